import { z } from 'zod'
import {
  FACET_FIND_LENGTH,
  FILTER_VALUES_LIMIT,
  SEARCH_TERMS_LIMIT,
  SEARCH_WORD_LENGTH,
} from '../constants/limits.ts'
import { facetNames, sortFields } from '../constants/facets.ts'
import { matchModes, operators, searchFields } from '../constants/search-fields.ts'
import { flagInput, oneOrMany, wholeNumber } from './codes.ts'

const year = z
  .string()
  .regex(/^(\d{4})?$/, 'four digits')
  .optional()

/**
 * One row of the search form. The default mode is that of the query, then "arbitrary". Source: wire decisions "Search".
 */
export const SearchItem = z.object({
  searchField: z.enum(searchFields).default('all'),
  searchWord: z.string().max(2 * SEARCH_WORD_LENGTH),
  matchMode: z.enum(matchModes).optional(),
  oper: z.enum(operators).default('and'),
})
export type SearchItem = z.output<typeof SearchItem>

const facetFilters = {
  docCode: oneOrMany.optional(),
  resourceType: oneOrMany.optional(),
  campusId: oneOrMany.optional(),
  libCode: oneOrMany.optional(),
  locationId: oneOrMany.optional(),
  curLocationId: oneOrMany.optional(),
  eCollectionIds: oneOrMany.optional(),
  subject: oneOrMany.optional(),
  discode1: oneOrMany.optional(),
  kindNo: oneOrMany.optional(),
  author: oneOrMany.optional(),
  publisher: oneOrMany.optional(),
  coreInclude: oneOrMany.optional(),
  group: oneOrMany.optional(),
  ddType: oneOrMany.optional(),
  collectionName: oneOrMany.optional(),
  langCode: oneOrMany.optional(),
  countryCode: oneOrMany.optional(),
  /** Review states of theses: `approved`, `pending`, `returned`. */
  verifyStatus: oneOrMany.optional(),
} satisfies Record<(typeof facetNames)[number], z.ZodType>

/** The search parameters with their defaults. Source: spec 1 §3 "Search parameters", spec 2 §9. */
export const SearchBody = z
  .object({
    ...facetFilters,
    searchItems: z.array(SearchItem).max(SEARCH_TERMS_LIMIT).default([]),
    matchMode: z.enum(matchModes).default('2'),
    /** Values of facets that no record may have; records without a value stay. */
    exclude: z.strictObject(facetFilters).optional(),
    publishBegin: year,
    publishEnd: year,
    /** Only records with a copy that can be borrowed or read in the library now; electronic records have none. */
    onlyOnShelf: flagInput.default(false),
    sortField: z.enum(sortFields).default('relevance'),
    sortClause: z.enum(['asc', 'desc']).default('asc'),
    page: wholeNumber(1, 1_000_000).default(1),
    /** 0: total and facets only, without zero-result alternatives. */
    rows: wholeNumber(0, 200).default(10),
    /** Facets to count; absent: the twelve of `listFacets`; empty: none, which is faster. */
    facetNames: z.array(z.enum(facetNames)).max(facetNames.length).optional(),
    /** Number of values per facet. */
    facetRows: wholeNumber(1, 200).default(20),
    /** Return only facet values that contain this text, in any script. */
    facetFind: z.string().max(FACET_FIND_LENGTH).default(''),
    /** Count the records of each year. */
    countYears: flagInput.default(false),
    /**
     * Count each facet without its own filter and exclusions, and years without their range, so that readers see what
     * further values would add.
     */
    openFacets: flagInput.default(false),
    /**
     * One row for the editions of a work, where the library does not switch it off; the total counts works. Results of
     * more than 10,000 records are not grouped.
     */
    groupEditions: flagInput.default(false),
    /** Search for the words as typed, without another reading of them. */
    exactly: flagInput.default(false),
    /** Explain the rank of each record. For staff: requires `staffKey`. */
    explain: flagInput.default(false),
    staffKey: z.string().max(128).default(''),
  })
  .superRefine((body, context) => {
    let values = 0
    for (const name of facetNames) {
      values += (body[name]?.length ?? 0) + (body.exclude?.[name]?.length ?? 0)
      if (values <= FILTER_VALUES_LIMIT) continue
      context.addIssue({
        code: 'custom',
        path: [name],
        message: `at most ${FILTER_VALUES_LIMIT} values of all filters`,
      })
      return
    }
  })
export type SearchBody = z.output<typeof SearchBody>
/** The input type, with optional fields optional. */
export type SearchBodyInput = z.input<typeof SearchBody>
