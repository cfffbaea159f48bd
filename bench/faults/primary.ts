import { setTimeout as pause } from 'node:timers/promises'
import type { FaultSettings, FaultReport } from './faults.ts'
import { openProxy, type Proxy } from './proxy.ts'
import { lostIn, startWriters } from './writers.ts'
import { printProgress } from '../shared/figures.ts'
import { openPlace } from '../load/place.ts'
import { noPostgres, type PostgresServer, startStandby } from '../load/postgres.ts'
import { watchSteady } from '../load/steady.ts'

/** Time that a failover manager takes to detect the loss. */
const NOTICED_AFTER_MS = 1_000
const WRITERS = 4
const LONGEST_MS = 60_000

/**
 * Kills the primary while readers read and write; its synchronous standby is promoted and reached at the same address.
 * Every acknowledged write must be there. A node that exits because of it is restarted, as an orchestrator would do.
 */
export async function killPrimary({ records, readers, rate }: FaultSettings): Promise<FaultReport> {
  const missing = noPostgres()
  if (missing !== undefined) return { notRun: missing }
  const servers: { proxy?: Proxy; standby?: PostgresServer } = {}
  const place = await openPlace({
    records,
    readers: readers + WRITERS,
    nodes: 1,
    database: 'server',
    engine: 'embedded',
    async addServers(server) {
      servers.proxy = await openProxy(server.port)
      servers.standby = await startStandby(server, { synchronous: true })
      return { DATABASE_URL: server.url.replace(`:${server.port}/`, `:${servers.proxy.port}/`) }
    },
  })
  const { proxy, standby } = servers
  try {
    if (!proxy || !standby || !place.server) throw new Error('The standby was not made.')
    const { server, address, world } = place
    const writers = startWriters(address, world.readers.slice(0, WRITERS), world.recordIds)
    const { acknowledged } = writers
    const counted = () => acknowledged.scores.size + acknowledged.requests.size
    const others = { ...world, readers: world.readers.slice(WRITERS) }
    let before = 0
    let again: number | undefined
    let survived = true
    const seen = await watchSteady(
      { address, world: others, perSecond: rate, before: 15, after: 15 },
      async () => {
        const killed = performance.now()
        server.kill()
        before = counted()
        await pause(NOTICED_AFTER_MS)
        await standby.promote()
        proxy.aim(standby.port)
        printProgress('the standby is promoted')
        const promoted = performance.now()
        const [node] = place.nodes
        if (node && node.running().process.exitCode !== null) {
          survived = false
          await node.start()
        }
        while (acknowledged.lastAt < promoted && performance.now() - promoted < LONGEST_MS) await pause(20)
        if (acknowledged.lastAt >= promoted) again = Math.round((acknowledged.lastAt - killed) / 100) / 10
      },
    )
    await writers.stop()
    const lost = await lostIn(standby.url, acknowledged)
    return {
      fault: 'primary',
      acknowledgedBefore: before,
      acknowledged: counted(),
      unanswered: acknowledged.failed,
      lost,
      writesAgainAfterSeconds: again,
      nodeSurvived: survived,
      ...seen,
      wrong: lost > 0 || !survived || again === undefined || seen.after.failed > seen.after.n / 100,
    }
  } finally {
    await place.close()
    await proxy?.close()
    await standby?.remove()
  }
}
