import { z } from 'zod'
import { AVAILABILITY_LIMIT, SEARCH_WORD_LENGTH } from '../constants/limits.ts'
import { get, post } from '../endpoint.ts'
import { BestAnswer } from '../shapes/best-answer.ts'
import { wholeNumber } from '../shapes/codes.ts'
import { OnlineWay } from '../shapes/online-way.ts'
import { Highlights, RecordCard } from '../shapes/record.ts'
import { SearchBody, type SearchBodyInput, SearchItem } from '../shapes/search-query.ts'
import { facetNames } from '../constants/facets.ts'
import { readingKinds } from '../constants/readings.ts'
import { searchFields } from '../constants/search-fields.ts'
import { withWireKeys } from '../shapes/wire-keys.ts'

export const FacetValue = z.object({ value: z.string(), label: z.string(), count: z.number() })
export type FacetValue = z.output<typeof FacetValue>

const YearCount = z.object({ year: z.number(), count: z.number() })
export type YearCount = z.output<typeof YearCount>

/** How the query language interpreted the text; shown when it is more than plain terms. */
const Reading = z.object({
  /** True when quotes, operators, prefixes or an identifier were recognised. */
  special: z.boolean(),
  /** Parts in reading order: `kind` is a translation key, `text` its value. */
  parts: z.array(z.object({ kind: z.string(), field: z.string(), text: z.string() })),
})

/** What a relaxed search drops: a match mode, the field limit, a row, a term, or the condition that all terms match. */
export const Dropped = z.object({
  kind: z.enum(['match-mode', 'field', 'row', 'word', 'every-word']),
  /** The dropped term, row or field; empty where the kind says it all. */
  text: z.string(),
})
export type Dropped = z.output<typeof Dropped>

/** Another library to search: a partner of the tenant, or a consortium that searches several at once. */
export const OtherLibrary = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(['library', 'consortium']),
  /** Number of records found there; null when only its own page can tell, or when the search timed out. */
  count: z.number().nullable(),
  /** Mapping path of a tenant of this installation: its search takes the same parameters. */
  path: z.string(),
  /** Address of the same search at an external library; empty when `path` is set. */
  link: z.string(),
})
export type OtherLibrary = z.output<typeof OtherLibrary>

/** Another reading of the typed words, whose results these are; `exactly` switches it off. */
const Understood = z.object({
  /** What was read otherwise, in order: the typed part, and what it is read as; empty: it is left out. */
  steps: z.array(z.object({ kind: z.enum(readingKinds), from: z.string(), to: z.string() })),
  /** What was searched for instead. */
  searchItems: z.array(SearchItem),
  /** The filters that the words name, already applied. */
  filters: z.object({
    docCode: z.array(z.string()).optional(),
    resourceType: z.array(z.string()).optional(),
    langCode: z.array(z.string()).optional(),
    publishBegin: z.string().optional(),
    publishEnd: z.string().optional(),
  }),
})
export type Understood = z.output<typeof Understood>

const Instead = z.object({
  /** Headings that begin with the query, closest first; a whole-value search (`matchMode` 1) for one finds `count`. */
  headings: z.array(
    z.object({ searchField: z.enum(['title', 'author', 'subject']), heading: z.string(), count: z.number() }),
  ),
  /** The same search at partner libraries, without its filters; those known to have no result are omitted. */
  otherLibraries: z.array(OtherLibrary),
  /** True when readers may suggest a purchase. */
  suggestPurchase: z.boolean(),
})

/** The search timed out on a part of the index: counts are lower bounds, and missing records may exist. */
const Partial = z.enum(['timeout']).optional()

export const SearchAnswer = z.object({
  /** Number of rows on all pages: records, or works where editions are grouped. */
  total: z.number(),
  /** Where editions are grouped: the number of records, which facets and suggestions count too. */
  recordTotal: z.number().optional(),
  partial: Partial,
  records: z.array(
    RecordCard.extend({
      highlights: Highlights,
      /** Of papers and theses. */
      doi: z.string().optional(),
      /**
       * The passage of the abstract, else of the contents, that matches; of papers and theses without one the beginning
       * of the abstract.
       */
      abstract: z.string().optional(),
      /** The series that matches. */
      series: z.string().optional(),
      /**
       * When editions are grouped: number of matching editions of this work, and the value of `group` that lists them.
       */
      editions: z.object({ count: z.number(), workId: z.string() }).optional(),
      /** Why the record ranks here, as sentences in the language of the request. Only with `explain`. */
      explanation: z.array(z.string()).optional(),
    }),
  ),
  facets: z.partialRecord(z.enum(facetNames), z.array(FacetValue)),
  /** With `countYears`: every year that has records, ascending. */
  years: z.array(YearCount).optional(),
  reading: Reading,
  /** The words were read otherwise than typed, since nothing or nothing like a title or name was found. */
  understood: Understood.optional(),
  /** What is called by the words besides records, the best first, at most three. On the first page by relevance. */
  bestAnswers: z.array(BestAnswer).optional(),
  /** Plain Chinese words in the script they are not typed in: records written so are among those found. */
  otherScript: z.object({ script: z.enum(['simplified', 'traditional']), words: z.string() }).optional(),
  /** Results of a relaxed query when this one found nothing and did not time out. Never mixed into `records`. */
  relaxed: z
    .object({
      searchItems: z.array(SearchItem),
      total: z.number(),
      partial: Partial,
      dropped: z.array(Dropped),
    })
    .nullable(),
  /** Alternatives when nothing, or only a part of the words, was found without a time-out. */
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
  /** With `on-shelf`: copies on the shelf of that branch, of others, and number of those others. */
  copiesHere: z.number(),
  copiesElsewhere: z.number(),
  branchesElsewhere: z.number(),
})
export type BestWay = z.output<typeof BestWay>

export const Availability = z.object({
  recordId: z.string(),
  itemCount: z.number(),
  onShelfCount: z.number(),
  best: BestWay,
  /** The easiest way to read it online, beside its copies too; null: there is none. */
  online: OnlineWay.nullable(),
  coverUrl: z.string(),
})
export type Availability = z.output<typeof Availability>

export const search = {
  search: post('/find/unify/search', {
    mayLag: true,
    for: 'visitor',
    about: 'Searches the catalogue: records, exact total, facet counts.',
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
    about: 'Searches within results: the same body, with rows in `within` that every record must match too.',
    input: SearchBody.safeExtend({ within: z.array(SearchItem).min(1).max(20) }),
    output: SearchAnswer,
    fails: ['TERM_EMPTY', 'PAGE_TOO_DEEP', 'STAFF_KEY_WRONG'],
  }),
  relatedInMeaning: post('/find/unify/relatedInMeaning', {
    mayLag: true,
    for: 'visitor',
    about:
      'Records that are about the same as a text without having to contain its words, the likest first; empty where the library has it switched off or the index is not built yet.',
    input: z.object({
      searchWord: z.string().max(SEARCH_WORD_LENGTH),
      rows: wholeNumber(1, 50).default(10),
      without: z
        .array(z.string().max(512))
        .max(200)
        .default([])
        .describe('Records that are shown already: their works are left out.'),
    }),
    output: z.array(
      RecordCard.extend({
        because: z.array(z.string()).describe('Words of the record that are near to the text.'),
      }),
    ),
    silent: true,
  }),
  headings: post('/find/unify/indexSearch', {
    mayLag: true,
    for: 'visitor',
    about:
      'Headings of a field with a given beginning, in order (Chinese by sound), with their numbers of records.',
    input: z.object({
      searchField: z.enum(searchFields).default('author'),
      prefix: z.string().max(512).default(''),
      page: wholeNumber(1, 10_000).default(1),
      rows: wholeNumber(1, 200).default(20),
    }),
    output: z.object({
      total: z.number(),
      headings: z.array(
        z.object({
          heading: z.string(),
          count: z.number(),
          otherNames: z.array(z.string()).describe('Other names in the authority file.'),
          seeAlso: z.array(z.string()).describe('Headings of the authority file to look under as well.'),
        }),
      ),
      see: z
        .array(z.object({ name: z.string(), heading: z.string() }))
        .describe('The beginning is another name of these headings.'),
    }),
    fails: ['PAGE_TOO_DEEP', 'FIELD_WITHOUT_HEADINGS'],
  }),
  availability: post('/find/unify/getPItemAndOnShelfCountAndDuxiuImageUrl', {
    for: 'visitor',
    about:
      'For up to 50 records: number of copies, copies on the shelf, the best fulfilment option, and the cover. Copies of the branch `libCode` lead, by default those of the reader’s own.',
    input: z.object({
      recordIds: z.array(z.string().max(512)).max(AVAILABILITY_LIMIT),
      libCode: z.string().max(64).optional(),
    }),
    output: z.array(Availability),
  }),
  otherLibraries: post('/find/unify/getOtherLibraryCollection', {
    for: 'visitor',
    about: 'Partner libraries that hold a title, by ISBN or title; empty without partners.',
    input: z.object({ isbn: z.string().max(64).default(''), title: z.string().max(1_000).default('') }),
    output: z.array(OtherLibrary),
  }),
  savedBody: get('/find/unify/getUnifyReruestBody', {
    for: 'visitor',
    about: 'The search body saved under an id, to be sent unchanged; `#/searchList?saved=ID` opens it.',
    input: z.object({ id: z.string().min(1).max(64) }),
    output: z.custom<SearchBodyInput>(),
    fails: ['SAVED_SEARCH_UNKNOWN'],
  }),
  savedBodyOfResource: get('/find/unify/getUnifyReruestBodyByResCode', {
    for: 'visitor',
    about: 'The search body saved under a resource code; `#/searchList?resCode=CODE` opens it.',
    input: withWireKeys(z.object({ resourceCode: z.string().min(1).max(64) }), { resourceCode: 'resCode' }),
    output: z.custom<SearchBodyInput>(),
    fails: ['SAVED_SEARCH_UNKNOWN'],
  }),
  spelling: get('/find/index/spellKeyWord', {
    mayLag: true,
    for: 'visitor',
    about: 'Spellings with clearly more results; empty without any.',
    input: z.object({
      keyWord: z
        .string()
        .max(2 * SEARCH_WORD_LENGTH)
        .default(''),
    }),
    output: z.array(z.string()),
    silent: true,
  }),
}
