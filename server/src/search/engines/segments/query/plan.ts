import type { Channel, ExactField, Query, Token } from '../../engine.ts'
import { inverseDocumentFrequency } from '../../score-rules.ts'
import { encodeText } from '../format/bytes.ts'
import { fieldNumber } from '../format/fields.ts'
import { StringCursor } from '../format/sorted-strings.ts'
import type { Snapshot } from './snapshot.ts'
import type { TermEntry } from './term-entry.ts'
import { readTermEntry } from './term-entry.ts'

/** A query with everything resolved that is the same for the whole index: terms, idf, length factors. */
export type Plan =
  | { kind: 'all' | 'none' }
  | { kind: 'and' | 'or'; of: Plan[] }
  | { kind: 'not'; of: Plan }
  | TermsPlan
  | PrefixPlan
  | KeysPlan
  | { kind: 'boost'; by: number; of: Plan }
  | { kind: 'prefer'; must: Plan; should: Plan[] }
  /** Matches like `of`, scores 0. */
  | { kind: 'filter'; of: Plan }

export interface TermsPlan {
  kind: 'terms' | 'phrase'
  channel: Channel
  field: number
  /** In query order. */
  terms: PlannedTerm[]
  factors: Float32Array
}

export interface PlannedTerm {
  /** By segment number. */
  entries: (TermEntry | undefined)[]
  idf: number
}

export interface PrefixPlan {
  kind: 'prefix'
  channel: Channel
  field: number
  prefix: Uint8Array
}

export interface KeysPlan {
  kind: 'exact' | 'ahead' | 'rear'
  field: ExactField
  value: Uint8Array
}

const nothing: Plan = { kind: 'none' }

export function planQuery(snapshot: Snapshot, query: Query): Plan {
  switch (query.op) {
    case 'all':
      return { kind: 'all' }
    case 'and':
      return planAll(query.of.map((child) => planQuery(snapshot, child)))
    case 'or':
      return planAny(query.of.map((child) => planQuery(snapshot, child)))
    case 'not':
      return { kind: 'not', of: planQuery(snapshot, query.of) }
    case 'terms':
    case 'phrase':
      return planTerms(snapshot, query)
    case 'prefix': {
      if (query.prefix === '') return nothing
      const { channel, field, prefix } = query
      return { kind: 'prefix', channel, field: fieldNumber(field), prefix: encodeText(prefix) }
    }
    case 'exact':
    case 'ahead':
    case 'rear':
      return query.value === ''
        ? nothing
        : { kind: query.op, field: query.field, value: encodeText(query.value) }
    case 'boost':
      return { kind: 'boost', by: query.by, of: planQuery(snapshot, query.of) }
    case 'prefer': {
      const must = planQuery(snapshot, query.must)
      const should = query.should
        .map((child) => planQuery(snapshot, child))
        .filter((child) => child.kind !== 'none')
      return must.kind === 'none' || should.length === 0 ? must : { kind: 'prefer', must, should }
    }
    default:
      return query satisfies never
  }
}

/** The plan of a query and its `within` conditions. */
export function planSearch(snapshot: Snapshot, query: Query, within: readonly Query[]): Plan {
  const plan = planQuery(snapshot, query)
  if (within.length === 0) return plan
  const filters = within.map((filter): Plan => ({ kind: 'filter', of: planQuery(snapshot, filter) }))
  return planAll([plan, ...filters])
}

function planAll(of: Plan[]): Plan {
  const [only] = of
  if (only === undefined || of.some((plan) => isNothing(plan))) return nothing
  return of.length === 1 ? only : { kind: 'and', of }
}

function planAny(of: Plan[]): Plan {
  const some = of.filter((plan) => !isNothing(plan))
  const [only] = some
  if (only === undefined) return nothing
  return some.length === 1 ? only : { kind: 'or', of: some }
}

function isNothing(plan: Plan): boolean {
  return plan.kind === 'none' || (plan.kind === 'filter' && plan.of.kind === 'none')
}

interface TokensQuery {
  op: 'terms' | 'phrase'
  channel: Channel
  field: Parameters<typeof fieldNumber>[0]
  tokens: readonly Token[]
}

function planTerms(snapshot: Snapshot, query: TokensQuery): Plan {
  const field = fieldNumber(query.field)
  const { records, factors } = snapshot.statistics(query.channel, field)
  const planned = new Map<Token, PlannedTerm>()
  for (const token of query.tokens) {
    if (planned.has(token)) continue
    const entries = findTerm(snapshot, query.channel, token)
    let inField = 0
    for (const entry of entries) inField += entry?.inField[field] ?? 0
    if (inField === 0) return nothing
    planned.set(token, { entries, idf: inverseDocumentFrequency(records, inField) })
  }
  if (query.tokens.length === 0) return nothing
  const kind = query.tokens.length === 1 ? 'terms' : query.op
  return {
    kind,
    channel: query.channel,
    field,
    terms: query.tokens.map((token) => planned.get(token)!),
    factors,
  }
}

const cursor = new StringCursor()

function findTerm(snapshot: Snapshot, channel: Channel, token: Token): (TermEntry | undefined)[] {
  const key = encodeText(token)
  return snapshot.segments.map(({ segment }) => {
    const reader = segment.postings(channel)
    return reader?.terms.find(key, cursor) ? readTermEntry(reader, cursor) : undefined
  })
}
