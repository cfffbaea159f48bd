import type { Chance } from '@wenyuan/server/search/engines/differential/chance.ts'

/**
 * A rank from 0 up to, not including, `count`, drawn with a probability of about 1 / (rank + shift): Zipf's law with
 * Mandelbrot's shift, which prevents the first words from being everywhere.
 */
export function drawRank(chance: Chance, count: number, shift = 8): number {
  const drawn = shift * ((count + shift) / shift) ** chance.fraction() - shift
  return Math.min(count - 1, Math.floor(drawn))
}

/** An element drawn by its rank in the list. */
export function drawRanked<T>(chance: Chance, list: readonly T[], shift = 8): T {
  const drawn = list[drawRank(chance, list.length, shift)]
  if (drawn === undefined) throw new Error('nothing to draw from')
  return drawn
}

/** An element drawn by weight; the weights need not add up to 1. */
export function drawWeighted<T>(chance: Chance, weighted: readonly (readonly [T, number])[]): T {
  let left = chance.fraction() * weighted.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [choice, weight] of weighted) {
    left -= weight
    if (left < 0) return choice
  }
  const last = weighted.at(-1)
  if (last === undefined) throw new Error('nothing to draw from')
  return last[0]
}
