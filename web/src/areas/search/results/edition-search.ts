import { withFacet } from '../../../app/search/search-changes.ts'
import type { SearchState } from '../../../app/search/search-state.ts'

/** Editions shown in place; a work with more has a list of its own. */
export const EDITIONS_DRAWN = 20

/** The same search limited to one work, newest edition first. */
export const editionsOf = (state: SearchState, workId: string): SearchState => ({
  ...withFacet(state, 'group', workId),
  sort: 'year',
  descending: true,
  page: 1,
  size: EDITIONS_DRAWN,
})
