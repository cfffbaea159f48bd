import { z } from 'zod'
import { get, post } from '../endpoint.ts'
import { wholeNumber } from '../shapes/codes.ts'
import { Highlights, RecordCard } from '../shapes/record.ts'
import { SearchBody, type SearchBodyInput, SearchItem } from '../shapes/search-query.ts'
import { facetNames } from '../constants/facets.ts'
import { searchFields } from '../constants/search-fields.ts'

export const FacetValue = z.object({ value: z.string(), label: z.string(), count: z.number() })
export type FacetValue = z.output<typeof FacetValue>

/** How the query language read the text: shown when it was read as more than plain words. */
const Reading = z.object({
  /** True when quotes, operators, prefixes or an identifier were understood. */
  special: z.boolean(),
  /** Parts in reading order: `kind` is a word of the locales, `text` what it applies to. */
  parts: z.array(z.object({ kind: z.string(), field: z.string(), text: z.string() })),
})

/** What a looser search gives up: a match mode, the limit to a field, a row, a word, or that all words must be there. */
export const Dropped = z.object({
  kind: z.enum(['match-mode', 'field', 'row', 'word', 'every-word']),
  /** The word or row left out, the field given up; empty where the kind says it all. */
  text: z.string(),
})
export type Dropped = z.output<typeof Dropped>

/** Another library where the same can be asked: its own partner, or a consortium that asks several at once. */
export const OtherLibrary = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(['library', 'consortium']),
  /** Records found there; null where only its own page can say, or it could not be searched in time. */
  count: z.number().nullable(),
  /** First part of its addresses where it is a library of this installation: its search takes the same words. */
  path: z.string(),
  /** Its search for these words, elsewhere; empty where there is a path. */
  link: z.string(),
})
export type OtherLibrary = z.output<typeof OtherLibrary>

const Instead = z.object({
  /** Headings that begin as the query does, nearest first; searched whole (`matchMode` 1) they find `count`. */
  headings: z.array(
    z.object({ searchField: z.enum(['title', 'author', 'subject']), heading: z.string(), count: z.number() }),
  ),
  /** The same search at the library's partners, without its filters; those known to have nothing are left out. */
  otherLibraries: z.array(OtherLibrary),
  /** Readers may suggest a purchase. */
  suggestPurchase: z.boolean(),
})

/** Not everything could be searched in time: numbers are at least so high, and what is missing may be there all the same. */
const Partial = z.enum(['timeout']).optional()

export const SearchAnswer = z.object({
  total: z.number(),
  partial: Partial,
  records: z.array(
    RecordCard.extend({
      highlights: Highlights,
      /** Where the library groups editions: how many of this work were found, and the value of `group` that lists them. */
      editions: z.object({ count: z.number(), workId: z.string() }).optional(),
      /** Why it stands here, as sentences in the language of the request. Only where `explain` was asked for. */
      explanation: z.array(z.string()).optional(),
    }),
  ),
  facets: z.partialRecord(z.enum(facetNames), z.array(FacetValue)),
  reading: Reading,
  /** What a relaxed query would find, when this one found nothing and was in time. Never mixed into `records`. */
  relaxed: z
    .object({
      searchItems: z.array(SearchItem),
      total: z.number(),
      partial: Partial,
      dropped: z.array(Dropped),
    })
    .nullable(),
  /** What a reader may do instead, when nothing was found in time. */
  instead: Instead.nullable(),
})
export type SearchAnswer = z.output<typeof SearchAnswer>

/** The best way to get a record, as one line of a card. */
export const BestWay = z.object({
  kind: z.enum(['on-shelf', 'online', 'on-loan', 'reference', 'processing', 'none']),
  libCode: z.string(),
  library: z.string(),
  location: z.string(),
  callNo: z.string(),
  dueDate: z.string(),
  link: z.string(),
})
export type BestWay = z.output<typeof BestWay>

export const Availability = z.object({
  recordId: z.string(),
  itemCount: z.number(),
  onShelfCount: z.number(),
  best: BestWay,
  coverUrl: z.string(),
})
export type Availability = z.output<typeof Availability>

export const search = {
  search: post('/find/unify/search', {
    mayLag: true,
    for: 'visitor',
    about: 'Search everything the library has: records, exact total, facet counts.',
    input: SearchBody,
    output: SearchAnswer,
    fails: ['TERM_EMPTY', 'PAGE_TOO_DEEP', 'STAFF_KEY_WRONG'],
  }),
  advanced: post('/find/unify/advancedSearch', {
    mayLag: true,
    for: 'visitor',
    about: 'The same search with several rows of field, match mode and operator.',
    input: SearchBody,
    output: SearchAnswer,
    fails: ['TERM_EMPTY', 'PAGE_TOO_DEEP', 'STAFF_KEY_WRONG'],
  }),
  within: post('/find/unify/twiceSearch', {
    mayLag: true,
    for: 'visitor',
    about: 'Search within results: the same body, and rows in `within` that every record must match as well.',
    input: SearchBody.extend({ within: z.array(SearchItem).min(1).max(20) }),
    output: SearchAnswer,
    fails: ['TERM_EMPTY', 'PAGE_TOO_DEEP', 'STAFF_KEY_WRONG'],
  }),
  headings: post('/find/unify/indexSearch', {
    mayLag: true,
    for: 'visitor',
    about: 'Headings of a field that begin so, in order, with the number of records of each.',
    input: z.object({
      searchField: z.enum(searchFields).default('author'),
      prefix: z.string().max(512).default(''),
      page: wholeNumber(1, 10_000).default(1),
      rows: wholeNumber(1, 200).default(20),
    }),
    output: z.object({
      total: z.number(),
      headings: z.array(z.object({ heading: z.string(), count: z.number() })),
    }),
    fails: ['PAGE_TOO_DEEP'],
  }),
  availability: post('/find/unify/getPItemAndOnShelfCountAndDuxiuImageUrl', {
    for: 'visitor',
    about: 'For up to 50 records at once: copies, copies on the shelf, the best way to get one, the cover.',
    input: z.object({ recordIds: z.array(z.string().max(512)).max(50) }),
    output: z.array(Availability),
  }),
  otherLibraries: post('/find/unify/getOtherLibraryCollection', {
    for: 'visitor',
    about: 'Which partner libraries hold it, by ISBN or title: empty where the library has named none.',
    input: z.object({ isbn: z.string().max(64).default(''), title: z.string().max(1_000).default('') }),
    output: z.array(OtherLibrary),
  }),
  savedBody: get('/find/unify/getUnifyReruestBody', {
    for: 'visitor',
    about: 'The search body kept under an id, to be sent to the search as it is.',
    input: z.object({ id: z.string().min(1).max(64) }),
    output: z.custom<SearchBodyInput>(),
    fails: ['SAVED_SEARCH_UNKNOWN'],
  }),
  savedBodyOfResource: get('/find/unify/getUnifyReruestBodyByResCode', {
    for: 'visitor',
    about: 'The search body that belongs to a resource code.',
    input: z.object({ resCode: z.string().min(1).max(64) }),
    output: z.custom<SearchBodyInput>(),
    fails: ['SAVED_SEARCH_UNKNOWN'],
  }),
  spelling: get('/find/index/spellKeyWord', {
    mayLag: true,
    for: 'visitor',
    about: 'Other spellings that find clearly more; empty when nothing is clearly better.',
    input: z.object({ keyWord: z.string().max(20_000).default('') }),
    output: z.array(z.string()),
    silent: true,
  }),
}
