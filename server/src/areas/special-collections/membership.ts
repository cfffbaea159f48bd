import { SearchBody } from '@wenyuan/contract/shapes/search-query.ts'
import type { Words } from '../../platform/db/column-types.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { facetValue } from '../../search/analysis/display.ts'
import type { PartOfCollection } from '../../search/finding/find.ts'
import { parentOf } from './collection.ts'
import { type CollectionRow, listCollections } from './store.ts'

/**
 * The search that finds the records of a collection. Parts that are given by a facet value belong to the whole; a whole
 * that is given by a search names its records itself.
 */
export function membersOf(row: CollectionRow, parts: readonly CollectionRow[]): PartOfCollection {
  if (row.search !== null) return SearchBody.parse(row.search)
  const names = [row, ...parts].map(({ collection_name }) => collection_name).filter((name) => name !== '')
  return SearchBody.parse({ collectionName: [...new Set(names.map(facetValue))] })
}

/** Collections whose records are told by facet values, those of the parts included. */
export async function namedCollections(
  scope: TenantScope,
): Promise<{ code: string; name: Words; values: string[] }[]> {
  const all = await listCollections(scope)
  return all
    .filter(({ search }) => search === null)
    .map(({ code, name, collectionName }) => {
      const parts = all.filter((one) => parentOf(one.code) === code)
      const names = [collectionName, ...parts.map((part) => part.collectionName)].filter((one) => one !== '')
      return { code, name, values: [...new Set(names.map(facetValue))] }
    })
}
