import type { SearchState } from '../../app/search/search-state.ts'

/** The document type "e-book". */
const E_BOOKS = { docCode: ['18'] } as const

/** A search limited to e-books, unless the reader has chosen other types; newest first without search terms. */
export function eBookSearch(state: SearchState): SearchState {
  const held = state.facets.docCode ? state : { ...state, facets: { ...state.facets, ...E_BOOKS } }
  return held.rows.length === 0 && held.sort === 'relevance'
    ? { ...held, sort: 'newest', descending: true }
    : held
}
