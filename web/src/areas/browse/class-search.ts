import type { SearchState } from '../../app/search/search-state.ts'

/** Everything in a class and below it: a list of a class needs no words, so that the newest stand first. */
export const classSearch = (state: SearchState, code: string): SearchState => ({
  ...state,
  ...(state.sort === 'relevance' && state.within.length === 0
    ? { sort: 'year' as const, descending: true }
    : {}),
  rows: [],
  classCode: code,
})
