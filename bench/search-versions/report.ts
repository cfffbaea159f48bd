import { isDeepStrictEqual } from 'node:util'
import { percentilesOf } from '../shared/figures.ts'

/** A value for the base version and for this one. */
export interface Sides<T> {
  base: T
  now: T
}

/** What was measured: a mode, or the rows as they arrive in a result page. */
export type Measure = 'rows' | 'facets' | 'both' | 'page' | 'page-rows'

export interface Times {
  milliseconds: Partial<Record<Measure, number[]>>
  /** CPU of the server process per search (for a page: both calls), all threads. */
  cpuMs: number
}

/** The same searches on both versions: one pair of samples. */
export interface Block extends Sides<Times> {
  mode: Measure
}

export interface Difference {
  mode: Measure
  body: object
  /** The fields of the answer that differ. */
  fields: string[]
}

/** Medians of both versions over the pairs, and the median of the pairs' ratios, now / base. */
export interface Compared extends Sides<number> {
  ratio: number
}

/** The ratio is computed per pair first: both halves of a pair ran under the same conditions, two pairs did not. */
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
  /** For whole modes only: the cost of a part cannot be separated. */
  cpuMs?: Compared
}

/** One line per measure, in the order of measuring. */
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

/** The fields that differ between two lists of answers, whatever the order of the fields. */
export function differentFields(answers: readonly object[], others: readonly object[]): string[] {
  const different = answers.flatMap((answer, at) => {
    const [one, other] = [new Map(Object.entries(answer)), new Map(Object.entries(others[at] ?? {}))]
    return [...one.keys(), ...other.keys()].filter((key) => !isDeepStrictEqual(one.get(key), other.get(key)))
  })
  return [...new Set(different)]
}

/** Number of searches with different answers, and the first few of them. */
export const agreementOf = (blocks: readonly Block[], differences: readonly Difference[]) => ({
  compared: blocks.reduce((sum, { mode, base }) => sum + (base.milliseconds[mode]?.length ?? 0), 0),
  different: differences.length,
  examples: differences.slice(0, 3),
})

/** The last line: the ratios by which a change is judged. */
export const ratiosOf = (lines: readonly Line[], perSecond: Compared) => ({
  ...Object.fromEntries(
    lines.map(({ measure, p50, p95, cpuMs }) => [
      measure,
      { p50: p50.ratio, p95: p95.ratio, ...(cpuMs ? { cpu: cpuMs.ratio } : {}) },
    ]),
  ),
  perSecond: perSecond.ratio,
})
