/** Fields of an entry by dotted path, as CSV headings have them: `name.en`. */

type Tree = { [name: string]: Tree | string }

/** Puts values at their paths. A text at `name` beside `name.en` is its simplified Chinese. */
export function nest(cells: readonly (readonly [path: string, value: string])[]): Tree {
  const tree: Tree = {}
  const deepFirst = cells.toSorted(([a], [b]) => depth(b) - depth(a))
  for (const [path, value] of deepFirst) {
    const steps = path.split('.')
    const last = steps.pop() ?? ''
    let at = tree
    for (const step of steps) {
      const next = at[step]
      at = typeof next === 'object' ? next : (at[step] = {})
    }
    const there = at[last]
    if (typeof there === 'object') there['zh-CN'] = value
    else at[last] = value
  }
  return tree
}

const depth = (path: string): number => path.split('.').length

/**
 * The values of an entry by path: texts, numbers and flags as text; lists joined with `;`; lists of objects, and objects
 * that are one cell, as JSON.
 *
 * @param isCell whether the value at a path is one cell, whatever it is
 */
export function flatten(
  entry: unknown,
  isCell: (path: string) => boolean = () => false,
  before = '',
): [path: string, value: string][] {
  if (entry === null || entry === undefined) return []
  if (Array.isArray(entry)) {
    const ofObjects = entry.some((one) => typeof one === 'object')
    return [[before, ofObjects ? JSON.stringify(entry) : entry.map((one) => scalar(one)).join(';')]]
  }
  if (typeof entry === 'object' && !isCell(before)) {
    return Object.entries(entry).flatMap(([name, value]) =>
      flatten(value, isCell, before === '' ? name : `${before}.${name}`),
    )
  }
  return [[before, scalar(entry)]]
}

const scalar = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
