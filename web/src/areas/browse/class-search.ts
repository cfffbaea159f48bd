import type { SearchState } from '../../app/search/search-state.ts'

/** All records of a class and its subclasses; without search terms the newest come first. */
export const classSearch = (state: SearchState, code: string): SearchState => ({
  ...state,
  ...(state.sort === 'relevance' && state.within.length === 0
    ? { sort: 'year' as const, descending: true }
    : {}),
  rows: [],
  classCode: code,
})
