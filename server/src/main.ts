import { join } from 'node:path'
import { makeApp } from './app.ts'
import { BadConfiguration, configFrom } from './config/config.ts'
import { readEnv } from './config/env.ts'
import { FolderInUse } from './db/embedded/lock.ts'
import { openHouse } from './house.ts'
import { version } from './version.ts'

const STOP_WITHIN_MS = 10_000

async function main(): Promise<void> {
  const started = performance.now()
  const config = configFrom(readEnv())
  const house = await openHouse(config)
  const app = await makeApp(house, {
    webFolder: join(import.meta.dirname, '../../web/dist'),
    version,
    trustProxy: config.trustProxy,
    https: config.publicUrl?.protocol === 'https:',
  })

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    house.events.stopping({ signal })
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    await app.close()
    await house.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))

  await app.listen({ port: config.port, host: config.host })
  const address = addressOf(app.server.address(), config.publicUrl)
  house.events.started({
    address,
    tenants: house.tenants.all().length,
    database: config.database.kind,
    seconds: Math.round((performance.now() - started) / 100) / 10,
  })
  console.log(`\n  Wenyuan 文渊 is open at ${address}\n`)
}

const addressOf = (bound: ReturnType<import('node:http').Server['address']>, publicUrl: URL | undefined) => {
  if (publicUrl) return publicUrl.href
  const port = typeof bound === 'object' && bound ? bound.port : 0
  return `http://localhost:${port}/`
}

main().catch((error: unknown) => {
  const known = error instanceof BadConfiguration || error instanceof FolderInUse
  console.error(known ? error.message : error)
  process.exit(known ? 2 : 1)
})
