/**
 * The 18 facets by their wire names, in the order a list shows them, and the review state of theses. Source: spec 1 §3, wire
 * decisions "Search".
 */
export const facetNames = [
  'docCode',
  'resourceType',
  'campusId',
  'libCode',
  'locationId',
  'curLocationId',
  'eCollectionIds',
  'subject',
  'discode1',
  'kindNo',
  'author',
  'publisher',
  'coreInclude',
  'group',
  'ddType',
  'collectionName',
  'langCode',
  'countryCode',
  'verifyStatus',
] as const

export type FacetName = (typeof facetNames)[number]

/** The twelve facets a result list shows when the caller names none. Source: wire decisions "Search". */
export const listFacets: readonly FacetName[] = [
  'docCode',
  'resourceType',
  'libCode',
  'locationId',
  'subject',
  'kindNo',
  'author',
  'publisher',
  'coreInclude',
  'collectionName',
  'langCode',
  'countryCode',
]

export const sortFields = ['relevance', 'year', 'newest', 'title', 'author', 'callNo', 'loans'] as const
export type SortField = (typeof sortFields)[number]
