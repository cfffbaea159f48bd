import { isDeepStrictEqual } from 'node:util'
import { percentilesOf } from '../shared/figures.ts'

/** The same of the version to compare with and of this one. */
export interface Sides<T> {
  base: T
  now: T
}

/** What a time is of: a mode, or the rows as they arrive in a result page. */
export type Measure = 'rows' | 'facets' | 'both' | 'page' | 'page-rows'

export interface Times {
  milliseconds: Partial<Record<Measure, number[]>>
  /** CPU of the server process for one search (for a page: both its calls), all threads. */
  cpuMs: number
}

/** The same searches asked of both versions in turn: one pair of samples. */
export interface Block extends Sides<Times> {
  mode: Measure
}

export interface Difference {
  mode: Measure
  body: object
  /** The fields of the answer that are not equal. */
  fields: string[]
}

/** Medians of both versions over the pairs, and the median of the pairs' own ratios, now / base. */
export interface Compared extends Sides<number> {
  ratio: number
}

/** The ratio of each pair comes first: both halves of a pair ran under the same conditions, two pairs did not. */
export function comparePairs(pairs: readonly Sides<number>[]): Compared {
  const median = (values: number[]) => percentilesOf(values).p50
  return {
    base: median(pairs.map(({ base }) => base)),
    now: median(pairs.map(({ now }) => now)),
    ratio: median(pairs.map(({ base, now }) => now / base)),
  }
}

interface Line {
  measure: Measure
  pairs: number
  searches: number
  p50: Compared
  p95: Compared
  /** Only for a whole mode: what a part of it costs cannot be told apart. */
  cpuMs?: Compared
}

/** A line for each measure, in the order in which they were taken. */
export function linesOf(blocks: readonly Block[]): Line[] {
  const measures = new Set(blocks.flatMap(({ base }) => Object.keys(base.milliseconds) as Measure[]))
  return [...measures].map((measure) => {
    const taken = blocks.filter(({ base }) => base.milliseconds[measure])
    const percentile = (name: 'p50' | 'p95') =>
      comparePairs(
        taken.map(({ base, now }) => ({
          base: percentilesOf(base.milliseconds[measure] ?? [])[name],
          now: percentilesOf(now.milliseconds[measure] ?? [])[name],
        })),
      )
    const whole = taken.filter(({ mode }) => mode === measure)
    return {
      measure,
      pairs: taken.length,
      searches: taken.reduce((sum, { base }) => sum + (base.milliseconds[measure]?.length ?? 0), 0),
      p50: percentile('p50'),
      p95: percentile('p95'),
      ...(whole.length > 0
        ? { cpuMs: comparePairs(whole.map(({ base, now }) => ({ base: base.cpuMs, now: now.cpuMs }))) }
        : {}),
    }
  })
}

/** The fields that are not equal in two lists of answers, whatever the order of the fields is. */
export function differentFields(answers: readonly object[], others: readonly object[]): string[] {
  const different = answers.flatMap((answer, at) => {
    const [one, other] = [new Map(Object.entries(answer)), new Map(Object.entries(others[at] ?? {}))]
    return [...one.keys(), ...other.keys()].filter((key) => !isDeepStrictEqual(one.get(key), other.get(key)))
  })
  return [...new Set(different)]
}

/** How many searches were answered differently, with the first few. */
export const agreementOf = (blocks: readonly Block[], differences: readonly Difference[]) => ({
  compared: blocks.reduce((sum, { mode, base }) => sum + (base.milliseconds[mode]?.length ?? 0), 0),
  different: differences.length,
  examples: differences.slice(0, 3),
})

/** The last line: what a change is judged by. */
export const ratiosOf = (lines: readonly Line[], perSecond: Compared) => ({
  ...Object.fromEntries(
    lines.map(({ measure, p50, p95, cpuMs }) => [
      measure,
      { p50: p50.ratio, p95: p95.ratio, ...(cpuMs ? { cpu: cpuMs.ratio } : {}) },
    ]),
  ),
  perSecond: perSecond.ratio,
})
