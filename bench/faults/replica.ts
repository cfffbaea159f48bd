import { setTimeout as pause } from 'node:timers/promises'
import { detail } from '@wenyuan/contract/areas/detail.ts'
import { ratings } from '@wenyuan/contract/areas/ratings.ts'
import type { AnyCall } from '@wenyuan/contract/endpoint.ts'
import type { FaultReport, FaultSettings } from './faults.ts'
import { percentilesOf } from '../shared/figures.ts'
import { type LoadClient, openLoadClient } from '../load/client.ts'
import type { LoadReader } from '../load/mix.ts'
import { openPlace } from '../load/place.ts'
import { noPostgres, type PostgresServer, startStandby } from '../load/postgres.ts'
import { watchSteady } from '../load/steady.ts'

const BEHIND_MS = 3_000
const ROUNDS = 8

/**
 * Calls that may lag read from a streaming replica that is three seconds behind. Measures how old their data is, and
 * that of other calls. Then the replica is killed.
 */
export async function lagAndLoseReplica({ records, readers, rate }: FaultSettings): Promise<FaultReport> {
  const missing = noPostgres()
  if (missing !== undefined) return { notRun: missing }
  const servers: { copy?: PostgresServer } = {}
  const place = await openPlace({
    records,
    readers,
    nodes: 1,
    database: 'server',
    engine: 'embedded',
    async addServers(server) {
      servers.copy = await startStandby(server, { applyDelayMs: BEHIND_MS })
      return { DATABASE_REPLICA_URL: servers.copy.url }
    },
  })
  const { copy } = servers
  const client = openLoadClient(place.address)
  try {
    const { address, world } = place
    const [reader] = world.readers
    if (!copy || !reader) throw new Error('The copy was not made.')
    const lagging: number[] = []
    const current: number[] = []
    for (const recordId of world.recordIds.slice(0, ROUNDS)) {
      await client.send({ call: ratings.rate, input: { recordId, score: 4 }, headers: reader.headers })
      const written = performance.now()
      const seenBy = (call: AnyCall, field: string) =>
        untilSeen(client, reader, { call, recordId, field, written })
      const [now, late] = await Promise.all([
        seenBy(ratings.scores, 'count'),
        seenBy(detail.statistics, 'scoreCount'),
      ])
      current.push(now)
      lagging.push(late)
    }
    const seen = await watchSteady({ address, world, perSecond: rate, before: 10, after: 10 }, async () => {
      copy.kill()
      await pause(5_000)
    })
    const all = seen.during.failed + seen.after.failed
    return {
      fault: 'replica',
      behindMs: BEHIND_MS,
      mayLagSeesAfterMs: percentilesOf(lagging),
      mayNotLagSeesAfterMs: percentilesOf(current),
      copyKilled: seen,
      wrong: all > 0 || percentilesOf(current).max > BEHIND_MS,
    }
  } finally {
    client.close()
    await place.close()
    await copy?.remove()
  }
}

/** Milliseconds from the write until a call counts it. */
async function untilSeen(
  client: LoadClient,
  { headers }: LoadReader,
  { call, recordId, field, written }: { call: AnyCall; recordId: string; field: string; written: number },
): Promise<number> {
  for (;;) {
    const outcome = await client.send({ call, input: { recordId }, headers })
    const took = performance.now() - written
    const data = outcome.kind === 'answered' ? outcome.data : undefined
    const count = typeof data === 'object' && data !== null ? Object.entries(data) : []
    if (count.some(([name, value]) => name === field && Number(value) > 0)) return took
    if (took > 60_000) throw new Error(`${call.path} has not seen a score after a minute.`)
    await pause(30)
  }
}
