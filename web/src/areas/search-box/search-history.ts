import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { type RememberedSearch, searchHistory } from '@wenyuan/contract/areas/search-history.ts'
import { searchFields } from '@wenyuan/contract/constants/search-fields.ts'
import { call, lightOf } from '../../api/call.ts'
import { query } from '../../api/query.ts'
import { paths } from '../../app/paths.ts'
import { parseQuery } from '../../app/query-string.ts'
import { searchFor } from '../../app/search/search-changes.ts'
import { describeRows } from '../../app/search/search-sentence.ts'
import { parseSearch, type SearchState } from '../../app/search/search-state.ts'
import { t } from './words.ts'

const ROWS = 30

/** The reader's search history by page: searches that contain `keyWord`, or the favourites. */
export function useSearchHistory(keyWord: string, favourites: boolean) {
  const asked = favourites ? query(searchHistory.favorites, {}) : query(searchHistory.list, { keyWord })
  return useInfiniteQuery({
    queryKey: [...asked.queryKey, 'pages'],
    queryFn: ({ pageParam: page, signal }) =>
      favourites
        ? call(searchHistory.favorites, { page, rows: ROWS }, signal)
        : call(searchHistory.list, { keyWord, page, rows: ROWS }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * ROWS < total ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Changes to the history; all its lists are refetched after one. */
export type HistoryChange =
  | { action: 'delete' | 'favorite' | 'unfavorite'; of: RememberedSearch }
  | { action: 'add'; of: RememberedSearch }
  | { action: 'clear' }

export function useHistoryChange() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (change: HistoryChange) => {
      if (change.action === 'clear') return call(searchHistory.update, { action: 'clear' })
      const { id, keyWord, searchField, query: address, favorite } = change.of
      if (change.action !== 'add') return call(searchHistory.update, { action: change.action, ids: [id] })
      // equal term, field and address give the same id
      await call(searchHistory.update, { action: 'add', keyWord, searchField, query: address })
      return favorite ? call(searchHistory.update, { action: 'favorite', ids: [id] }) : true
    },
    onSettled: () =>
      Promise.all(
        [searchHistory.list, searchHistory.favorites].map((endpoint) =>
          queries.invalidateQueries({ queryKey: [lightOf(endpoint).path] }),
        ),
      ),
  })
}

/** The address of a search in the history: stored with it, or built from term and field. */
export const addressOfRemembered = ({ keyWord, searchField, query: address }: RememberedSearch): string =>
  /^\/(?!\/)/.test(address) ? address : paths.searchList(searchFor(keyWord, fieldOf(searchField)))

/** "题名：红楼梦" where a field was chosen; all rows, and the number of filters, where the search has its own address. */
export function describeRemembered(search: RememberedSearch): string {
  const { keyWord, searchField, query: address } = search
  if (address === '') return describeRows(searchFor(keyWord, fieldOf(searchField)).rows) || keyWord
  const state = parseSearch(parseQuery(address.slice(address.indexOf('?') + 1)))
  const words = describeRows([...state.rows, ...state.within]) || keyWord
  const n = filtersOf(state)
  return n === 0 ? words : t('searches.filtered', { words, n })
}

const filtersOf = ({ facets, from, to, onShelf }: SearchState): number =>
  Object.values(facets).reduce((sum, values) => sum + values.length, 0) +
  (from || to ? 1 : 0) +
  (onShelf ? 1 : 0)

const fieldOf = (text: string) => searchFields.find((field) => field === text) ?? 'all'
