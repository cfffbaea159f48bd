import { search } from '@wenyuan/contract/areas/search.ts'
import type { SearchAnswer } from '@wenyuan/contract/areas/search.ts'
import { listFacets } from '@wenyuan/contract/constants/facets.ts'
import type { BenchSearch } from '../search/queries.ts'
import type { Answer } from '../shared/http-client.ts'
import { measureThroughput, type Throughput } from '../shared/measurements.ts'
import {
  type Block,
  type Difference,
  differentFields,
  type Measure,
  type Sides,
  type Times,
} from './report.ts'
import type { Version } from './versions.ts'

/** Kinds of request: rows, facets, both in one call, or both in parallel as a result page does. */
export const modes = ['rows', 'facets', 'both', 'page'] as const
export type Mode = (typeof modes)[number]

type Body = BenchSearch['body']

/** The times of one search by measure, and its answers for comparison. */
interface Asked {
  times: Partial<Record<Measure, number>>
  answers: object[]
}

const rowsOf = (body: Body) => ({ ...body, page: 1, rows: 10, facetNames: [] })
const facetsOf = (body: Body, rows: 0 | 1) => ({
  ...body,
  page: 1,
  rows,
  facetNames: listFacets,
  facetRows: 20,
  openFacets: true,
})

const answerOf = (answer: Answer) => answer.read() as SearchAnswer

/** A version that cannot omit the rows sends one: only the rest is compared. */
const withoutRows = (answer: Answer): object => {
  const { total, facets } = answerOf(answer)
  return { total, facets }
}

async function ask({ client, leastRows }: Version, mode: Mode, body: Body): Promise<Asked> {
  const post = (sent: object) => client.post(search.search.path, sent)
  if (mode === 'facets') {
    const answer = await post(facetsOf(body, leastRows))
    return { times: { facets: answer.milliseconds }, answers: [withoutRows(answer)] }
  }
  if (mode !== 'page') {
    const answer = await post(mode === 'rows' ? rowsOf(body) : body)
    return { times: { [mode]: answer.milliseconds }, answers: [answerOf(answer)] }
  }
  const started = performance.now()
  const [rows, facets] = await Promise.all([post(rowsOf(body)), post(facetsOf(body, leastRows))])
  const page = performance.now() - started
  return {
    times: { page, 'page-rows': rows.milliseconds },
    answers: [answerOf(rows), withoutRows(facets)],
  }
}

/** Runs searches on both versions without measuring. */
export async function warmUp(
  versions: Sides<Version>,
  mode: Mode,
  searches: readonly BenchSearch[],
): Promise<void> {
  for (const version of [versions.base, versions.now])
    for (const { body } of searches) await ask(version, mode, body)
}

const emptyTimes = (): Times => ({ milliseconds: {}, cpuMs: 0 })

/** Runs each search on both versions, one directly after the other; the next search begins with the other version. */
export async function askBlock(
  versions: Sides<Version>,
  mode: Mode,
  searches: readonly BenchSearch[],
): Promise<{ block: Block; differences: Difference[] }> {
  const block: Block = { mode, base: emptyTimes(), now: emptyTimes() }
  const before = await cpuOf(versions)
  const differences: Difference[] = []
  for (const [at, { body }] of searches.entries()) {
    const askOf = async (side: keyof Sides<Version>) => {
      const { times, answers } = await ask(versions[side], mode, body)
      for (const [measure, time] of Object.entries(times))
        (block[side].milliseconds[measure as Measure] ??= []).push(time)
      return answers
    }
    const first = at % 2 === 0 ? 'base' : 'now'
    const answers = await askOf(first)
    const others = await askOf(first === 'base' ? 'now' : 'base')
    const fields = differentFields(answers, others)
    if (fields.length > 0) differences.push({ mode, body, fields })
  }
  const after = await cpuOf(versions)
  block.base.cpuMs = ((after.base - before.base) * 1_000) / searches.length
  block.now.cpuMs = ((after.now - before.now) * 1_000) / searches.length
  return { block, differences }
}

interface Crowd {
  clients: number
  seconds: number
  /** Alternates the order of pairs, since the first one fills the caches of the machine for the second. */
  nowFirst: boolean
}

/** Runs the same clients on one version, then on the other. */
export async function askByCrowds(
  { base, now }: Sides<Version>,
  searches: readonly BenchSearch[],
  { clients, seconds, nowFirst }: Crowd,
): Promise<Sides<Throughput>> {
  const measure = (version: Version) => measureThroughput(version, searches, clients, seconds)
  if (!nowFirst) return { base: await measure(base), now: await measure(now) }
  const first = await measure(now)
  return { base: await measure(base), now: first }
}

/** CPU seconds of both processes so far. */
const cpuOf = async ({ base, now }: Sides<Version>): Promise<Sides<number>> => ({
  base: (await base.portal.memory()).cpuSeconds,
  now: (await now.portal.memory()).cpuSeconds,
})
