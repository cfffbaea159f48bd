import type { ThesisSearch } from '@wenyuan/contract/areas/theses.ts'
import { THESIS } from '@wenyuan/contract/constants/thesis-terms.ts'
import { institutionsOf } from '../../domain/tenants/own-institutions.ts'
import { madeAt } from '../../domain/theses/made-at.ts'
import { type PageInput, sliceOf } from '../../platform/db/paging.ts'
import type { SiteScope } from '../../core/scope.ts'
import { withBoosts } from '../../search/analysis/boosts.ts'
import { facetValue } from '../../search/analysis/display.ts'
import { toQuery } from '../../search/analysis/query.ts'
import type { FacetCount, Hits, SearchEngine, SearchRequest } from '../../search/engines/engine.ts'
import type { IndexFacet } from '../../search/engines/index-facets.ts'
import type { DepartmentWords } from './departments.ts'

const filtered = {
  department: 'department',
  year: 'thesisYear',
  degree: 'degree',
  advisor: 'advisor',
  verifyStatus: 'verifyStatus',
} as const satisfies Record<string, IndexFacet>
type Filter = keyof typeof filtered
const filters = Object.keys(filtered) as Filter[]

const APPROVED = 'approved'
export const ownThesis = { facet: 'docCode' as const, anyOf: [THESIS] }

/**
 * Hits that the engine is asked for at once: it keeps its answers, so that the pages of a list share one search. A
 * page of twenty takes nearly as long.
 */
const WINDOW = 200

/** Values of a filter that are counted: no screen shows more. */
const MOST_VALUES = 200

export interface FoundTheses {
  total: number
  ids: string[]
  /** The values of each filter with their numbers among what the other filters leave. */
  counts: Record<Filter, FacetCount[]>
}

/** Finds theses of the own institution in the index; without words the newest come first. */
export async function findTheses(
  engine: Pick<SearchEngine, 'search'>,
  scope: SiteScope,
  wanted: ThesisSearch,
  words: DepartmentWords,
): Promise<FoundTheses> {
  const { chosen, request } = await requestsOf(engine, scope, wanted, words)
  const free = filters.filter((filter) => !chosen.some((one) => one.filter === filter))
  const window = windowOf(wanted)
  // the numbers, which are those of every page, come with the first window: matching is done once for both
  const counted = engine.search(scope.tenant, { ...request(chosen, free), rows: window.rows })
  const [{ facets }, { total, hits }, ...others] = await Promise.all([
    counted,
    window.offset === 0 ? counted : engine.search(scope.tenant, { ...request(chosen, []), ...window }),
    ...chosen.map(({ filter }) =>
      engine.search(
        scope.tenant,
        request(
          chosen.filter((one) => one.filter !== filter),
          [filter],
        ),
      ),
    ),
  ])
  const counts = Object.fromEntries(
    filters.map((filter) => {
      const own = others[chosen.findIndex((one) => one.filter === filter)]?.facets ?? facets
      return [filter, own[filtered[filter]] ?? []]
    }),
  ) as FoundTheses['counts']
  return { total, ids: idsOf(hits, window, wanted), counts }
}

/** The same without the filters: counting them takes longer than finding. */
export async function findThesisIds(
  engine: Pick<SearchEngine, 'search'>,
  scope: SiteScope,
  wanted: ThesisSearch,
  words: DepartmentWords,
): Promise<Pick<FoundTheses, 'total' | 'ids'>> {
  const { chosen, request } = await requestsOf(engine, scope, wanted, words)
  const window = windowOf(wanted)
  const { total, hits } = await engine.search(scope.tenant, { ...request(chosen, []), ...window })
  return { total, ids: idsOf(hits, window, wanted) }
}

type Window = Pick<SearchRequest, 'offset' | 'rows'>

/** The hits among which a page lies; the page itself where pages do not fill windows. */
function windowOf({ page, rows }: PageInput): Window {
  const { offset, limit } = sliceOf({ page, rows })
  return WINDOW % limit === 0 ? { offset: offset - (offset % WINDOW), rows: WINDOW } : { offset, rows: limit }
}

function idsOf(hits: Hits['hits'], window: Window, page: PageInput): string[] {
  const { offset, limit } = sliceOf(page)
  const from = offset - window.offset
  return hits.slice(from, from + limit).map(({ id }) => id)
}

/** The filters that are chosen, and the request with some of them. */
async function requestsOf(
  engine: Pick<SearchEngine, 'search'>,
  scope: SiteScope,
  wanted: ThesisSearch,
  words: DepartmentWords,
) {
  const isAnyOther = await isAnyNotApproved(engine, scope)
  const isNeeded = (filter: Filter, anyOf: readonly string[]) =>
    filter !== 'verifyStatus' || !anyOf.includes(APPROVED) || isAnyOther
  const chosen = filters.flatMap((filter) => {
    const anyOf = valuesOf(wanted, filter, words)
    return anyOf.length === 0 || !isNeeded(filter, anyOf) ? [] : [{ filter, facet: filtered[filter], anyOf }]
  })
  const keyWord = wanted.keyWord.trim()
  const { search: settings } = scope.site
  const items =
    keyWord === ''
      ? []
      : [{ searchField: 'all' as const, searchWord: keyWord, matchMode: '2' as const, oper: 'and' as const }]
  const read = toQuery(items, settings)
  const request = (some: typeof chosen, count: readonly Filter[]): SearchRequest => ({
    query: keyWord === '' ? read.query : withBoosts(read, settings.weights),
    within: [madeAt(institutionsOf(scope))],
    filters: [ownThesis, ...some.map(({ facet, anyOf }) => ({ facet, anyOf }))],
    sort: { by: keyWord === '' ? 'year' : 'relevance', direction: 'desc' },
    offset: 0,
    rows: 0,
    facets: count.map((name) => ({ name: filtered[name], top: MOST_VALUES })),
    timeoutMs: 8_000,
  })
  return { chosen, request }
}

/**
 * Whether the library has theses that are not approved. Where it has none the filter changes nothing, and its numbers
 * need no search of their own. The engine keeps the answer until the index changes.
 */
async function isAnyNotApproved(engine: Pick<SearchEngine, 'search'>, scope: SiteScope): Promise<boolean> {
  const { total, facets, partial } = await engine.search(scope.tenant, {
    query: { op: 'all' },
    within: [madeAt(institutionsOf(scope))],
    filters: [ownThesis],
    sort: { by: 'year', direction: 'desc' },
    offset: 0,
    rows: 0,
    facets: [{ name: 'verifyStatus', top: MOST_VALUES }],
    timeoutMs: 8_000,
  })
  const approved = facets.verifyStatus?.find(({ value }) => value === APPROVED)?.count ?? 0
  return approved < total || partial !== undefined
}

function valuesOf(wanted: ThesisSearch, filter: Filter, words: DepartmentWords): string[] {
  if (filter === 'verifyStatus') return wanted.verifyStatus.length > 0 ? wanted.verifyStatus : [APPROVED]
  if (filter === 'department') return [...new Set(wanted.department.flatMap((code) => words.valuesOf(code)))]
  return filter === 'advisor' ? wanted.advisor.map(facetValue) : wanted[filter]
}
