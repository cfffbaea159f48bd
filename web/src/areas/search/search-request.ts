import { search } from '@wenyuan/contract/areas/search.ts'
import { specialCollections } from '@wenyuan/contract/areas/special-collections.ts'
import type { FacetName } from '@wenyuan/contract/constants/facets.ts'
import type { SearchBodyInput } from '@wenyuan/contract/shapes/search-query.ts'
import { query } from '../../api/query.ts'
import { bodyOf, facetsBody, itemOf, rowsBody } from '../../app/search/search-body.ts'
import type { SearchState } from '../../app/search/search-state.ts'
import { nearBranch } from '../../app/site/near-branch.ts'

/** Selects one of the search calls, which have the same output. */
function ask(state: SearchState, body: SearchBodyInput) {
  const within = state.within.map(itemOf)
  const options = state.collection
    ? query(specialCollections.records, { ...body, ...state.collection, within })
    : within.length > 0
      ? query(search.within, { ...body, within })
      : query(state.rows.length > 1 ? search.advanced : search.search, body)
  return { ...options }
}

/** The rows of one page. */
export const rowsQuery = (state: SearchState) => ask(state, rowsBody(state))

/** The facet counts of a search. */
export const facetsQuery = (state: SearchState) => ask(state, facetsBody(state))

/** Values of one facet (at most 200) for the "more" dialog: the most frequent, or those containing the typed text. */
export const wholeFacetQuery = (state: SearchState, facet: FacetName, facetFind = '') =>
  ask(state, {
    ...bodyOf(state),
    page: 1,
    rows: 0,
    facetNames: [facet],
    facetRows: 200,
    facetFind,
    openFacets: true,
  })

/** Availability of the listed records, in one call; copies of the reader's usual branch lead. */
export const availabilityQuery = (recordIds: readonly string[]) => {
  const libCode = nearBranch()
  return query(search.availability, { recordIds: [...recordIds], ...(libCode && { libCode }) })
}
