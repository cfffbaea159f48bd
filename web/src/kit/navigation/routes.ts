import { parse } from 'regexparam'

/** The parts of a path that a route names, decoded. */
export type RouteParameters = Readonly<Record<string, string>>

interface Matched<Row> {
  row: Row
  parameters: RouteParameters
}

const patternOf = (route: string) => parse(route.replaceAll(/\{(\w+)\}/g, ':$1'))

/** Paths of a route such as "/topic/{id}", in any case, with or without a slash at the end. */
export const routePattern = (route: string): RegExp => patternOf(route).pattern

/** Finds the route of a path. A route without parameters wins over one with, and the earlier over the later. */
export function routeFinder<Row extends { route: string }>(rows: readonly Row[]) {
  const compiled = rows.map((row) => ({ row, ...patternOf(row.route) }))
  const inOrder = compiled.toSorted((one, other) => one.keys.length - other.keys.length)
  return (pathname: string): Matched<Row> | undefined => {
    for (const { row, keys, pattern } of inOrder) {
      const parts = pattern.exec(pathname)
      if (!parts) continue
      const named = keys.map((key, at) => [key, decoded(parts[at + 1] ?? '')] as const)
      return { row, parameters: Object.fromEntries(named) }
    }
    return undefined
  }
}

/** A part that is not percent-encoded text is taken as it stands. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
