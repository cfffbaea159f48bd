import type { AnalysedRecord, Channel, ExactField, FieldName, Query, Token } from '../engine.ts'
import { textFields } from '../engine.ts'
import { termScore } from '../score-rules.ts'
import type { CountedRecord, Shelf } from './shelf.ts'
import { fieldKey, lengthByteOf, tokensOf } from './shelf.ts'

/** The score of a record for a query, or undefined when it does not match. For the rules see `score-rules.ts`. */
export function scoreOf(shelf: Shelf, query: Query, counted: CountedRecord): number | undefined {
  switch (query.op) {
    case 'all':
      return 1
    case 'and': {
      const scores = query.of.map((child) => scoreOf(shelf, child, counted))
      return scores.length > 0 && scores.every((score) => score !== undefined) ? sum(scores) : undefined
    }
    case 'or': {
      const scores = query.of.map((child) => scoreOf(shelf, child, counted))
      return scores.some((score) => score !== undefined) ? sum(scores) : undefined
    }
    case 'not':
      return scoreOf(shelf, query.of, counted) === undefined ? 0 : undefined
    case 'terms':
      return scoreTerms(shelf, query, counted)
    case 'phrase':
      return hasPhrase(query, counted.record) ? scoreTerms(shelf, query, counted) : undefined
    case 'prefix':
      return hasPrefix(query, counted) ? 1 : undefined
    case 'exact':
      return hasValue(query, counted.record, (value) => value === query.value)
    case 'ahead':
      return hasValue(query, counted.record, (value) => value.startsWith(query.value))
    case 'rear':
      return hasValue(query, counted.record, (value) => value.endsWith(query.value))
    case 'boost': {
      const score = scoreOf(shelf, query.of, counted)
      return score === undefined ? undefined : query.by * score
    }
    case 'prefer': {
      const must = scoreOf(shelf, query.must, counted)
      if (must === undefined) return undefined
      return must + sum(query.should.map((child) => scoreOf(shelf, child, counted)))
    }
    default:
      return query satisfies never
  }
}

interface TokensQuery {
  field: FieldName
  channel: Channel
  tokens: readonly Token[]
}

function scoreTerms(shelf: Shelf, query: TokensQuery, { frequencies }: CountedRecord): number | undefined {
  const key = fieldKey(query.channel, query.field)
  const counts = frequencies.get(key)
  if (counts === undefined || query.tokens.length === 0) return undefined
  let total = 0
  for (const token of query.tokens) {
    const frequency = counts.get(token)
    if (frequency === undefined) return undefined
    const factor = shelf.statistics(key).factors[lengthByteOf(counts)] ?? 0
    total += termScore(shelf.inverseDocumentFrequency(key, token), frequency, factor)
  }
  return total
}

function hasPhrase({ field, channel, tokens }: TokensQuery, record: AnalysedRecord): boolean {
  const fields = field === 'any' ? textFields : [field]
  return fields.some((name) =>
    tokensOf(record, channel, name).some((value) =>
      value.some((_, start) => tokens.every((token, i) => value[start + i] === token)),
    ),
  )
}

function hasPrefix(
  query: { field: FieldName; channel: Channel; prefix: Token },
  { frequencies }: CountedRecord,
) {
  const counts = frequencies.get(fieldKey(query.channel, query.field))
  if (counts === undefined || query.prefix === '') return false
  return counts.keys().some((token) => token.startsWith(query.prefix))
}

function hasValue(
  query: { field: ExactField; value: string },
  record: AnalysedRecord,
  fits: (value: string) => boolean,
): number | undefined {
  return query.value !== '' && record.exact[query.field]?.some(fits) ? 1 : undefined
}

function sum(scores: readonly (number | undefined)[]): number {
  return scores.reduce<number>((total, score) => total + (score ?? 0), 0)
}
