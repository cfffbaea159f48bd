interface YearCount {
  year: number
  count: number
}

/** Fewer bars with loans, or a tallest bar of fewer loans, say no more than a sentence. */
const BARS = 3
const TALLEST = 4
/** The lowest bar is lower than the tallest by this share of it: less looks like one straight edge. */
const DIFFERENCE = 1 / 2

/**
 * Whether bars of loans tell more than a sentence.
 *
 * @param counts Oldest first. What is before the first loan does not count: the library may not have had the book. Nor does
 *   a last, running period that is low because it is not over.
 */
export function isTelling(counts: readonly number[]): boolean {
  const lent = counts.filter((count) => count > 0)
  const tallest = Math.max(0, ...lent)
  if (lent.length < BARS || tallest < TALLEST) return false
  const since = counts.slice(counts.findIndex((count) => count > 0))
  const lowest = Math.min(...since.slice(0, -1))
  return tallest - lowest >= tallest * DIFFERENCE
}

/** Years of about as many loans each, for a sentence in place of their bars, without a low running year; undefined: too few. */
export function evenYears(
  years: readonly YearCount[],
): { from: number; to: number; least: number; most: number } | undefined {
  const inOrder = years.toSorted((one, other) => one.year - other.year)
  const since = inOrder.slice(inOrder.findIndex(({ count }) => count > 0))
  const all = since.map(({ count }) => count)
  const isRunning = (all.at(-1) ?? 0) < Math.min(...all.slice(0, -1))
  const over = isRunning ? since.slice(0, -1) : since
  const [first, last] = [over[0], over.at(-1)]
  const counts = over.map(({ count }) => count)
  if (!first || !last || counts.filter((count) => count > 0).length < BARS) return undefined
  return { from: first.year, to: last.year, least: Math.min(...counts), most: Math.max(...counts) }
}
