import { blankSearch, type SearchState } from '../../app/search/search-state.ts'

/** Records that are read on a screen. */
export const digitalTypes = ['electronic', 'digital'] as const

/** A search limited to what is read on a screen, and to a document type; without words the newest first. */
export function digitalSearch(state: SearchState = blankSearch, docCode = ''): SearchState {
  return {
    ...state,
    facets: { ...state.facets, resourceType: digitalTypes, ...(docCode ? { docCode: [docCode] } : {}) },
    ...(state.rows.length === 0 ? { sort: 'newest' as const, descending: true } : {}),
  }
}
