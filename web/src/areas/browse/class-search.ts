import type { SearchState } from '../search/search-state.ts'

/** Everything in a class and below it: a list of a class needs no words. */
export const classSearch = (state: SearchState, code: string): SearchState => ({
  ...state,
  rows: [],
  classCode: code,
})
