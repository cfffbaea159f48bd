import type { FacetValue, SearchAnswer } from '@wenyuan/contract/areas/search.ts'
import type { FacetName } from '@wenyuan/contract/constants/facets.ts'
import type { SearchState } from '../../../app/search/search-state.ts'
import { isOnlineOnly } from './online-only.ts'

type Facets = SearchAnswer['facets']

const countsOf = (values: readonly FacetValue[] = []): string =>
  values
    .map(({ count }) => count)
    .toSorted((a, b) => b - a)
    .join(' ')

/** Every value of one list stands in the other with at least as many records. */
const isWithin = (values: readonly FacetValue[] = [], others: readonly FacetValue[] = []): boolean =>
  values.every((one) => others.some(({ value, count }) => value === one.value && count >= one.count))

/** Each type is either printed or read online, so that types and the switch "available online" say it already. */
const isDividedByType = ({ docCode = [], ddType = [] }: Facets): boolean =>
  docCode.every(({ value, count }) => (ddType.find((one) => one.value === value)?.count ?? count) === count)

/**
 * Facets that say nothing the others do not. Types of electronic resources are types; a campus is its branch where each
 * has one, and a branch is its place where each has one; electronic collections are collections.
 */
const repeats: Partial<Record<FacetName, (facets: Facets) => boolean>> = {
  resourceType: isDividedByType,
  ddType: () => true,
  campusId: ({ campusId, libCode }) => countsOf(campusId) === countsOf(libCode),
  // lent copies are nowhere: fewer records are no other place
  curLocationId: ({ curLocationId, locationId }) => isWithin(curLocationId, locationId),
  locationId: ({ locationId, libCode }) => countsOf(locationId) === countsOf(libCode),
  eCollectionIds: ({ eCollectionIds, collectionName }) => isWithin(eCollectionIds, collectionName),
  verifyStatus: ({ verifyStatus = [] }) => verifyStatus.every(({ value }) => value === 'approved'),
}

/** True for a facet to leave out; one that limits the search stays, so that the choice can be taken back. */
export function isRepeated(
  facet: FacetName,
  facets: Facets,
  state: Pick<SearchState, 'facets' | 'excluded'>,
): boolean {
  const limits =
    (state.facets[facet]?.length ?? 0) + (state.excluded[facet]?.length ?? 0) > 0 &&
    // its switch stands above
    !(facet === 'resourceType' && isOnlineOnly(state))
  return !limits && (repeats[facet]?.(facets) ?? false)
}
