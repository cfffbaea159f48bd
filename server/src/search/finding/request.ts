import type { SearchBody, SearchItem } from '@wenyuan/contract/shapes/search-query.ts'
import type { MatchMode } from '@wenyuan/contract/constants/search-fields.ts'
import { type FacetName, facetNames, listFacets, type SortField } from '@wenyuan/contract/constants/facets.ts'
import { sliceOf } from '../../platform/db/paging.ts'
import { limits } from '../engines/admission.ts'
import type { Query, SearchRequest, SortKey } from '../engines/engine.ts'

/** The last result that paging can reach. Source: wire decisions "Search". */
export const DEEPEST = 10_000

const sortKeys: Record<SortField, SortKey> = {
  relevance: 'relevance',
  year: 'year',
  newest: 'addedAt',
  title: 'title',
  author: 'author',
  callNo: 'callNo',
  loans: 'loans',
}

/** The document code that stands for every type. Source: spec 1 §3 "Document codes". */
const ALL_TYPES = 'all'

export const pageIsTooDeep = ({ page, rows }: { page: number; rows: number }): boolean =>
  page * rows > DEEPEST

export const hasBlankTerm = (items: readonly SearchItem[]): boolean =>
  items.some(({ searchWord }) => searchWord.trim() === '')

/** A row without a mode of its own takes that of the query. */
export const withMode = <Item extends Pick<SearchItem, 'matchMode'>>(
  items: readonly Item[],
  byDefault: MatchMode,
): (Item & { matchMode: MatchMode })[] =>
  items.map((item) => ({ ...item, matchMode: item.matchMode ?? byDefault }))

/** Conditions that every record must match besides the search itself. */
export interface Narrowing {
  queries: Query[]
  filters: NonNullable<SearchRequest['filters']>
  excluded: NonNullable<SearchRequest['excluded']>
}

/** The facet filters of a body. */
export const filtersOf = (body: Pick<SearchBody, FacetName>): Narrowing['filters'] =>
  facetNames.flatMap((facet) => {
    const anyOf = body[facet]
    if (facet === 'docCode' && anyOf?.includes(ALL_TYPES)) return []
    return anyOf && anyOf.length > 0 ? [{ facet, anyOf }] : []
  })

/** The values of facets that a body leaves out. */
export const excludedBy = ({ exclude }: Pick<SearchBody, 'exclude'>): Narrowing['excluded'] =>
  facetNames.flatMap((facet) => {
    const anyOf = exclude?.[facet] ?? []
    return anyOf.length > 0 ? [{ facet, anyOf }] : []
  })

/** The engine request for a wire body whose terms are parsed already. */
export function engineRequest(body: SearchBody, query: Query, within: Narrowing): SearchRequest {
  const filters = [...filtersOf(body), ...within.filters]
  const excluded = [...excludedBy(body), ...within.excluded]
  const facets: readonly FacetName[] = body.facetNames ?? listFacets
  return {
    query,
    ...(within.queries.length > 0 ? { within: [...within.queries] } : {}),
    ...(filters.length > 0 ? { filters } : {}),
    ...(excluded.length > 0 ? { excluded } : {}),
    ...yearsOf(body),
    ...(body.onlyOnShelf ? { onlyOnShelf: true } : {}),
    sort: {
      by: sortKeys[body.sortField],
      // best first, whatever the default of the wire is (wire decisions "Search")
      direction: body.sortField === 'relevance' ? 'desc' : body.sortClause,
    },
    offset: sliceOf(body).offset,
    rows: body.rows,
    ...(facets.length > 0 ? { facets: facets.map((name) => ({ name, top: topOf(body) })) } : {}),
    ...(body.countYears ? { countYears: true } : {}),
    timeoutMs: 8_000,
  }
}

/** `facetFind` searches all values, so all are requested. */
const topOf = ({ facetFind, facetRows }: SearchBody): number =>
  facetFind.trim() === '' ? facetRows : limits.facetValues

function yearsOf({ publishBegin, publishEnd }: SearchBody): Pick<SearchRequest, 'years'> {
  const from = publishBegin ? Number(publishBegin) : undefined
  const to = publishEnd ? Number(publishEnd) : undefined
  if (from === undefined && to === undefined) return {}
  return { years: { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) } }
}
