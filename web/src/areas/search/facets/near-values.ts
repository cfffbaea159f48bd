import type { FacetValue } from '@wenyuan/contract/areas/search.ts'
import type { FacetName } from '@wenyuan/contract/constants/facets.ts'
import { useReader } from '../../../app/session/reader-state.ts'
import { useNearBranch } from '../../../app/site/near-branch.ts'
import { nearFirst } from './facet-values.ts'

/** The values of a facet; among branches the reader's own comes first. */
export function useNearValues(facet: FacetName, values: readonly FacetValue[]): readonly FacetValue[] {
  const chosen = useNearBranch()
  const own = useReader()?.libCode ?? ''
  return facet === 'libCode' ? nearFirst(values, chosen || own) : values
}
