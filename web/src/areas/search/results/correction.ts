import { useQuery } from '@tanstack/react-query'
import type { SearchAnswer } from '@wenyuan/contract/areas/search.ts'
import { searchFor } from '../../../app/search/search-changes.ts'
import type { SearchPlace } from '../../../app/search/search-navigation.ts'
import type { SearchState } from '../../../app/search/search-state.ts'
import { rowsQuery } from '../search-request.ts'
import { spellingsQuery } from './SpellingHelp.tsx'

export interface Spelling {
  typed: string
  words: string
}

export interface Correction {
  /** Not known yet. */
  isPending: boolean
  /** The search of the other spelling, which has results. */
  found?: Spelling & { state: SearchState; answer: SearchAnswer }
}

/** The same place with another spelling of its words: a choice made there leads to a search of that spelling. */
export const correctedPlace = (place: SearchPlace, words: string): SearchPlace => ({
  ...place,
  state: searchFor(words, place.state.rows[0]?.field, place.state),
})

const NONE: Correction = { isPending: false }

/**
 * Where nothing was found and there is exactly one other spelling, its results.
 *
 * @param asTyped The reader wants the words as typed
 */
export function useCorrection(state: SearchState, answer: SearchAnswer, asTyped: boolean): Correction {
  const row = state.rows.length === 1 ? state.rows[0] : undefined
  const isAsked = row !== undefined && answer.total === 0 && !answer.partial
  const spellings = useQuery(spellingsQuery(row?.word ?? '', isAsked))
  const [words, ...others] = (isAsked && spellings.data) || []
  const isSingle = words !== undefined && others.length === 0
  const corrected = isSingle ? searchFor(words, row?.field, state) : state
  const rows = useQuery({ ...rowsQuery(corrected), enabled: isSingle })
  if (!isAsked || asTyped) return NONE
  if (spellings.isLoading || (isSingle && rows.isLoading)) return { isPending: true }
  if (!isSingle || !rows.data || rows.data.total === 0) return NONE
  return { isPending: false, found: { typed: row.word, words, state: corrected, answer: rows.data } }
}
