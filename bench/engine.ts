import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { SearchEngine } from '../server/src/engines/engine.ts'
import { openSegmentEngine } from '../server/src/engines/segments/engine.ts'
import type { BenchQuery } from './engine-queries.ts'
import { benchQueries } from './engine-queries.ts'
import { recordNumber } from './engine-records.ts'

/**
 * Measures an engine alone, in this process, on made-up records with ready tokens: rate of indexing, opening,
 * latency by kind of query, searches a second for eight clients, memory. One line of JSON each.
 *
 *   node bench/engine.ts --records 100000 [--queries 1000] [--workers 2] [--folder keep-the-index-here] [--compact]
 */
const { values } = parseArgs({
  options: {
    records: { type: 'string', default: '100000' },
    queries: { type: 'string', default: '960' },
    workers: { type: 'string', default: '2' },
    folder: { type: 'string' },
    reuse: { type: 'boolean', default: false },
    compact: { type: 'boolean', default: false },
  },
})
const records = Number(values.records)
const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'wenyuan-bench-'))
const tenant = 'bench'
const open = () => openSegmentEngine({ folder, analyser: 'bench', workers: Number(values.workers) })

let engine = await open()
if (!values.reuse) await build(engine)
if (values.compact) await timed('compact', () => engine.compact(tenant))
await engine.close()

const started = performance.now()
engine = await open()
await engine.stats(tenant)
print({ openMs: since(started), load: loadavg()[0], rssMb: residentMegabytes() })
const queries = benchQueries(records, Number(values.queries))
await measure(engine, queries, 1)
await measure(engine, queries, 8)
print({ rssMb: residentMegabytes(), indexMb: Math.round((await engine.stats(tenant)).bytes / 2 ** 20) })
await engine.close()
if (values.folder === undefined) rmSync(folder, { recursive: true, force: true })

async function build(engine: SearchEngine) {
  const rebuild = await engine.beginRebuild(tenant, 'bench')
  let generating = 0
  const started = performance.now()
  let waiting: Promise<void> = Promise.resolve()
  for (let from = 0; from < records; from += 500) {
    const begun = performance.now()
    const batch = Array.from({ length: Math.min(500, records - from) }, (_, i) => recordNumber(from + i))
    generating += performance.now() - begun
    await waiting
    waiting = rebuild.add(batch)
  }
  await waiting
  await rebuild.commit()
  const total = since(started)
  print({
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
  print({ clients, perSecond, meanTotal: Math.round(matched / queries.length), load: loadavg()[0] })
  for (const [kind, times] of latencies)
    if (clients === 1 || kind === 'all') print({ clients, kind, ...percentiles(times) })
}

function percentiles(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => Number((sorted[Math.ceil(part * sorted.length) - 1] ?? 0).toFixed(2))
  return { n: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) }
}

async function timed(name: string, work: () => Promise<void>) {
  const started = performance.now()
  await work()
  print({ [`${name}Ms`]: since(started) })
}

function since(started: number): number {
  return Math.round(performance.now() - started)
}

function residentMegabytes(): number {
  const status = readFileSync('/proc/self/status', 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

function print(line: object) {
  console.log(JSON.stringify(line))
}
