import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Hits, SearchEngine } from '../../server/src/search/engines/engine.ts'
import { openOpenSearchEngine } from '../../server/src/search/engines/opensearch/engine.ts'
import { openSegmentEngine } from '../../server/src/search/engines/segments/engine.ts'
import { type Search, startRival } from './rival.ts'
import type { BenchQuery } from './queries.ts'
import { benchQueries } from './queries.ts'
import { recordNumber } from './records.ts'
import { loadNow, megabytes, percentilesOf, printLine, printProgress, rounded } from '../shared/figures.ts'

export const opensearchUsage =
  'opensearch [--records 100000] [--queries 960] [--workers 2] [--address URL] [--rounds 2] [--reuse DIR]'

/** An engine under test, with its name in the figures. */
interface Answering {
  name: string
  search: Search
}

const TENANT = 'bench'
const PREFIX = 'wenyuan-bench'
const BLOCK = 40
const WARM_UP = 200
const CLIENTS = 8
const BATCH = 500

/**
 * Compares the embedded engine with a single-node OpenSearch on this machine: the same records, the same searches with
 * twelve facets, in alternating blocks. The embedded engine is measured twice: called in the process, as the product
 * does, and over HTTP in a process of its own, like the cluster. Prints lines of JSON; also compares totals and counts.
 */
export async function benchOpensearch(parameters: string[]): Promise<void> {
  const { values } = parseArgs({
    args: parameters,
    options: {
      records: { type: 'string', default: '100000' },
      queries: { type: 'string', default: '960' },
      workers: { type: 'string', default: '2' },
      rounds: { type: 'string', default: '2' },
      address: { type: 'string' },
      reuse: { type: 'string' },
    },
  })
  const address = values.address ?? process.env['WENYUAN_TEST_OPENSEARCH_URL']
  if (!address) {
    printLine({
      notRun: 'no --address and no WENYUAN_TEST_OPENSEARCH_URL; tools/opensearch.sh starts a node',
    })
    return
  }
  const records = Number(values.records)
  const folder = values.reuse ?? mkdtempSync(join(tmpdir(), 'wenyuan-bench-'))
  const embedded = await openSegmentEngine({ folder, analyser: 'bench', workers: Number(values.workers) })
  const cluster = await openOpenSearchEngine({ addresses: [address], analyser: 'bench', prefix: PREFIX })
  for (const [name, engine] of [['embedded', embedded] as const, ['OpenSearch', cluster] as const]) {
    const stats = await engine.stats(TENANT)
    if (stats.records !== records) await build(name, engine, records)
    printLine({ engine: name, indexMb: megabytes((await engine.stats(TENANT)).bytes), load: loadNow() })
  }
  const queries = benchQueries(records, Number(values.queries))
  const rival = await startRival(
    { folder, workers: values.workers, tenant: TENANT, analyser: 'bench' },
    CLIENTS,
  )
  const all: Answering[] = [
    { name: 'embedded', search: (asked) => embedded.search(TENANT, asked) },
    { name: 'embedded over HTTP', search: rival.search },
    { name: 'OpenSearch', search: (asked) => cluster.search(TENANT, asked) },
  ]
  try {
    await compare(all, queries)
    await measureLatency(all, queries, Number(values.rounds))
    for (const one of all) await measureThroughput(one, queries)
  } finally {
    await rival.stop()
    await embedded.close()
    await cluster.close()
    if (values.reuse === undefined) rmSync(folder, { recursive: true, force: true })
  }
}

async function build(name: string, engine: SearchEngine, records: number): Promise<void> {
  printProgress(`${name}: ${records} records`)
  const started = performance.now()
  let generating = 0
  const rebuild = await engine.beginRebuild(TENANT, 'bench')
  for (let from = 0; from < records; from += BATCH) {
    const begun = performance.now()
    const batch = Array.from({ length: Math.min(BATCH, records - from) }, (_, i) => ({
      put: recordNumber(from + i),
    }))
    generating += performance.now() - begun
    await rebuild.add(batch)
  }
  await rebuild.commit()
  const seconds = (performance.now() - started - generating) / 1_000
  printLine({ engine: name, buildSeconds: rounded(seconds, 1), perSecond: Math.round(records / seconds) })
}

/** Warms up all engines and reports for how many searches totals, counts and order equal those of the first. */
async function compare(
  [first, ...others]: readonly Answering[],
  queries: readonly BenchQuery[],
): Promise<void> {
  if (!first) return
  for (const { name, search } of others) {
    let equal = 0
    let sameScores = 0
    let furthest = 0
    const asked = queries.slice(0, WARM_UP)
    for (const { request: one } of asked) {
      const [expected, found] = [await first.search(one), await search(one)]
      const countsOf = ({ total, facets }: Hits) => JSON.stringify([total, facets])
      if (countsOf(expected) === countsOf(found)) equal += 1
      const gaps = found.hits.map(({ score }, i) => Math.abs(score - (expected.hits[i]?.score ?? Number.NaN)))
      furthest = Math.max(furthest, ...gaps)
      if (gaps.every((gap) => gap <= 1e-3)) sameScores += 1
    }
    printLine({ compared: name, searches: asked.length, equal, sameScores, furthestScore: furthest })
  }
}

async function measureLatency(all: readonly Answering[], queries: readonly BenchQuery[], rounds: number) {
  const times = new Map<string, Map<string, number[]>>()
  for (let round = 0; round < rounds; round++) {
    for (let from = 0; from < queries.length; from += BLOCK) {
      for (const { name, search } of all) {
        for (const { kind, request: one } of queries.slice(from, from + BLOCK)) {
          const started = performance.now()
          await search(one)
          const took = performance.now() - started
          const kinds = times.get(name) ?? new Map<string, number[]>()
          times.set(name, kinds)
          for (const key of ['all', kind]) kinds.set(key, [...(kinds.get(key) ?? []), took])
        }
      }
    }
  }
  const base = times.get('OpenSearch')
  for (const [name, kinds] of times) {
    for (const [kind, list] of kinds) {
      const own = percentilesOf(list)
      const other = percentilesOf(base?.get(kind) ?? [])
      const ratios =
        name === 'OpenSearch'
          ? {}
          : { ratioP50: rounded(other.p50 / own.p50, 2), ratioP95: rounded(other.p95 / own.p95, 2) }
      printLine({ engine: name, kind, clients: 1, ...own, ...ratios, load: loadNow() })
    }
  }
}

async function measureThroughput({ name, search }: Answering, queries: readonly BenchQuery[]) {
  let next = 0
  const started = performance.now()
  const client = async () => {
    for (let one = queries[next++]; one; one = queries[next++]) await search(one.request)
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  const perSecond = queries.length / ((performance.now() - started) / 1_000)
  printLine({ engine: name, clients: CLIENTS, perSecond: rounded(perSecond, 1), load: loadNow() })
}
