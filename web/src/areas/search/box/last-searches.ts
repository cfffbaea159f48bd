import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KEPT_SEARCH_LENGTH } from '@wenyuan/contract/constants/limits.ts'
import { searchHistory } from '@wenyuan/contract/areas/search-history.ts'
import { type SearchField, searchFields } from '@wenyuan/contract/constants/search-fields.ts'
import { call, lightOf } from '../../../api/call.ts'
import { announced, query } from '../../../api/query.ts'
import { currentReader, useReader } from '../../../app/session/reader-state.ts'
import type { Suggestion } from './suggestion.ts'

const KEPT_HERE = 50
/** Number shown for an empty box, and above the suggestions for typed text. */
const MOST = { whenEmpty: 8, whenTyped: 3 } as const
const FRESH_MS = 5_000

/** The reader's last searches with this prefix; none for visitors. */
export function useLastSearches(typed: string, open: boolean): Suggestion[] {
  const reader = useReader()
  const asked = query(searchHistory.list, { rows: KEPT_HERE })
  const { data } = useQuery({
    ...asked,
    ...announced,
    // separates the histories of readers on the same computer
    queryKey: [...asked.queryKey, reader?.userId],
    enabled: open && reader !== undefined,
    staleTime: FRESH_MS,
    retry: false,
  })
  if (!reader || !data) return []
  const beginning = typed.toLocaleLowerCase()
  return data.records
    .filter(({ keyWord }) => keyWord !== '' && keyWord.toLocaleLowerCase().startsWith(beginning))
    .slice(0, typed === '' ? MOST.whenEmpty : MOST.whenTyped)
    .map(({ keyWord, searchField }) => ({
      text: keyWord,
      kind: 'history',
      field: searchFields.find((one) => one === searchField) ?? 'all',
    }))
}

/** Adds a search to the reader's history; the server decides whether it is kept. Does nothing for visitors. */
export function useRememberSearch(): (keyWord: string, searchField: SearchField) => void {
  const queries = useQueryClient()
  return (keyWord, searchField) => {
    if (!currentReader() || keyWord.length > KEPT_SEARCH_LENGTH) return
    void call(searchHistory.update, { keyWord, searchField })
      .then(() => queries.invalidateQueries({ queryKey: [lightOf(searchHistory.list).path] }))
      .catch(() => undefined)
  }
}
