import type { SearchBodyInput } from '@wenyuan/contract/shapes/search-query.ts'
import type { Json, JsonOrNull } from '../../platform/db/column-types.ts'
import type { Collection, CollectionWords } from './collection.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    collection: CollectionTable
  }
}

interface CollectionTable {
  tenant: string
  code: string
  /** Empty: it is no part of another collection. */
  parent: string
  words: Json<CollectionWords>
  /** Folded names and introductions, for searching. */
  folded: string
  class_code: string
  cover: string
  rights_url: string
  access: Collection['access']
  collection_name: string
  search: JsonOrNull<SearchBodyInput>
  position: number
}
