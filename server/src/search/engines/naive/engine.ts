import { admitOperation, admitRequest, unpackOperations } from '../admission.ts'
import { compareCodePoints } from '../code-points.ts'
import type {
  AnalysedRecord,
  FacetCount,
  Hits,
  Rebuild,
  SearchEngine,
  SearchRequest,
  YearCount,
} from '../engine.ts'
import { scoreOf } from './match.ts'
import type { CountedRecord } from './shelf.ts'
import { fieldKey, Shelf } from './shelf.ts'
import type { IndexFacet } from '../index-facets.ts'

/**
 * The naive engine: a full scan per search, nothing on disk. Used in tests as the reference for the other engines,
 * never in production.
 */
export function openNaiveEngine(): SearchEngine {
  const shelves = new Map<string, Shelf>()
  const rebuilds = new Map<string, Shelf>()
  const sequences = new Map<string, number>()

  function shelfOf(tenant: string): Shelf {
    return shelves.get(tenant) ?? new Shelf()
  }

  return {
    async search(tenant, request) {
      return searchShelf(shelfOf(tenant), admitRequest(request))
    },

    async terms(tenant, { field, channel, prefix, limit }) {
      const counts = new Map<string, number>()
      for (const { frequencies } of shelfOf(tenant).live.values()) {
        for (const token of frequencies.get(fieldKey(channel, field))?.keys() ?? []) {
          if (token.startsWith(prefix)) counts.set(token, (counts.get(token) ?? 0) + 1)
        }
      }
      return mostFrequent(counts, limit).map(({ value, count }) => ({ term: value, records: count }))
    },

    async values(tenant, { field, prefix, offset, limit }) {
      const counts = new Map<string, number>()
      for (const { record } of shelfOf(tenant).live.values()) {
        for (const value of new Set(record.exact[field])) {
          if (value.startsWith(prefix)) counts.set(value, (counts.get(value) ?? 0) + 1)
        }
      }
      const inOrder = [...counts].sort(([a], [b]) => compareCodePoints(a, b))
      const values = inOrder.slice(offset, offset + limit).map(([value, records]) => ({ value, records }))
      return { total: counts.size, values }
    },

    async write(tenant, operations) {
      const admitted = unpackOperations(operations).map(admitOperation)
      const shelf = shelfOf(tenant)
      shelves.set(tenant, shelf)
      for (const operation of admitted) {
        shelf.apply(operation)
        rebuilds.get(tenant)?.apply(operation)
      }
      const sequence = (sequences.get(tenant) ?? 0) + admitted.length
      sequences.set(tenant, sequence)
      return { sequence }
    },

    async refresh() {},

    async beginRebuild(tenant, analyser): Promise<Rebuild> {
      const rebuilt = new Shelf()
      rebuilt.analyser = analyser
      rebuilds.set(tenant, rebuilt)
      function checkCurrent() {
        if (rebuilds.get(tenant) !== rebuilt) throw new Error('this rebuild is over')
      }
      return {
        async add(operations) {
          checkCurrent()
          for (const operation of unpackOperations(operations).map(admitOperation)) rebuilt.apply(operation)
        },
        async commit() {
          checkCurrent()
          rebuilds.delete(tenant)
          shelves.set(tenant, rebuilt)
        },
        async abort() {
          if (rebuilds.get(tenant) === rebuilt) rebuilds.delete(tenant)
        },
      }
    },

    async stats(tenant) {
      const { live, analyser } = shelfOf(tenant)
      return { records: live.size, bytes: 0, analyser, sequence: sequences.get(tenant) ?? 0 }
    },

    async drop(tenant) {
      shelves.delete(tenant)
      rebuilds.delete(tenant)
      sequences.delete(tenant)
    },

    async close() {
      shelves.clear()
    },
  }
}

interface Match {
  record: AnalysedRecord
  score: number
}

function searchShelf(shelf: Shelf, request: SearchRequest): Hits {
  const matches = [...shelf.live.values()].flatMap((counted) => matchOf(shelf, request, counted) ?? [])
  matches.sort((a, b) => compareMatches(request.sort, a, b))
  const page = matches.slice(request.offset, request.offset + request.rows)
  const byRelevance = request.sort.by === 'relevance'
  const facets: Partial<Record<IndexFacet, FacetCount[]>> = {}
  for (const { name, top } of request.facets ?? []) facets[name] = countFacet(matches, name, top)
  return {
    total: matches.length,
    ...(request.countYears ? { years: countYears(matches) } : {}),
    hits: page.map(({ record, score }) => ({ id: record.id, score: byRelevance ? score : 0 })),
    facets,
    indexVersion: String(shelf.changes),
  }
}

function matchOf(shelf: Shelf, request: SearchRequest, counted: CountedRecord): Match | undefined {
  const { record } = counted
  const { from = -Infinity, to = Infinity } = request.years ?? {}
  if (request.years && !(record.year !== undefined && record.year >= from && record.year <= to))
    return undefined
  if (request.onlyOnShelf && !record.onShelf) return undefined
  for (const { facet, anyOf } of request.filters ?? []) {
    if (!record.facets[facet]?.some((value) => anyOf.includes(value))) return undefined
  }
  for (const { facet, anyOf } of request.excluded ?? []) {
    if (record.facets[facet]?.some((value) => anyOf.includes(value))) return undefined
  }
  if (request.within?.some((query) => scoreOf(shelf, query, counted) === undefined)) return undefined
  const score = scoreOf(shelf, request.query, counted)
  return score === undefined ? undefined : { record, score: Math.fround(score) }
}

function compareMatches({ by, direction }: SearchRequest['sort'], a: Match, b: Match): number {
  const order = by === 'relevance' ? a.score - b.score : compareKeys(keyOf(a.record, by), keyOf(b.record, by))
  const missing =
    by === 'relevance' ? 0 : Number(isMissing(keyOf(a.record, by))) - Number(isMissing(keyOf(b.record, by)))
  return missing || (direction === 'asc' ? order : -order) || compareCodePoints(a.record.id, b.record.id)
}

type Key = string | number | undefined

function keyOf(record: AnalysedRecord, by: Exclude<SearchRequest['sort']['by'], 'relevance'>): Key {
  if (by === 'year' || by === 'addedAt' || by === 'loans') return record[by]
  return record.sort[by]
}

function isMissing(key: Key): boolean {
  return key === undefined || key === ''
}

function compareKeys(a: Key, b: Key): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return typeof a === 'string' && typeof b === 'string' ? compareCodePoints(a, b) : 0
}

function countFacet(matches: readonly Match[], name: IndexFacet, top: number): FacetCount[] {
  const counts = new Map<string, number>()
  for (const { record } of matches) {
    for (const value of new Set(record.facets[name])) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return mostFrequent(counts, top)
}

function countYears(matches: readonly Match[]): YearCount[] {
  const counts = new Map<number, number>()
  for (const { record } of matches) {
    if (record.year !== undefined) counts.set(record.year, (counts.get(record.year) ?? 0) + 1)
  }
  return [...counts].map(([year, count]) => ({ year, count })).sort((a, b) => a.year - b.year)
}

function mostFrequent(counts: ReadonlyMap<string, number>, top: number): FacetCount[] {
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || compareCodePoints(a.value, b.value))
    .slice(0, top)
}
