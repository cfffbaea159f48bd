import type { Channel, FieldName, Query, Token } from '@wenyuan/server/search/engines/engine.ts'
import { exactFields } from '@wenyuan/server/search/engines/engine.ts'
import type { Library } from './library.ts'
import { backwards, fieldsOf } from './library.ts'
import { encodeToken } from './token-coding.ts'

/** Scores by row. */
export type Matches = Map<number, number>

/** Matching rows, with scores if requested. */
export interface RankedRows {
  rows: Uint32Array
  scores: Float64Array | undefined
}

/**
 * Rows of a query. As large a part as possible is given to FTS5 as one expression; only channels, whole values and the
 * rest are combined here.
 */
export function matchRows(library: Library, query: Query, scored: boolean): RankedRows {
  const { live } = library.columns
  const expression = scored && hasPreferences(query) ? undefined : expressionOf(query)
  const found = expression
    ? runExpression(library, expression, scored)
    : [...evaluate(library, query, scored)]
  const alive = found.filter(([row]) => live[row])
  return {
    rows: Uint32Array.from(alive, ([row]) => row),
    scores: scored ? Float64Array.from(alive, ([, score]) => score) : undefined,
  }
}

interface Expression {
  channel: Channel
  text: string
}

/** A query in one channel as an FTS5 expression; undefined when it cannot be expressed or cannot match. */
function expressionOf(query: Query): Expression | undefined {
  switch (query.op) {
    case 'terms':
      return inField(query, query.tokens.map((token) => quoted([token])).join(' AND '))
    case 'phrase':
      return inField(query, query.tokens.length === 0 ? '' : quoted(query.tokens))
    case 'prefix':
      return inField(query, query.prefix === '' ? '' : `${quoted([query.prefix])} *`)
    case 'boost':
      return expressionOf(query.of)
    case 'and':
    case 'or': {
      const parts = query.of.map(expressionOf)
      const [first] = parts
      if (!first || parts.some((part) => part?.channel !== first.channel)) return undefined
      return {
        channel: first.channel,
        text: parts.map((part) => `(${part?.text})`).join(query.op === 'and' ? ' AND ' : ' OR '),
      }
    }
    case 'prefer':
      return expressionOf(query.must)
    default:
      return undefined
  }
}

/** FTS5 cannot score optional clauses, nor weight parts of a query. */
function hasPreferences(query: Query): boolean {
  switch (query.op) {
    case 'prefer':
    case 'boost':
      return true
    case 'and':
    case 'or':
      return query.of.some(hasPreferences)
    default:
      return false
  }
}

function inField(
  { channel, field }: { channel: Channel; field: FieldName },
  text: string,
): Expression | undefined {
  if (text === '') return undefined
  if (field === 'any') return { channel, text }
  return fieldsOf(channel).includes(field) ? { channel, text: `{${field}} : (${text})` } : undefined
}

function quoted(tokens: readonly Token[]): string {
  return `"${tokens.map(encodeToken).join(' ')}"`
}

function runExpression(library: Library, { channel, text }: Expression, scored: boolean): [number, number][] {
  const table = `${channel}_terms`
  return library.all(
    `select rowid, ${scored ? '-rank' : '0'} from ${table} where ${table} match ?`,
    text,
  ) as [number, number][]
}

function evaluate(library: Library, query: Query, scored: boolean): Matches {
  switch (query.op) {
    case 'all':
      return new Map(library.columns.ids.keys().map((row) => [row, 1]))
    case 'not': {
      const without = evaluate(library, query.of, false)
      return new Map(
        library.columns.ids
          .keys()
          .filter((row) => !without.has(row))
          .map((row) => [row, 0]),
      )
    }
    case 'exact':
    case 'ahead':
    case 'rear':
      return wholeStrings(library, query)
    case 'terms':
    case 'phrase':
    case 'prefix': {
      const expression = expressionOf(query)
      return expression ? new Map(runExpression(library, expression, scored)) : new Map()
    }
    case 'boost': {
      const matches = evaluate(library, query.of, scored)
      for (const [row, score] of matches) matches.set(row, score * query.by)
      return matches
    }
    case 'and': {
      const [first, ...others] = query.of.map((child) => evaluate(library, child, scored))
      return others.reduce(intersect, first ?? new Map())
    }
    case 'or':
      return query.of.map((child) => evaluate(library, child, scored)).reduce(unite, new Map())
    case 'prefer':
      return preferring(library, query, scored)
    default:
      return query satisfies never
  }
}

function preferring(library: Library, query: Extract<Query, { op: 'prefer' }>, scored: boolean): Matches {
  const matches = evaluate(library, query.must, scored)
  if (!scored) return matches
  for (const child of query.should) {
    const liked = isBoost(child)
      ? library.kept(JSON.stringify(child), () => evaluate(library, child, true))
      : evaluate(library, child, true)
    const rows = liked.size < matches.size ? liked.keys() : [...matches.keys()]
    for (const row of rows) {
      const [known, score] = [matches.get(row), liked.get(row)]
      if (known !== undefined && score !== undefined) matches.set(row, known + score)
    }
  }
  return matches
}

/** True for the boosts added to every search by relevance. */
function isBoost(query: Query): boolean {
  if (query.op === 'boost') return isBoost(query.of)
  if (query.op === 'or') return query.of.every(isBoost)
  return query.op === 'prefix' && query.field === 'publisher'
}

function wholeStrings(library: Library, query: Extract<Query, { op: 'exact' | 'ahead' | 'rear' }>): Matches {
  if (query.value === '') return new Map()
  const column = query.op === 'rear' ? 'backwards' : 'value'
  const from = query.op === 'rear' ? backwards(query.value) : query.value
  const to = query.op === 'exact' ? from : `${from}\u{10ffff}`
  const number = exactFields.indexOf(query.field)
  const sql = `select row from exact_value where field = ? and ${column} between ? and ?`
  return new Map((library.all(sql, number, from, to) as [number][]).map(([row]) => [row, 1]))
}

function intersect(a: Matches, b: Matches): Matches {
  const both: Matches = new Map()
  for (const [row, score] of a) {
    const other = b.get(row)
    if (other !== undefined) both.set(row, score + other)
  }
  return both
}

function unite(a: Matches, b: Matches): Matches {
  for (const [row, score] of b) a.set(row, (a.get(row) ?? 0) + score)
  return a
}
