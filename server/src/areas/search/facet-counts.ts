import type { SearchAnswer } from '@wenyuan/contract/areas/search.ts'
import { type FacetName, listFacets } from '@wenyuan/contract/constants/facets.ts'
import type { SearchBody } from '@wenyuan/contract/shapes/search-query.ts'
import type { Scope } from '../../core/scope.ts'
import type { FacetLabels } from '../../domain/vocabulary/facet-labels.ts'
import type { Hits, Query, SearchEngine } from '../../search/engines/engine.ts'
import { engineRequest, type Narrowing } from '../../search/finding/request.ts'
import { facetsOf } from './presentation.ts'
import { workTitles } from './work-titles.ts'

/** Counts of the filtered facets, each without its own filter, and of years without their range: a quick search each. */
export async function openCounts(
  engine: SearchEngine,
  tenant: string,
  body: SearchBody,
  query: Query,
  narrowed: Narrowing,
): Promise<Pick<Hits, 'facets' | 'years' | 'partial'>> {
  const asked = body.facetNames ?? listFacets
  const count = (open: Partial<SearchBody>) => {
    const counted = { ...body, facetNames: [], countYears: false, ...open, page: 1, rows: 1 }
    return engine.search(tenant, engineRequest(counted, query, narrowed))
  }
  const isFiltered = (name: FacetName) =>
    (body[name]?.length ?? 0) > 0 || (body.exclude?.[name]?.length ?? 0) > 0
  const filtered = asked.filter(isFiltered)
  const counted = await Promise.all([
    ...filtered.map((name) =>
      count({ [name]: undefined, exclude: { ...body.exclude, [name]: undefined }, facetNames: [name] }),
    ),
    ...(body.countYears && (body.publishBegin || body.publishEnd)
      ? [count({ publishBegin: undefined, publishEnd: undefined, countYears: true })]
      : []),
  ])
  const years = counted.find((one) => one.years)?.years
  return {
    facets: Object.assign({}, ...counted.map((one) => one.facets)) as Hits['facets'],
    ...(years ? { years } : {}),
    ...(counted.some(({ partial }) => partial) ? { partial: 'timeout' as const } : {}),
  }
}

/** Facets with the labels of their values. */
export async function labelledFacets(
  engine: SearchEngine,
  labels: FacetLabels,
  scope: Scope,
  facets: Hits['facets'],
  body: SearchBody,
): Promise<SearchAnswer['facets']> {
  const works = facets.group ?? []
  if (works.length === 0) return facetsOf(labels, facets, body)
  const titles = await workTitles(
    engine,
    scope,
    works.map(({ value }) => value),
  )
  // a work without a title here would show as a bare key
  const group = works.filter(({ value }) => titles.has(value))
  const withWorks = { ...labels, group: (value: string) => titles.get(value) ?? value }
  return facetsOf(withWorks, { ...facets, group }, body)
}
