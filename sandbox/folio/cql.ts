/** What a query asks for: every field has one of its values. */
export type Query = readonly { field: string; values: readonly RegExp[]; least?: string }[]

const TOKEN = /\s*("(?:\\.|[^"\\])*"|==|>=|[()]|[A-Za-z][\w./]*)/y

/** Reads the part of CQL that queries by exact values use. @returns undefined when it is something else */
export function readCql(text: string): Query | undefined {
  if (/^cql\.allRecords=1( sortby \w+)?$/i.test(text)) return []
  const tokens = tokensOf(text)
  if (!tokens) return undefined
  let at = 0
  const next = () => tokens[at++] ?? ''
  const take = (wanted: string) => {
    if (tokens[at]?.toLowerCase() !== wanted) return false
    at += 1
    return true
  }
  const clauses: { field: string; values: RegExp[]; least?: string }[] = []

  const clause = (): boolean => {
    if (take('(')) return conjunction() && take(')')
    const field = next()
    if (/^[A-Za-z]/.test(field) && take('>=')) {
      clauses.push({ field, values: [], least: next().slice(1, -1) })
      return true
    }
    if (!/^[A-Za-z]/.test(field) || !take('==')) return false
    const isList = take('(')
    const values: RegExp[] = []
    do {
      const value = next()
      if (!value.startsWith('"')) return false
      values.push(patternOf(value.slice(1, -1)))
    } while (isList && take('or'))
    clauses.push({ field, values })
    return !isList || take(')')
  }
  const conjunction = (): boolean => {
    do if (!clause()) return false
    while (take('and'))
    return true
  }

  if (!conjunction()) return undefined
  if (take('sortby')) while (/^[A-Za-z]/.test(tokens[at] ?? '')) at += 1
  return at === tokens.length ? clauses : undefined
}

function tokensOf(text: string): string[] | undefined {
  const tokens: string[] = []
  TOKEN.lastIndex = 0
  for (let end = 0; end < text.trimEnd().length; end = TOKEN.lastIndex) {
    const found = TOKEN.exec(text)
    if (!found?.[1]) return undefined
    tokens.push(found[1])
  }
  return tokens
}

/** `*` and `?` mask others, unless a backslash is before them. */
const patternOf = (value: string): RegExp =>
  new RegExp(
    `^${value.replaceAll(/\\(.)|([*?])|([.+^${}()|[\]])/g, (_, plain, mask, sign) =>
      plain ? `\\${plain}` : mask ? (mask === '*' ? '.*' : '.') : `\\${sign}`,
    )}$`,
    'i',
  )

export const fits = (row: object, query: Query): boolean =>
  query.every(({ field, values, least }) => {
    const value = field.split('.').reduce<unknown>((at, name) => Object(at)[name], row)
    if (least !== undefined) return typeof value === 'string' && value >= least
    return typeof value === 'string' && values.some((pattern) => pattern.test(value))
  })
