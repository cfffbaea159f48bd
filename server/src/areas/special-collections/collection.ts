import type { collectionAccess } from '@wenyuan/contract/areas/special-collections.ts'
import type { SearchBodyInput } from '@wenyuan/contract/shapes/search-query.ts'
import type { Words } from '../../platform/db/column-types.ts'

export interface CollectionWords {
  name: Words
  introduction: Words
  rights: Words
  contact: Words
}

/** A special collection as the library describes it. */
export interface Collection extends CollectionWords {
  /** That of a part is the code of the collection, "/" and its own. */
  code: string
  classCode: string
  cover: string
  rightsUrl: string
  access: (typeof collectionAccess)[number]
  /** Value of the facet `collectionName`; empty where `search` is given. */
  collectionName: string
  /** Terms and facet filters; null where `collectionName` is given. */
  search: SearchBodyInput | null
  position: number
}

export const parentOf = (code: string): string => code.slice(0, Math.max(0, code.indexOf('/')))

/** The code of a collection, or of its part. */
export const codeOf = ({ packageId, childId }: { packageId: string; childId: string }): string =>
  childId === '' ? packageId : `${packageId}/${childId}`

/** The reverse. */
export const idsOf = (code: string): { packageId: string; childId: string } => {
  const parent = parentOf(code)
  return parent === ''
    ? { packageId: code, childId: '' }
    : { packageId: parent, childId: code.slice(parent.length + 1) }
}
