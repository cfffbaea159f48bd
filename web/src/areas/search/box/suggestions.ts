import { type QueryClient, useQuery } from '@tanstack/react-query'
import { SUGGEST_LENGTH } from '@wenyuan/contract/constants/limits.ts'
import { home } from '@wenyuan/contract/areas/home.ts'
import { query } from '../../../api/query.ts'
import { useDebounced } from '../../../kit/time/debounce.ts'
import { useLastSearches } from './last-searches.ts'
import type { Suggestion } from './suggestion.ts'

/** An answer is asked for when typing has paused so long. */
export const SUGGEST_AFTER_MS = 120

const suggestQuery = (keyWord: string) => query(home.suggest, { keyWord, rows: 10 })

/** Entries while the box is open: the reader's last searches with this prefix, then the server's suggestions. */
export function useSuggestions(typed: string, open: boolean): Suggestion[] {
  const keyWord = useDebounced(typed.trim(), SUGGEST_AFTER_MS)
  const last = useLastSearches(typed.trim(), open)
  const { data } = useQuery({
    ...suggestQuery(keyWord),
    enabled: open && keyWord !== '' && keyWord.length <= SUGGEST_LENGTH,
    placeholderData: (before) => before,
    retry: false,
  })
  if (!open) return []
  if (typed.trim() === '') return last
  const remembered = new Set(last.map(({ text }) => text))
  return [...last, ...(data ?? []).filter(({ text }) => !remembered.has(text))]
}

export const isWholeIsbn = (typed: string): boolean =>
  /^(?:isbn\W*)?(?:97[89])?\d{9}[\dx]$/i.test(typed.replace(/[\s-]/g, ''))

/** The record of a whole ISBN; undefined without one or with several, and where the answer fails. */
export async function recordOfIsbn(client: QueryClient, typed: string): Promise<string | undefined> {
  const found = await client.fetchQuery({ ...suggestQuery(typed.trim()), retry: false }).catch(() => [])
  const [only, ...others] = found.filter(({ kind }) => kind === 'isbn')
  return others.length === 0 ? only?.record?.recordId : undefined
}
