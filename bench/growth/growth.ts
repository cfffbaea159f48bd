import { fork } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startRival } from '../engine/rival.ts'
import type { Search } from '../engine/rival.ts'
import type { BenchQuery } from '../engine/queries.ts'
import { benchQueries } from '../engine/queries.ts'
import { loadNow, megabytes, percentilesOf, printLine, rounded } from '../shared/figures.ts'
import { drawGrowth, type GrowthPoint } from './drawing.ts'

export const growthUsage =
  'growth [--sizes 100000,…,3000000] [--queries 960] [--rounds 3] [--workers 2] [--folder DIR [--reuse]] [--svg docs/growth.svg]'

const TENANT = 'growth'
const SIZES = '100000,200000,500000,1000000,2000000,3000000'
const CLIENTS = 8
const WARM_UP = 200

/**
 * Measures one growing index at several sizes, served over HTTP in a process of its own: cost of a search, opening,
 * memory and disk by number of records. The searches are the same at every size. A size already measured in the folder
 * is skipped. Prints a line of JSON per size and draws them.
 */
export async function benchGrowth(parameters: string[]): Promise<void> {
  const { values } = parseArgs({
    args: parameters,
    options: {
      sizes: { type: 'string', default: SIZES },
      queries: { type: 'string', default: '960' },
      rounds: { type: 'string', default: '3' },
      workers: { type: 'string', default: '2' },
      folder: { type: 'string' },
      reuse: { type: 'boolean', default: false },
      svg: { type: 'string' },
    },
  })
  const sizes = values.sizes.split(',').map(Number)
  if (sizes.some((size, at) => !Number.isInteger(size) || size <= (sizes[at - 1] ?? 0)))
    throw new Error(`--sizes must be whole numbers that grow, not "${values.sizes}".`)
  const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'wenyuan-bench-'))
  const index = join(folder, 'index')
  const kept = join(folder, 'growth.jsonl')
  if (!values.reuse) for (const old of [index, kept]) rmSync(old, { recursive: true, force: true })
  mkdirSync(index, { recursive: true })
  const done = readPoints(kept)
  const queries = benchQueries(sizes[0] ?? 0, Number(values.queries))
  try {
    for (const size of sizes) {
      let point = done.find(({ records }) => records === size)
      if (!point) {
        point = await measureSize(index, size, queries, values)
        appendFileSync(kept, `${JSON.stringify(point)}\n`)
        done.push(point)
      }
      printLine({ phase: 'size', ...point })
    }
    if (values.svg !== undefined) writeFileSync(values.svg, drawGrowth(done))
    const last = done.at(-1)
    printLine({ sizes: done.map(({ records }) => records), largest: last?.records, p95: last?.p95 })
  } finally {
    if (values.folder === undefined) rmSync(folder, { recursive: true, force: true })
  }
}

function readPoints(file: string): GrowthPoint[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as GrowthPoint)
}

async function measureSize(
  index: string,
  records: number,
  queries: readonly BenchQuery[],
  { workers, rounds }: { workers: string; rounds: string },
): Promise<GrowthPoint> {
  const fill = await fillTo(index, records)
  const rival = await startRival({ folder: index, workers, tenant: TENANT, analyser: 'bench' }, CLIENTS)
  try {
    const { rssMb: openedMb } = await rival.figures()
    for (const { request } of queries.slice(0, WARM_UP)) await rival.search(request)
    const before = await rival.figures()
    const { times, hits } = await timeOneByOne(rival.search, queries, Number(rounds))
    const after = await rival.figures()
    const perSecond = await measureThroughput(rival.search, queries)
    const { n: _, ...percentiles } = percentilesOf(times)
    return {
      records,
      ...percentiles,
      meanHits: rounded(hits / queries.length),
      cpuMs: rounded((after.cpuMs - before.cpuMs) / (queries.length * Number(rounds)), 2),
      perSecond8: rounded(perSecond, 1),
      openMs: rival.openMs,
      openedMb,
      rssMb: (await rival.figures()).rssMb,
      indexMb: megabytes(bytesUnder(index)),
      ...fill,
      load: loadNow(),
    }
  } finally {
    await rival.stop()
  }
}

type Fill = Pick<GrowthPoint, 'added' | 'indexPerSecond' | 'indexPeakMb'>

/**
 * In a process of its own that ends before the index is served, so that the memory measured is that after a restart.
 */
async function fillTo(index: string, records: number): Promise<Fill> {
  const child = fork(new URL('./fill.ts', import.meta.url), [index, TENANT, String(records)])
  const filled = new Promise<Fill>((resolve) => child.once('message', (fill) => resolve(fill as Fill)))
  const gone = new Promise<never>((_, reject) => {
    child.once('exit', (code) => reject(new Error(`filling to ${records} ended with ${code}`)))
  })
  const fill = await Promise.race([filled, gone])
  await gone.catch(() => {})
  return fill
}

/** The best time of each search over all rounds, to exclude other load of the machine. */
async function timeOneByOne(
  search: Search,
  queries: readonly BenchQuery[],
  rounds: number,
): Promise<{ times: number[]; hits: number }> {
  const times = queries.map(() => Number.POSITIVE_INFINITY)
  let hits = 0
  for (let round = 0; round < rounds; round++) {
    hits = 0
    for (const [at, { request }] of queries.entries()) {
      const started = performance.now()
      hits += (await search(request)).total
      times[at] = Math.min(times[at] ?? 0, performance.now() - started)
    }
  }
  return { times, hits }
}

async function measureThroughput(search: Search, queries: readonly BenchQuery[]): Promise<number> {
  let next = 0
  const started = performance.now()
  const client = async () => {
    for (let one = queries[next++]; one; one = queries[next++]) await search(one.request)
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return queries.length / ((performance.now() - started) / 1_000)
}

function bytesUnder(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}
