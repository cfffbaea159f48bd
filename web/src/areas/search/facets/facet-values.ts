import type { FacetValue } from '@wenyuan/contract/areas/search.ts'

/** Values drawn at once; the rest stand in the dialog. */
export const DRAWN = 6

/** The first few values, and every chosen one that is not among them, before them. */
export function drawnValues(values: readonly FacetValue[], chosen: readonly string[]): FacetValue[] {
  const first = values.slice(0, DRAWN)
  const missing = chosen
    .filter((value) => !first.some((one) => one.value === value))
    .map((value) => values.find((one) => one.value === value) ?? { value, label: value, count: 0 })
  return [...missing, ...first]
}
