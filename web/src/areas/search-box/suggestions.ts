import { type QueryClient, useQuery } from '@tanstack/react-query'
import { SUGGEST_LENGTH } from '@wenyuan/contract/constants/limits.ts'
import { home } from '@wenyuan/contract/areas/home.ts'
import { announced, query } from '../../api/query.ts'
import { popularFor } from '../../app/search/popular-words.ts'
import { useDebounced } from '../../kit/time/debounce.ts'
import { languageInUse } from '../../locales/translation.ts'
import { useLastSearches } from './last-searches.ts'
import type { Suggestion } from './suggestion.ts'

/** An answer is asked for when typing has paused so long. */
export const SUGGEST_AFTER_MS = 120

const suggestQuery = (keyWord: string) => query(home.suggest, { keyWord, rows: 10 })

/** As the home page asks for them, so that both have one answer. */
const POPULAR_ASKED = 40
const POPULAR_SHOWN = 8

/** What others search for, for an empty box. */
function usePopularSearches(wanted: boolean): Suggestion[] {
  const { data = [] } = useQuery({
    ...query(home.popularSearches, { rows: POPULAR_ASKED }),
    ...announced,
    enabled: wanted,
  })
  if (!wanted) return []
  return popularFor(languageInUse(), data, POPULAR_SHOWN).map(({ keyWord }) => ({
    text: keyWord,
    kind: 'popular',
  }))
}

interface SuggestionChoices {
  open: boolean
  /** Whether an empty box without own searches shows what others search for. */
  popular: boolean
}

/** Entries while the box is open: the reader's last searches with this prefix, then the server's suggestions. */
export function useSuggestions(typed: string, { open, popular }: SuggestionChoices): Suggestion[] {
  const keyWord = useDebounced(typed.trim(), SUGGEST_AFTER_MS)
  const known = useLastSearches(typed.trim(), open)
  const isEmpty = typed.trim() === ''
  const offered = usePopularSearches(open && popular && isEmpty && known?.length === 0)
  const { data } = useQuery({
    ...suggestQuery(keyWord),
    enabled: open && keyWord !== '' && keyWord.length <= SUGGEST_LENGTH,
    placeholderData: (before) => before,
    retry: false,
  })
  if (!open) return []
  const last = known ?? []
  if (isEmpty) return last.length > 0 ? last : offered
  const remembered = new Set(last.map(({ text }) => text))
  return [...last, ...(data ?? []).filter(({ kind, text }) => kind === 'answer' || !remembered.has(text))]
}

export const isWholeIsbn = (typed: string): boolean =>
  /^(?:isbn\W*)?(?:97[89])?\d{9}[\dx]$/i.test(typed.replace(/[\s-]/g, ''))

/** The record of a whole ISBN; undefined without one or with several, and where the answer fails. */
export async function recordOfIsbn(client: QueryClient, typed: string): Promise<string | undefined> {
  const found = await client.fetchQuery({ ...suggestQuery(typed.trim()), retry: false }).catch(() => [])
  const [only, ...others] = found.filter(({ kind }) => kind === 'isbn')
  return others.length === 0 ? only?.record?.recordId : undefined
}
