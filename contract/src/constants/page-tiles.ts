/** Edge of a tile of a digitised page in pixels. */
export const PAGE_TILE = 512

/** Factors by which a page's picture is made smaller: 1, 2, 4 … until it fits into one tile. */
export function scaleFactorsOf({ width, height }: { width: number; height: number }): number[] {
  const factors = [1]
  for (let factor = 1; Math.max(width, height) / factor > PAGE_TILE; factor *= 2) factors.push(factor * 2)
  return factors
}
