import type { FacetFilter, SearchRequest } from '../engine.ts'
import type { Depth } from './exact-counts.ts'
import { fieldOf } from './mapping.ts'
import type { Clause } from './to-query.ts'
import { toFilter, toQuery } from './to-query.ts'
import type { IndexFacet } from '../index-facets.ts'

/** A search request for the cluster. Scores are computed only when they decide the order. */
export function toSearch(request: SearchRequest, termFactor: number, depth: (top: number) => Depth): object {
  const byRelevance = request.sort.by === 'relevance'
  const filter = narrowingOf(request)
  const query = byRelevance
    ? { bool: { must: [toQuery(request.query, termFactor)], filter } }
    : { bool: { filter: [toFilter(request.query), ...filter] } }
  const { facets = [], rows, offset } = request
  return {
    query,
    size: rows,
    from: offset,
    track_total_hits: true,
    ...(rows === 0 ? {} : { sort: sortOf(request.sort), stored_fields: '_none_' }),
    ...(facets.length === 0 && !request.countYears
      ? {}
      : {
          aggs: {
            ...countsOf(facets, depth),
            ...(request.countYears ? { [YEAR_COUNTS]: countedYears } : {}),
          },
        }),
    ...(request.timeoutMs === undefined ? {} : { timeout: `${Math.ceil(request.timeoutMs)}ms` }),
  }
}

/** Conditions of a request that do not affect the score. */
function narrowingOf({ within, filters, excluded = [], years, onlyOnShelf }: SearchRequest): Clause[] {
  const valuesOf = ({ facet, anyOf }: FacetFilter): Clause => ({ terms: { [fieldOf.facet(facet)]: anyOf } })
  return [
    ...(within ?? []).map(toFilter),
    ...(filters ?? []).map(valuesOf),
    ...(excluded.length > 0 ? [{ bool: { must_not: excluded.map(valuesOf) } }] : []),
    ...(years ? [yearsOf(years)] : []),
    ...(onlyOnShelf ? [{ term: { onShelf: true } }] : []),
  ]
}

/** Name of the aggregation of years; no facet has it. */
export const YEAR_COUNTS = 'years'

/** Every shard reports all its years, so that the counts are exact: there are at most 20,000. */
const countedYears = { terms: { field: 'year', size: 20_001, order: { _key: 'asc' } } }

/** Years are limited to the range of the column. */
const FIRST_YEAR = -10_000
const LAST_YEAR = 10_000

function yearsOf({ from, to }: { from?: number; to?: number }): Clause {
  const within = (year: number) => Math.min(LAST_YEAR, Math.max(FIRST_YEAR, year))
  return {
    range: {
      year: { gte: within(Math.ceil(from ?? FIRST_YEAR)), lte: within(Math.floor(to ?? LAST_YEAR)) },
    },
  }
}

/** Ties by id, whose bytes sort by code point; the id is read from the sort value, so the document is not loaded. */
function sortOf({ by, direction }: SearchRequest['sort']): object[] {
  const ties = { id: { order: 'asc' } }
  switch (by) {
    case 'relevance':
      return [{ _score: { order: direction } }, ties]
    case 'year':
    case 'addedAt':
    case 'loans':
      return [{ [by]: { order: direction, missing: '_last' } }, ties]
    default:
      return [{ [fieldOf.sort(by)]: { order: direction, missing: '_last' } }, ties]
  }
}

/** One aggregation per facet; more frequent values first, then by the bytes of the value. */
export function countsOf(
  facets: readonly { name: IndexFacet; top: number }[],
  depth: (top: number) => Depth,
): object {
  return Object.fromEntries(
    facets
      .filter(({ top }) => top > 0)
      .map(({ name, top }) => [
        name,
        {
          terms: {
            field: fieldOf.facet(name),
            size: depth(top).size,
            shard_size: depth(top).shardSize,
            show_term_doc_count_error: true,
            order: [{ _count: 'desc' }, { _key: 'asc' }],
          },
        },
      ]),
  )
}
