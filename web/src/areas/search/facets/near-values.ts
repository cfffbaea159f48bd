import type { FacetValue } from '@wenyuan/contract/areas/search.ts'
import type { FacetName } from '@wenyuan/contract/constants/facets.ts'
import { useNearBranch } from '../../../app/site/near-branch.ts'
import { nearFirst } from './facet-values.ts'

/** The values of a facet; among branches the one of the reader's choice comes first. */
export function useNearValues(facet: FacetName, values: readonly FacetValue[]): readonly FacetValue[] {
  const near = useNearBranch()
  return facet === 'libCode' ? nearFirst(values, near) : values
}
