import { readStored, store as keepStored } from '../../api/stored-session.ts'
import { formatQuery, parseQuery } from '../../app/query-string.ts'
import { blankSearch, formatSearch, parseSearch, type SearchState } from '../../app/search/search-state.ts'
import { createStore } from '../../kit/create-store.ts'

/** The filters kept for new searches as an address, for this window; empty where none are kept. */
const kept = createStore(() => readStored('wenyuanFilters'))

/** Whether new searches keep the filters. */
export const useKeepsFilters = (): boolean => kept.use() !== ''

type Filters = Pick<SearchState, 'facets' | 'excluded' | 'from' | 'to' | 'onShelf'>

const filtersOf = ({ facets, excluded, from, to, onShelf }: SearchState): Filters => ({
  facets,
  excluded,
  from,
  to,
  onShelf,
})

/** @param state The search whose filters are kept; undefined: new searches start without any */
export function keepFilters(state: SearchState | undefined): void {
  // the mark tells no filters from none kept
  const text = state ? `?${formatQuery(formatSearch({ ...blankSearch, ...filtersOf(state) })).slice(1)}` : ''
  if (text === kept.read()) return
  keepStored('wenyuanFilters', text)
  kept.changed()
}

/** A search with nothing but the filters that are kept; undefined where new searches start without any. */
export function keptFilters(): SearchState | undefined {
  const text = kept.read()
  return text === '' ? undefined : { ...blankSearch, ...filtersOf(parseSearch(parseQuery(text))) }
}

/** A new search with the filters that are kept, if any. */
export function withKeptFilters(state: SearchState): SearchState {
  const filters = keptFilters()
  return filters ? { ...state, ...filtersOf(filters) } : state
}
