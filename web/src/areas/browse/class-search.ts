import { blankRow, type SearchState } from '../search/search-state.ts'

/** Everything in a class and below it: class numbers that begin with its code, so a list of a class needs no words. */
export const classSearch = (state: SearchState, code: string): SearchState => ({
  ...state,
  rows: [{ ...blankRow, field: 'classNo', mode: '3', word: code }],
})
