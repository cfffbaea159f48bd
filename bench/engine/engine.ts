import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { SearchEngine } from '../../server/src/search/engines/engine.ts'
import { openSegmentEngine } from '../../server/src/search/engines/segments/engine.ts'
import type { BenchQuery } from './queries.ts'
import { benchQueries } from './queries.ts'
import { recordNumber } from './records.ts'
import { loadNow, megabytes, percentilesOf, printLine } from '../shared/figures.ts'

export const engineUsage =
  'engine [--records N] [--queries 960] [--workers 2] [--folder DIR] [--reuse] [--compact]'

interface Settings {
  records: number
  workers: number
  folder: string
}

const tenant = 'bench'
const LEAST = 10_000

/**
 * Measures the engine alone, in this process, on generated records with ready tokens: indexing rate, opening, latency
 * by kind of query, throughput with eight clients, memory. One line of JSON each.
 */
export async function benchEngine(parameters: string[]): Promise<void> {
  const { values } = parseArgs({
    args: parameters,
    options: {
      records: { type: 'string', default: '100000' },
      queries: { type: 'string', default: '960' },
      workers: { type: 'string', default: '2' },
      folder: { type: 'string' },
      reuse: { type: 'boolean', default: false },
      compact: { type: 'boolean', default: false },
    },
  })
  const settings: Settings = {
    records: Number(values.records),
    workers: Number(values.workers),
    folder: values.folder ?? mkdtempSync(join(tmpdir(), 'wenyuan-bench-')),
  }
  // in a smaller set no word is rare enough
  if (!(settings.records >= LEAST)) throw new Error(`--records must be a number from ${LEAST}.`)
  let engine = await open(settings)
  if (!values.reuse) await build(engine, settings.records)
  if (values.compact) await timed('compact', () => engine.compact(tenant))
  await engine.close()

  const started = performance.now()
  engine = await open(settings)
  await engine.stats(tenant)
  printLine({ openMs: since(started), load: loadNow(), rssMb: residentMegabytes() })
  const queries = benchQueries(settings.records, Number(values.queries))
  await measure(engine, queries, 1)
  await measure(engine, queries, 8)
  printLine({ rssMb: residentMegabytes(), indexMb: megabytes((await engine.stats(tenant)).bytes) })
  await engine.close()
  if (values.folder === undefined) rmSync(settings.folder, { recursive: true, force: true })
}

const open = ({ folder, workers }: Settings) => openSegmentEngine({ folder, analyser: 'bench', workers })

async function build(engine: SearchEngine, records: number) {
  const rebuild = await engine.beginRebuild(tenant, 'bench')
  let generating = 0
  const started = performance.now()
  let waiting: Promise<void> = Promise.resolve()
  for (let from = 0; from < records; from += 500) {
    const begun = performance.now()
    const batch = Array.from({ length: Math.min(500, records - from) }, (_, i) => recordNumber(from + i))
    generating += performance.now() - begun
    await waiting
    waiting = rebuild.add(batch.map((put) => ({ put })))
  }
  await waiting
  await rebuild.commit()
  const total = since(started)
  printLine({
    records,
    buildMs: total,
    generatingMs: Math.round(generating),
    perSecond: Math.round((records / total) * 1000),
    rssMb: residentMegabytes(),
  })
}

async function measure(engine: SearchEngine, queries: readonly BenchQuery[], clients: number) {
  for (const { request } of queries.slice(0, 200)) await engine.search(tenant, request)
  const latencies = new Map<string, number[]>()
  let next = 0
  let matched = 0
  const begun = performance.now()
  const client = async () => {
    for (let query = queries[next++]; query; query = queries[next++]) {
      const asked = performance.now()
      const { total } = await engine.search(tenant, query.request)
      matched += total
      const took = performance.now() - asked
      for (const kind of ['all', query.kind]) latencies.set(kind, [...(latencies.get(kind) ?? []), took])
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const perSecond = Math.round((queries.length / (performance.now() - begun)) * 1000)
  printLine({ clients, perSecond, meanTotal: Math.round(matched / queries.length), load: loadNow() })
  for (const [kind, times] of latencies)
    if (clients === 1 || kind === 'all') printLine({ clients, kind, ...percentilesOf(times) })
}

async function timed(name: string, work: () => Promise<void>) {
  const started = performance.now()
  await work()
  printLine({ [`${name}Ms`]: since(started) })
}

function since(started: number): number {
  return Math.round(performance.now() - started)
}

function residentMegabytes(): number {
  return megabytes(process.memoryUsage.rss())
}
