import type { FacetValue } from '@wenyuan/contract/areas/search.ts'

/** Values shown at once; the dialog has the rest. */
export const DRAWN = 6

/** The first values, preceded by the selected values that are not among them. */
export function drawnValues(values: readonly FacetValue[], chosen: readonly string[]): FacetValue[] {
  const first = values.slice(0, DRAWN)
  const missing = chosen
    .filter((value) => !first.some((one) => one.value === value))
    .map((value) => values.find((one) => one.value === value) ?? { value, label: value, count: 0 })
  return [...missing, ...first]
}

/** The value `near` before the others, where it is among them. */
export const nearFirst = (values: readonly FacetValue[], near: string): readonly FacetValue[] =>
  values.toSorted((one, other) => Number(other.value === near) - Number(one.value === near))
