import { KEPT_SEARCH_ADDRESS_LENGTH, KEPT_SEARCH_LENGTH } from '@wenyuan/contract/constants/limits.ts'
import type { SearchField } from '@wenyuan/contract/constants/search-fields.ts'
import { paths } from '../../app/paths.ts'
import { searchFor } from '../../app/search/search-changes.ts'
import { blankSearch, type SearchState } from '../../app/search/search-state.ts'

interface KeptSearch {
  keyWord: string
  searchField: SearchField
  /** The address with its filters; empty for a plain search. */
  query: string
}

/** A search without page and order: what makes it another search. */
export const searchAlone = (state: SearchState): SearchState => {
  const { page, size, sort, descending } = blankSearch
  return { ...state, page, size, sort, descending }
}

/**
 * What the history keeps of a search.
 *
 * @param address Of the search without page and order
 * @returns Undefined for a search without terms, and for one that is too long to be kept
 */
export function keptSearch(state: SearchState, address: string): KeptSearch | undefined {
  const [first] = state.rows
  const keyWord = state.rows.map(({ word }) => word.trim()).join(' ')
  if (!first || keyWord.length > KEPT_SEARCH_LENGTH || address.length > KEPT_SEARCH_ADDRESS_LENGTH)
    return undefined
  const plain = paths.searchList(searchFor(first.word, first.field))
  const isPlain = state.rows.length === 1 && plain === paths.searchList(searchAlone(state))
  if (isPlain && address.startsWith('/searchList')) return { keyWord, searchField: first.field, query: '' }
  return { keyWord, searchField: state.rows.length === 1 ? first.field : 'all', query: address }
}
