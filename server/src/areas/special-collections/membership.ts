import { SearchBody } from '@wenyuan/contract/shapes/search-query.ts'
import { facetValue } from '../../search/analysis/display.ts'
import type { PartOfCollection } from '../search/public.ts'
import type { CollectionRow } from './store.ts'

/**
 * The search that finds the records of a collection. Parts that are given by a facet value belong to the whole; a whole
 * that is given by a search names its records itself.
 */
export function membersOf(row: CollectionRow, parts: readonly CollectionRow[]): PartOfCollection {
  if (row.search !== null) return SearchBody.parse(row.search)
  const names = [row, ...parts].map(({ collection_name }) => collection_name).filter((name) => name !== '')
  return SearchBody.parse({ collectionName: [...new Set(names.map(facetValue))] })
}
