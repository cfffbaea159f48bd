import { compareCodePoints } from '../code-points.ts'
import type { SearchEngine } from '../engine.ts'
import type { Cluster } from './cluster.ts'
import { codePrefix, decodeToken } from './coded-tokens.ts'
import type { CountsAnswer } from './exact-counts.ts'
import { areExact, depthOf } from './exact-counts.ts'
import { channelFields, fieldOf } from './mapping.ts'
import type { Clause } from './to-query.ts'

type TermsRequest = Parameters<SearchEngine['terms']>[1]
type ValuesRequest = Parameters<SearchEngine['values']>[1]
type Terms = Awaited<ReturnType<SearchEngine['terms']>>
type Values = Awaited<ReturnType<SearchEngine['values']>>

interface Entry {
  value: string
  records: number
}

/** Maximum entries per request; the cluster's limit is 65,535. */
const PAGE = 10_000

/** The most frequent terms of a field with a prefix. */
export async function listTerms(cluster: Cluster, index: string, request: TermsRequest): Promise<Terms> {
  const { field, channel, prefix, limit } = request
  if (limit < 1) return []
  if (field !== 'any' && !channelFields[channel].some((name) => name === field)) return []
  // the column of a channel has decoded tokens, a field has coded ones
  const isColumn = field === 'any'
  const name = isColumn ? fieldOf.dictionary(channel) : fieldOf.tokens(channel, field)
  const start = isColumn ? prefix : codePrefix(prefix)
  const holders: Clause =
    prefix === ''
      ? { match_all: {} }
      : { prefix: { [fieldOf.tokens(channel, field)]: { value: codePrefix(prefix) } } }
  const entries =
    limit <= PAGE
      ? await mostFrequent(cluster, index, { name, start, limit, holders })
      : await allEntries(cluster, index, name, start)
  const terms = entries.map(({ value, records }) => ({
    term: isColumn ? value : decodeToken(value),
    records,
  }))
  return terms.sort((a, b) => b.records - a.records || compareCodePoints(a.term, b.term)).slice(0, limit)
}

/**
 * Values of a field in order, from an offset, with their number. A cluster does not count distinct values exactly, so
 * all values with the prefix are read: long prefixes are cheap, the whole list is not.
 */
export async function listValues(
  cluster: Cluster,
  index: string,
  { field, prefix, offset, limit }: ValuesRequest,
): Promise<Values> {
  const values: Entry[] = []
  let total = 0
  for await (const entries of pagesOf(cluster, index, fieldOf.exact(field), prefix)) {
    const from = Math.max(0, offset - total)
    values.push(...entries.slice(from, Math.max(from, offset + limit - total)))
    total += entries.length
  }
  return { total, values }
}

interface Frequent {
  name: string
  start: string
  limit: number
  /** Limits the request to records with any such term. */
  holders: Clause
}

async function mostFrequent(
  cluster: Cluster,
  index: string,
  { name, start, limit, holders }: Frequent,
): Promise<Entry[]> {
  for (let round = 0; ; round++) {
    const depth = depthOf(limit, true, round)
    const { aggregations } = await cluster.ask<{ aggregations?: { terms: CountsAnswer } }>({
      method: 'POST',
      path: `/${index}/_search`,
      body: {
        size: 0,
        track_total_hits: false,
        query: holders,
        aggs: {
          terms: {
            terms: {
              field: name,
              size: depth.size,
              shard_size: depth.shardSize,
              show_term_doc_count_error: true,
              order: [{ _count: 'desc' }, { _key: 'asc' }],
              ...(start === '' ? {} : { include: patternOf(start) }),
            },
          },
        },
      },
    })
    const counted = aggregations?.terms ?? { doc_count_error_upper_bound: 0, buckets: [] }
    if (areExact(counted, limit, depth))
      return counted.buckets.map(({ key, doc_count }) => ({ value: key, records: doc_count }))
  }
}

async function allEntries(cluster: Cluster, index: string, name: string, start: string): Promise<Entry[]> {
  const all: Entry[] = []
  for await (const entries of pagesOf(cluster, index, name, start)) all.push(...entries)
  return all
}

/** Everything in a column with a prefix, in byte order. */
async function* pagesOf(
  cluster: Cluster,
  index: string,
  name: string,
  prefix: string,
): AsyncGenerator<Entry[]> {
  let after = prefix === '' ? undefined : justBefore(prefix)
  for (;;) {
    const { aggregations } = await cluster.ask<{
      aggregations?: {
        page: { after_key?: { value: string }; buckets: { key: { value: string }; doc_count: number }[] }
      }
    }>({
      method: 'POST',
      path: `/${index}/_search`,
      body: {
        size: 0,
        track_total_hits: false,
        aggs: {
          page: {
            composite: {
              size: PAGE,
              sources: [{ value: { terms: { field: name } } }],
              ...(after === undefined ? {} : { after: { value: after } }),
            },
          },
        },
      },
    })
    const { buckets = [], after_key } = aggregations?.page ?? {}
    const entries = buckets.map(({ key, doc_count }) => ({ value: key.value, records: doc_count }))
    const fitting = entries.filter(({ value }) => value.startsWith(prefix))
    if (fitting.length > 0) yield fitting
    const isPast = fitting.length < entries.length && !entries.at(-1)?.value.startsWith(prefix)
    if (after_key === undefined || entries.length < PAGE || isPast) return
    after = after_key.value
  }
}

/** A string that sorts before everything with the prefix, and after nearly everything that precedes it. */
export function justBefore(prefix: string): string {
  const characters = [...prefix]
  const last = characters.pop()?.codePointAt(0) ?? 0
  const start = characters.join('')
  if (last === 0) return start
  const before = last === 0xe000 ? 0xd7ff : last - 1
  return `${start}${String.fromCodePoint(before)}\u{10ffff}`
}

/**
 * A pattern that matches the prefix literally. A plain trailing `.*` is avoided: OpenSearch 2.19 optimises such a
 * pattern and fails when the prefix sorts behind every term of a segment.
 */
const patternOf = (prefix: string): string => `${prefix.replace(/[^\p{L}\p{N}]/gu, String.raw`\$&`)}.{0,}`
