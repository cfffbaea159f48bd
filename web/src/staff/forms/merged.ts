import type { FormValues } from './field-props.ts'

/** What was typed over older values, laid over what is stored now. */
export interface Merged {
  values: FormValues
  /** Fields that both have changed, each in another way: the typed value stands, the stored one can be taken. */
  both: string[]
}

export const isSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other)

/** The order of keys says nothing, and an empty value is a missing one. */
const textOf = (value: unknown): string =>
  JSON.stringify(value === undefined || value === null || value === '' ? null : value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/**
 * Three-way merge by field.
 *
 * @param base what was stored when the typing began
 * @param stored what is stored now
 * @param typed what the person has made of `base`
 */
export function merged(base: FormValues, stored: FormValues, typed: FormValues): Merged {
  const values: Record<string, unknown> = { ...stored }
  const both: string[] = []
  for (const name of new Set([...Object.keys(base), ...Object.keys(stored), ...Object.keys(typed)])) {
    if (isSame(typed[name], base[name])) continue
    values[name] = typed[name]
    if (!isSame(stored[name], base[name]) && !isSame(stored[name], typed[name])) both.push(name)
  }
  return { values, both }
}
