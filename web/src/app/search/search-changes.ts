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

/** A new search limited to years, and to a type of document. */
export const limitedTo = (
  state: SearchState,
  { from, to, docCode }: { from: string; to: string; docCode: string },
): SearchState => ({
  ...state,
  from,
  to,
  facets: docCode ? { ...state.facets, docCode: [docCode] } : state.facets,
})

/** A new search of some types of documents; of all where none is named. */
export const ofTypes = (state: SearchState, docCode: readonly string[]): SearchState =>
  docCode.length > 0 ? { ...state, facets: { ...state.facets, docCode } } : state

type Chosen = SearchState['facets']

function adding(chosen: Chosen, facet: FacetName, value: string): Chosen {
  const values = chosen[facet] ?? []
  return values.includes(value) ? chosen : { ...chosen, [facet]: [...values, value] }
}

function removing(chosen: Chosen, facet: FacetName, value: string): Chosen {
  const values = chosen[facet] ?? []
  if (!values.includes(value)) return chosen
  const left = values.filter((one) => one !== value)
  const { [facet]: _gone, ...others } = chosen
  return left.length > 0 ? { ...others, [facet]: left } : others
}

const withChosen = (state: SearchState, facets: Chosen, excluded: Chosen): SearchState =>
  facets === state.facets && excluded === state.excluded ? state : { ...state, page: 1, facets, excluded }

/** Wants a value; it is not excluded any more. */
export const withFacet = (state: SearchState, facet: FacetName, value: string): SearchState =>
  withChosen(state, adding(state.facets, facet, value), removing(state.excluded, facet, value))

export const withoutFacet = (state: SearchState, facet: FacetName, value: string): SearchState =>
  withChosen(state, removing(state.facets, facet, value), state.excluded)

/** Excludes a value; it is not wanted any more. */
export const withExcluded = (state: SearchState, facet: FacetName, value: string): SearchState =>
  withChosen(state, removing(state.facets, facet, value), adding(state.excluded, facet, value))

export const withoutExcluded = (state: SearchState, facet: FacetName, value: string): SearchState =>
  withChosen(state, state.facets, removing(state.excluded, facet, value))

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

/** The words as typed, or what they may mean. */
export const withExactly = (state: SearchState, exactly: boolean): SearchState => ({
  ...state,
  page: 1,
  exactly,
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
  excluded: {},
  from: '',
  to: '',
  onShelf: false,
})

export const countFilters = (state: SearchState): number =>
  [...Object.values(state.facets), ...Object.values(state.excluded)].flat().length +
  state.within.length +
  (state.from || state.to ? 1 : 0) +
  (state.onShelf ? 1 : 0)
