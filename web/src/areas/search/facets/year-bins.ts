import type { YearCount } from '@wenyuan/contract/areas/search.ts'

/** Years counted together; both ends included. */
export interface YearBin {
  from: number
  to: number
  count: number
}

/** The most bars that are still wide enough to be seen in the column of filters. */
const MOST_BINS = 42
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000] as const
/** This part of the records may be older than the first full bar, so that a few old prints do not squeeze the rest. */
const OLDEST_PART = 0.02
/** Only four digits can be asked for. */
const FIRST_YEAR = 1000
const LAST_YEAR = 9999

/**
 * The bars of a histogram, without gaps. The first bar holds everything that is older, however old it is. Empty where
 * there is only one year or none.
 */
export function yearBins(years: readonly YearCount[]): YearBin[] {
  const counted = years.filter(({ year, count }) => year >= FIRST_YEAR && year <= LAST_YEAR && count > 0)
  const [first] = counted
  const last = counted.at(-1)
  if (!first || !last || first.year === last.year) return []
  const start = firstFullYear(counted)
  const step = STEPS.find((one) => binOf(last.year, one) - binOf(start, one) < MOST_BINS) ?? 1000
  const lowest = binOf(start, step)
  const bins: YearBin[] = []
  for (let bin = lowest; bin <= binOf(last.year, step); bin++)
    bins.push({ from: bin * step, to: bin * step + step - 1, count: 0 })
  for (const { year, count } of counted) bins[Math.max(0, binOf(year, step) - lowest)]!.count += count
  bins[0]!.from = Math.min(bins[0]!.from, first.year)
  bins.at(-1)!.to = last.year
  return bins.length > 1 ? bins : []
}

const binOf = (year: number, step: number): number => Math.floor(year / step)

function firstFullYear(counted: readonly YearCount[]): number {
  const total = counted.reduce((sum, { count }) => sum + count, 0)
  let older = 0
  for (const { year, count } of counted) {
    older += count
    if (older > total * OLDEST_PART) return year
  }
  return counted[0]?.year ?? 0
}

/** The first and last bar of a range of years; a bar that is partly in the range belongs to it. */
export function binsWithin(
  bins: readonly YearBin[],
  from: string,
  to: string,
): { low: number; high: number } {
  const last = bins.length - 1
  const low = from ? bins.findIndex((bin) => bin.to >= Number(from)) : 0
  const high = to ? bins.findLastIndex((bin) => bin.from <= Number(to)) : last
  const lowest = low < 0 ? last : low
  return { low: lowest, high: Math.max(lowest, high) }
}

/** The years of a range of bars; a range that reaches the end has no limit there. */
export const yearsOf = (
  bins: readonly YearBin[],
  { low, high }: { low: number; high: number },
): { from: string; to: string } => ({
  from: low <= 0 ? '' : String(bins[low]?.from ?? ''),
  to: high >= bins.length - 1 ? '' : String(bins[high]?.to ?? ''),
})
