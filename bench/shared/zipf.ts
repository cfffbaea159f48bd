import type { Chance } from '@wenyuan/server/search/engines/differential/chance.ts'

/**
 * A rank from 0 up to, not including, `count`, drawn with a probability of about one over rank + shift (Zipf's law
 * with Mandelbrot's shift: the first words are frequent, none stands everywhere).
 */
export function drawRank(chance: Chance, count: number, shift = 8): number {
  const drawn = shift * ((count + shift) / shift) ** chance.fraction() - shift
  return Math.min(count - 1, Math.floor(drawn))
}

/** An element drawn by its place in the list, the first ones most often. */
export function drawRanked<T>(chance: Chance, list: readonly T[], shift = 8): T {
  const drawn = list[drawRank(chance, list.length, shift)]
  if (drawn === undefined) throw new Error('nothing to draw from')
  return drawn
}

/** An element by weights beside it, which need not add up to anything. */
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
