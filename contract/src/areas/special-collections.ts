import { z } from 'zod'
import { get, post } from '../endpoint.ts'
import { wholeNumber } from '../shapes/codes.ts'
import { pageOf } from '../shapes/record-key.ts'
import { SearchBody, SearchItem } from '../shapes/search-query.ts'
import { SearchAnswer } from './search.ts'

/** Who may open the digitised files of a collection. */
export const collectionAccess = ['visitor', 'campus', 'reader'] as const

const CollectionCard = z.object({
  /** The collection, or the one that it is a part of. */
  packageId: z.string(),
  /** The part; empty: the collection as a whole. */
  childId: z.string(),
  name: z.string(),
  introduction: z.string(),
  /** Empty: no cover. */
  coverUrl: z.string(),
  classCode: z.string(),
  className: z.string(),
  access: z.enum(collectionAccess),
  /** Number of its records. */
  count: z.number(),
  /** Number of its parts. */
  children: z.number(),
})
export type CollectionCard = z.output<typeof CollectionCard>

const CollectionDetail = CollectionCard.extend({
  /** What may be done with its records and files, as a sentence. */
  rights: z.string(),
  /** Address of a licence or rights statement; empty: none. */
  rightsUrl: z.string(),
  contact: z.string(),
  /** Name of the collection that it is a part of; empty: none. */
  parentName: z.string(),
  parts: z.array(CollectionCard),
})
export type CollectionDetail = z.output<typeof CollectionDetail>

const packageId = z.string().min(1).max(64)
const childId = z.string().max(64).default('')
const howMany = z.object({ rows: wholeNumber(1, 24).default(6) })

export const specialCollections = {
  list: post('/find/dPackage/navInfo', {
    for: 'visitor',
    about: 'The special collections of the library with their classes, by class and by words.',
    input: z.object({
      /** Beginning of a class number; empty: all. */
      classCode: z.string().max(32).default(''),
      keyWord: z.string().max(200).default(''),
      ...pageOf(24, 50),
    }),
    output: z.object({
      total: z.number(),
      records: z.array(CollectionCard),
      /** Main classes of all collections with their numbers of collections. */
      classes: z.array(z.object({ classCode: z.string(), name: z.string(), count: z.number() })),
    }),
  }),
  hot: post('/find/dPackage/hotList', {
    mayLag: true,
    for: 'visitor',
    about: 'The special collections that were opened most in the last month.',
    input: howMany,
    output: z.array(CollectionCard),
  }),
  hotOnHome: get('/find/dPackage/indexHotList', {
    mayLag: true,
    for: 'visitor',
    about: 'The same for the home page.',
    input: howMany,
    output: z.array(CollectionCard),
  }),
  detail: get('/find/dPackage/getDetail', {
    for: 'visitor',
    about: 'One special collection: introduction, rights, contact, and its parts.',
    input: z.object({ packageId, childId }),
    output: CollectionDetail,
    fails: ['COLLECTION_UNKNOWN'],
  }),
  parts: post('/find/dPackage/queryChildList', {
    for: 'visitor',
    about: 'The parts of a special collection.',
    input: z.object({ packageId }),
    output: z.array(CollectionCard),
    fails: ['COLLECTION_UNKNOWN'],
  }),
  records: post('/find/dPackage/resourceList', {
    mayLag: true,
    for: 'visitor',
    about: 'A search among the records of a special collection: exact total, facets, paging.',
    input: SearchBody.safeExtend({
      packageId,
      childId,
      /** Words in any field, in place of `searchItems`. */
      keyWord: z.string().max(200).default(''),
      within: z.array(SearchItem).max(20).default([]),
    }),
    output: SearchAnswer,
    fails: ['COLLECTION_UNKNOWN', 'TERM_EMPTY', 'PAGE_TOO_DEEP', 'STAFF_KEY_WRONG'],
  }),
}
