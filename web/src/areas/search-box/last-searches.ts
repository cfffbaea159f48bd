import { useQuery, useQueryClient } from '@tanstack/react-query'
import { searchHistory } from '@wenyuan/contract/areas/search-history.ts'
import { searchFields } from '@wenyuan/contract/constants/search-fields.ts'
import { useEffect } from 'react'
import { call, lightOf } from '../../api/call.ts'
import { announced, query } from '../../api/query.ts'
import type { SearchPlace } from '../../app/search/search-navigation.ts'
import { useReader } from '../../app/session/reader-state.ts'
import { keptSearch, searchAlone } from './kept-search.ts'
import { addressOfRemembered, describeRemembered } from './search-history.ts'
import type { Suggestion } from './suggestion.ts'

const KEPT_HERE = 50
/** Number shown for an empty box, and above the suggestions for typed text. */
const MOST = { whenEmpty: 8, whenTyped: 3 } as const
const FRESH_MS = 5_000

/** The reader's last searches with this prefix; none for visitors. Undefined while they are not known. */
export function useLastSearches(typed: string, open: boolean): Suggestion[] | undefined {
  const reader = useReader()
  const asked = query(searchHistory.list, { rows: KEPT_HERE })
  const { data, isLoading } = useQuery({
    ...asked,
    ...announced,
    // separates the histories of readers on the same computer
    queryKey: [...asked.queryKey, reader?.userId],
    enabled: open && reader !== undefined,
    staleTime: FRESH_MS,
    retry: false,
  })
  if (isLoading) return undefined
  if (!reader || !data) return []
  const beginning = typed.toLocaleLowerCase()
  return data.records
    .filter(({ keyWord }) => keyWord !== '' && keyWord.toLocaleLowerCase().startsWith(beginning))
    .slice(0, typed === '' ? MOST.whenEmpty : MOST.whenTyped)
    .map((search) => ({
      text: search.query ? describeRemembered(search) : search.keyWord,
      kind: 'history',
      field: searchFields.find((one) => one === search.searchField) ?? 'all',
      ...(search.query ? { address: addressOfRemembered(search) } : {}),
    }))
}

/**
 * Adds the search of this screen to the reader's history, with its filters; the server decides whether it is kept. Coming
 * back to the same search from a record does not add it again. Does nothing for visitors.
 */
export function useRememberSearch({ state, linkTo }: Pick<SearchPlace, 'state' | 'linkTo'>): void {
  const queries = useQueryClient()
  const reader = useReader()?.userId
  const address = linkTo(searchAlone(state))
  const kept = keptSearch(state, address)
  const { keyWord = '', searchField = 'all', query: whole = '' } = kept ?? {}
  useEffect(() => {
    if (!reader || keyWord === '') return
    const last = [reader, address].join(' ')
    if (queries.getQueryData(LAST_KEPT) === last) return
    queries.setQueryData(LAST_KEPT, last)
    void call(searchHistory.update, { keyWord, searchField, ...(whole ? { query: whole } : {}) })
      .then(() => queries.invalidateQueries({ queryKey: [lightOf(searchHistory.list).path] }))
      .catch(() => undefined)
  }, [reader, address, keyWord, searchField, whole, queries])
}

/** In the query cache: the search that this window added last. */
const LAST_KEPT = ['last search kept']
