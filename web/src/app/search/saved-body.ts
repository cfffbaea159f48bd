import type { Understood } from '@wenyuan/contract/areas/search.ts'
import { facetNames } from '@wenyuan/contract/constants/facets.ts'
import type { SearchBodyInput } from '@wenyuan/contract/shapes/search-query.ts'
import { blankSearch, pageSizes, type SearchState } from './search-state.ts'

/** A search with the rows that its words were read as, and the filters that they name where the reader has set none. */
export function readAs(
  state: SearchState,
  { searchItems, filters }: Pick<Understood, 'searchItems' | 'filters'>,
): SearchState {
  const { rows, facets, from, to } = searchOfBody({ ...filters, searchItems })
  return {
    ...state,
    page: 1,
    rows,
    facets: { ...facets, ...state.facets },
    from: state.from || from,
    to: state.to || to,
  }
}

/** The search of a saved body, so that it has an address like any other. */
export function searchOfBody(body: SearchBodyInput): SearchState {
  const facets = facetNames.flatMap((name) => {
    const values = [body[name] ?? []].flat()
    return values.length > 0 ? [[name, values] as const] : []
  })
  const excluded = facetNames.flatMap((name) => {
    const values = [body.exclude?.[name] ?? []].flat()
    return values.length > 0 ? [[name, values] as const] : []
  })
  return {
    ...blankSearch,
    rows: (body.searchItems ?? []).map(({ searchField = 'all', searchWord, matchMode, oper = 'and' }) => ({
      oper,
      field: searchField,
      mode: matchMode ?? body.matchMode ?? '2',
      word: searchWord,
    })),
    facets: Object.fromEntries(facets),
    excluded: Object.fromEntries(excluded),
    from: body.publishBegin ?? '',
    to: body.publishEnd ?? '',
    onShelf: body.onlyOnShelf === true || body.onlyOnShelf === '1',
    exactly: body.exactly === true || body.exactly === '1',
    sort: body.sortField ?? 'relevance',
    descending: body.sortClause === 'desc',
    size: pageSizes.find((size) => size === body.rows) ?? blankSearch.size,
  }
}
