/** Safe access to JSON of unknown shape: missing values and values of another type are empty. */
export function at(value: unknown, ...path: (string | number)[]): unknown {
  let here = value
  for (const step of path) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, step)) return undefined
    here = (here as Record<string | number, unknown>)[step]
  }
  return here
}

export const textAt = (value: unknown, ...path: (string | number)[]): string => {
  const found = at(value, ...path)
  return typeof found === 'string' ? found : typeof found === 'number' ? String(found) : ''
}

export const numberAt = (value: unknown, ...path: (string | number)[]): number | null => {
  const found = at(value, ...path)
  return typeof found === 'number' && Number.isFinite(found) ? found : null
}

export const listAt = (value: unknown, ...path: (string | number)[]): unknown[] => {
  const found = at(value, ...path)
  return Array.isArray(found) ? found : []
}
