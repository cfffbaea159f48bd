import '@wenyuan/server/domain/readers/sign-ins.ts'
import { makeApp } from '@wenyuan/server/http/http-server.ts'
import { openAppContext } from '@wenyuan/server/app/app-context.ts'
import { hashPassword, isPassword } from '@wenyuan/server/domain/readers/passwords.ts'
import { insertReader } from '@wenyuan/server/domain/readers/reader-store.ts'
import { insertTenant } from '@wenyuan/server/domain/tenants/store.ts'
import { benchConfig, TENANT } from '../shared/catalogue-portal.ts'

/** Task of this process, as its only argument in JSON. */
export interface SessionErrand {
  folder: string
  sessions: number
  password: string
}

/** Message with the server's address and the open sessions. */
export interface SessionsOpen {
  address: string
  header: string
  tokens: string[]
}

/** Message with CPU time so far, and the current duration of a password hash. */
export interface SessionCosts {
  cpuSeconds: number
  hashMs: number
}

async function serve({ folder, sessions, password }: SessionErrand): Promise<void> {
  const appContext = await openAppContext(benchConfig(folder))
  const words = { 'zh-CN': '测试图书馆', 'zh-TW': '測試圖書館', en: 'Bench library' }
  await insertTenant(appContext.database, { code: TENANT, path: TENANT, name: words })
  await appContext.tenants.refresh()
  const where = { db: appContext.database.ofTenant(TENANT), tenant: TENANT, now: appContext.clock() }
  const kept = await hashPassword(password)
  const tokens: string[] = []
  let header = ''
  for (let at = 0; at < sessions; at++) {
    const account = `reader-${at}`
    const readerId = await insertReader(where, { account, name: account, password_hash: kept }, where.now)
    const open = { readerId: readerId ?? '', purpose: 'reader', method: 'password', device: 'bench' } as const
    const { jwt, jwtHeader } = await appContext.signIns.open(where, open)
    tokens.push(jwt)
    header = jwtHeader
  }
  const app = await makeApp(appContext, {
    webFolder: folder,
    version: '0.0.0',
    https: false,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const bound = app.server.address()
  const address = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`
  process.send?.({ address, header, tokens } satisfies SessionsOpen)
  process.once('disconnect', () => void app.close().then(() => appContext.close()))
  const tellCosts = async () => {
    const started = performance.now()
    await isPassword(password, kept)
    const hashMs = performance.now() - started
    const { userCPUTime, systemCPUTime } = process.resourceUsage()
    process.send?.({ cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, hashMs } satisfies SessionCosts)
  }
  process.on('message', () => void tellCosts())
}

await serve(JSON.parse(process.argv[2] ?? '{}') as SessionErrand)
