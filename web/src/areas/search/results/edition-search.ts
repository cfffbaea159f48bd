import { withFacet } from '../../../app/search/search-changes.ts'
import type { SearchState } from '../../../app/search/search-state.ts'

/** Editions drawn in place; a work with more of them has a list of its own. */
export const EDITIONS_DRAWN = 20

/** The same search held to one work, the newest edition first: readers tell editions apart by their years. */
export const editionsOf = (state: SearchState, workId: string): SearchState => ({
  ...withFacet(state, 'group', workId),
  sort: 'year',
  descending: true,
  page: 1,
  size: EDITIONS_DRAWN,
})
