/** Query parameters: text, or a list where a name is repeated. Never numbers: an ISBN is text. */
export type QueryParameters = Record<string, string | string[]>

/** "?q=1&f=a&f=b" → `{ q: '1', f: ['a', 'b'] }`. */
export function parseQuery(text: string): QueryParameters {
  const parameters: QueryParameters = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const before = parameters[name]
    if (before === undefined) parameters[name] = value
    else parameters[name] = Array.isArray(before) ? [...before, value] : [before, value]
  }
  return parameters
}

/** The reverse, with its question mark; empty without parameters. */
export function formatQuery(parameters: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') query.append(name, String(one))
    }
  }
  const text = query.toString()
  return text ? `?${text}` : ''
}

/** All values of a name that are not empty; an empty list when absent. */
export function valuesOf(parameters: Readonly<Record<string, unknown>>, name: string): string[] {
  const value = parameters[name]
  if (value === undefined || value === null) return []
  return (Array.isArray(value) ? value : [value]).map(String).filter((one) => one !== '')
}

/** The first value of a name; empty when absent. */
export const firstValue = (parameters: Readonly<Record<string, unknown>>, name: string): string =>
  valuesOf(parameters, name)[0] ?? ''
