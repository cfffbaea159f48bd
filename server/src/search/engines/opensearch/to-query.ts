import type { Channel, FieldName, Query, Token } from '../engine.ts'
import { codePrefix, codeToken } from './coded-tokens.ts'
import { reverse } from './document.ts'
import { channelFields, fieldOf } from './mapping.ts'

/** A query in the cluster's query language. */
export type Clause = Readonly<Record<string, unknown>>

const nothing: Clause = { match_none: {} }
/** Excludes removed records, whose documents lack this field. */
const live: Clause = { term: { live: true } }

/** Maximum boost of the cluster: single precision. */
const LARGEST_BOOST = 3.4e38

/**
 * The rules of `score-rules.ts` as a cluster query. Factors are passed down to the leaves, as Lucene does. `termFactor`
 * cancels the cluster's own factor for every term.
 */
export function toQuery(query: Query, termFactor: number): Clause {
  return scored(query, 1, termFactor)
}

/** Matches without scores: cheaper, and cached by the cluster between searches. */
export function toFilter(query: Query): Clause {
  switch (query.op) {
    case 'boost':
      return toFilter(query.of)
    case 'prefer':
      return toFilter(query.must)
    case 'and':
      return query.of.length === 0 ? nothing : { bool: { filter: query.of.map(toFilter) } }
    case 'or':
      return anyOf(query.of.map(toFilter))
    case 'terms':
      return query.tokens.length === 0 ? nothing : { bool: { filter: termsOf(query) } }
    case 'phrase':
      return query.tokens.length === 0
        ? nothing
        : { bool: { filter: [...termsOf(query), ...together(query)] } }
    default:
      return unscored(query)
  }
}

function scored(query: Query, factor: number, termFactor: number): Clause {
  const child = (of: Query) => scored(of, factor, termFactor)
  switch (query.op) {
    case 'boost':
      return scored(query.of, Math.min(LARGEST_BOOST, factor * query.by), termFactor)
    case 'and':
      return query.of.length === 0 ? nothing : { bool: { must: query.of.map(child) } }
    case 'or':
      return query.of.length === 0
        ? nothing
        : { bool: { should: query.of.map(child), minimum_should_match: 1 } }
    case 'prefer':
      return { bool: { must: [child(query.must)], should: query.should.map(child) } }
    case 'terms':
    case 'phrase': {
      if (query.tokens.length === 0) return nothing
      const must = termsOf(query, Math.min(LARGEST_BOOST, factor * termFactor))
      const filter = query.op === 'phrase' ? together(query) : []
      const [only] = must
      return only && must.length === 1 && filter.length === 0 ? only : { bool: { must, filter } }
    }
    case 'not':
      return unscored(query)
    default:
      return { constant_score: { filter: unscored(query), boost: factor } }
  }
}

type Plain = Exclude<Query, { op: 'boost' | 'prefer' | 'and' | 'or' | 'terms' | 'phrase' }>

function unscored(query: Plain): Clause {
  switch (query.op) {
    case 'all':
      return live
    case 'not':
      // a bool query of filters alone scores 0
      return { bool: { filter: [live], must_not: [toFilter(query.of)] } }
    case 'prefix': {
      if (query.prefix === '' || !hasField(query.channel, query.field)) return nothing
      return { prefix: { [fieldOf.tokens(query.channel, query.field)]: { value: codePrefix(query.prefix) } } }
    }
    case 'exact':
      return wholeOf('term', fieldOf.exact(query.field), query.value)
    case 'ahead':
      return wholeOf('prefix', fieldOf.exact(query.field), query.value)
    case 'rear':
      return wholeOf('prefix', fieldOf.reversed(query.field), reverse(query.value))
    default:
      return query satisfies never
  }
}

/**
 * Maximum bytes of a prefix: Lucene follows it byte by byte to a depth of 1,000 and refuses longer ones. A prefix of
 * three hundred ideographs is selective enough.
 */
const LONGEST_PREFIX = 900

function wholeOf(kind: 'term' | 'prefix', field: string, value: string): Clause {
  const asked = kind === 'prefix' ? cutToBytes(value, LONGEST_PREFIX) : value
  return asked === '' ? nothing : { [kind]: { [field]: { value: asked } } }
}

/** Cuts at whole characters. */
function cutToBytes(text: string, most: number): string {
  if (text.length * 3 <= most || Buffer.byteLength(text) <= most) return text
  return text.slice(0, new TextEncoder().encodeInto(text, new Uint8Array(most)).read)
}

interface Tokens {
  field: FieldName
  channel: Channel
  tokens: readonly Token[]
}

function termsOf({ field, channel, tokens }: Tokens, boost?: number): Clause[] {
  if (!hasField(channel, field)) return [nothing]
  const name = fieldOf.tokens(channel, field)
  return tokens.map((token) => ({
    term: { [name]: { value: codeToken(token), ...(boost === undefined ? {} : { boost }) } },
  }))
}

/** Requires the tokens to be adjacent; nothing to add for a single token. */
function together({ field, channel, tokens }: Tokens): Clause[] {
  if (tokens.length < 2 || !hasField(channel, field)) return []
  const query = tokens.map(codeToken).join(' ')
  const fields = field === 'any' ? channelFields[channel] : [field]
  return [anyOf(fields.map((name) => ({ match_phrase: { [fieldOf.tokens(channel, name)]: { query } } })))]
}

function anyOf(clauses: readonly Clause[]): Clause {
  const [only] = clauses
  if (!only) return nothing
  return clauses.length === 1 ? only : { bool: { should: clauses, minimum_should_match: 1 } }
}

const hasField = (channel: Channel, field: FieldName): boolean =>
  field === 'any' || channelFields[channel].some((name) => name === field)
