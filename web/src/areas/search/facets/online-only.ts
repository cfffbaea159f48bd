import type { SearchState } from '../../../app/search/search-state.ts'

/** The kind of resources that are read online; `resourceType` has no other besides paper. */
export const ELECTRONIC = 'electronic'

export const isOnlineOnly = ({ facets: { resourceType = [] } }: Pick<SearchState, 'facets'>): boolean =>
  resourceType.length === 1 && resourceType[0] === ELECTRONIC
