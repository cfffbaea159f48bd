import type { FacetName, SortField } from '@wenyuan/contract/constants/facets.ts'
import type { SearchField } from '@wenyuan/contract/constants/search-fields.ts'
import { blankRow, blankSearch, type SearchRow, type SearchState } from './search-state.ts'

/** The changes a reader can make to a search; each returns a new value. A change of the result resets the page to 1. */

/** A new search from the search box: filters are dropped, the page size stays. */
export const searchFor = (
  word: string,
  field: SearchField = 'all',
  before: SearchState = blankSearch,
): SearchState => ({
  ...blankSearch,
  size: before.size,
  rows: word.trim() === '' ? [] : [{ ...blankRow, field, word: word.trim() }],
})

export function withFacet(state: SearchState, facet: FacetName, value: string): SearchState {
  const chosen = state.facets[facet] ?? []
  if (chosen.includes(value)) return state
  return { ...state, page: 1, facets: { ...state.facets, [facet]: [...chosen, value] } }
}

export function withoutFacet(state: SearchState, facet: FacetName, value: string): SearchState {
  const chosen = state.facets[facet] ?? []
  if (!chosen.includes(value)) return state
  const left = chosen.filter((one) => one !== value)
  const { [facet]: _gone, ...others } = state.facets
  return { ...state, page: 1, facets: left.length > 0 ? { ...others, [facet]: left } : others }
}

/** Sets the years; a reversed range is corrected. */
export function withYears(state: SearchState, from: string, to: string): SearchState {
  const [first, last] = from && to && from > to ? [to, from] : [from, to]
  return { ...state, page: 1, from: first, to: last }
}

export const withOnShelf = (state: SearchState, onShelf: boolean): SearchState => ({
  ...state,
  page: 1,
  onShelf,
})

export const withSort = (state: SearchState, sort: SortField, descending: boolean): SearchState => ({
  ...state,
  page: 1,
  sort,
  descending: sort !== 'relevance' && descending,
})

export const withPage = (state: SearchState, page: number): SearchState => ({
  ...state,
  page: Math.max(1, page),
})

export const withSize = (state: SearchState, size: number): SearchState => ({ ...state, page: 1, size })

export const withRows = (state: SearchState, rows: readonly SearchRow[]): SearchState => ({
  ...state,
  page: 1,
  rows: rows.filter((row) => row.word.trim() !== ''),
})

/** Narrows to the results that also match `word`. */
export function withWithin(state: SearchState, word: string, field: SearchField = 'all'): SearchState {
  if (word.trim() === '') return state
  return { ...state, page: 1, within: [...state.within, { ...blankRow, field, word: word.trim() }] }
}

export const withoutWithin = (state: SearchState, index: number): SearchState => ({
  ...state,
  page: 1,
  within: state.within.filter((_, at) => at !== index),
})

/** The same terms without any filter. */
export const withoutFilters = (state: SearchState): SearchState => ({
  ...state,
  page: 1,
  within: [],
  facets: {},
  from: '',
  to: '',
  onShelf: false,
})

export const countFilters = (state: SearchState): number =>
  Object.values(state.facets).reduce((sum, values) => sum + values.length, 0) +
  state.within.length +
  (state.from || state.to ? 1 : 0) +
  (state.onShelf ? 1 : 0)
