import type { SearchState } from '../../app/search/search-state.ts'

/**
 * All records of a class and its subclasses. Without search terms they stand as on the shelf, by call number: records
 * that have none, such as theses and papers without copies, follow the books that can be fetched. By year they would
 * lead, since they are the newest.
 */
export const classSearch = (state: SearchState, code: string): SearchState => ({
  ...state,
  ...(state.sort === 'relevance' && state.within.length === 0
    ? { sort: 'callNo' as const, descending: false }
    : {}),
  rows: [],
  classCode: code,
})
