import { parseArgs } from 'node:util'
import type { SearchEngine } from '../../server/src/search/engines/engine.ts'
import { openOpenSearchEngine } from '../../server/src/search/engines/opensearch/engine.ts'
import { benchQueries } from './queries.ts'
import { recordNumber } from './records.ts'
import { killSearchNode, nodeWith } from './search-nodes.ts'
import { loadNow, percentilesOf, printLine, printProgress, rounded } from '../shared/figures.ts'

export const opensearchLossUsage =
  'opensearch-loss [--port 19200] [--role primary|replica] [--records 10000] [--before 10] [--after 25]   (tools/opensearch.sh start 3)'

const TENANT = 'loss'
const PREFIX = 'wenyuan-bench'
const READERS = 4
const BATCH = 20
const FEWEST = 10_000

interface Watched {
  /** Seconds before (negative) or after the kill. */
  at: number
  milliseconds: number
  failed?: string
}

/**
 * Kills the one of three nodes that holds the primary, or the replica, under load. Reports what readers saw and when,
 * and whether every acknowledged write is still there. The index has a replica of its shard on another node.
 */
export async function benchOpensearchLoss(parameters: string[]): Promise<void> {
  const { values } = parseArgs({
    args: parameters,
    options: {
      port: { type: 'string', default: '19200' },
      role: { type: 'string', default: 'primary' },
      records: { type: 'string', default: String(FEWEST) },
      before: { type: 'string', default: '10' },
      after: { type: 'string', default: '25' },
    },
  })
  const port = Number(values.port)
  const role = values.role === 'replica' ? 'replica' : 'primary'
  const addresses = [0, 1, 2].map((i) => `http://127.0.0.1:${port + i}`)
  const records = Math.max(FEWEST, Number(values.records))
  const engine = await openOpenSearchEngine({ addresses, analyser: 'bench', prefix: PREFIX })
  await engine.drop(TENANT)
  await fill(engine, records)
  const node = await nodeWith(role, addresses[0] ?? '', `${PREFIX}*`)
  if (node === undefined)
    throw new Error(`No node of the cluster holds the ${role} (tools/opensearch.sh start 3).`)
  const queries = benchQueries(records, 320)

  const killAt = performance.now() + Number(values.before) * 1_000
  const end = killAt + Number(values.after) * 1_000
  const since = () => (performance.now() - killAt) / 1_000
  const searches: Watched[] = []
  const writes: Watched[] = []
  const acknowledged = new Map<string, number>()

  const watch = async (list: Watched[], work: () => Promise<void>) => {
    const started = performance.now()
    const failed = await work().then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    list.push({ at: since(), milliseconds: performance.now() - started, ...(failed ? { failed } : {}) })
  }
  const reader = async (first: number) => {
    for (let i = first; performance.now() < end; i += READERS) {
      const query = queries[i % queries.length]
      if (!query) return
      await watch(searches, async () => {
        const { partial } = await engine.search(TENANT, { ...query.request, timeoutMs: 4_000 })
        if (partial) throw new Error('cut short by the time limit')
      })
    }
  }
  const writer = async () => {
    for (let version = 2; performance.now() < end; version++) {
      const batch = Array.from({ length: BATCH }, (_, i) => ({
        ...recordNumber((version * BATCH + i) % records),
        version,
      }))
      await watch(writes, async () => {
        await engine.write(
          TENANT,
          batch.map((put) => ({ put: { ...put, exact: { ...put.exact, toolNo: [`v${version}`] } } })),
        )
        for (const { id } of batch) acknowledged.set(id, version)
      })
    }
  }
  const killer = async () => {
    await new Promise((resolve) => setTimeout(resolve, killAt - performance.now()))
    await killSearchNode(port, node)
    printProgress(`node-${node}, with the ${role}, is gone`)
  }
  await Promise.all([killer(), writer(), ...Array.from({ length: READERS }, (_, i) => reader(i))])

  report('searches', searches)
  report('writes', writes)
  printLine({ acknowledged: acknowledged.size, lost: await lostOf(engine, acknowledged), load: loadNow() })
  await engine.drop(TENANT)
  await engine.close()
}

async function fill(engine: SearchEngine, records: number) {
  for (let from = 0; from < records; from += 500) {
    const batch = Array.from({ length: 500 }, (_, i) => ({ put: recordNumber(from + i) }))
    await engine.write(TENANT, batch)
  }
  await engine.refresh(TENANT)
}

function report(what: string, watched: readonly Watched[]) {
  const failed = watched.filter((one) => one.failed !== undefined)
  const inPart = (from: number, to: number) => {
    const part = watched.filter(({ at }) => at >= from && at < to)
    return { ...percentilesOf(part.map(({ milliseconds }) => milliseconds)) }
  }
  printLine({
    what,
    all: watched.length,
    failed: failed.length,
    lastFailureSeconds: rounded(failed.at(-1)?.at ?? 0, 1),
    firstReason: failed[0]?.failed,
    before: inPart(-Infinity, 0),
    firstFiveSeconds: inPart(0, 5),
    after: inPart(5, Infinity),
  })
}

/** Records for which the cluster has neither the newest acknowledged version nor a later one: `toolNo` contains it. */
async function lostOf(engine: SearchEngine, acknowledged: ReadonlyMap<string, number>): Promise<number> {
  await engine.refresh(TENANT)
  const newest = Math.max(0, ...acknowledged.values())
  const found = new Map<string, number>()
  // one version further: the last write may have been stored without an acknowledgement
  for (let version = 2; version <= newest + 1; version++) {
    const { hits } = await engine.search(TENANT, {
      query: { op: 'exact', field: 'toolNo', value: `v${version}` },
      sort: { by: 'title', direction: 'asc' },
      offset: 0,
      rows: BATCH,
    })
    for (const { id } of hits) found.set(id, version)
  }
  return [...acknowledged].filter(([id, version]) => (found.get(id) ?? 0) < version).length
}
