import type { ReadingKind } from '../constants/readings.ts'
import type { SubjectPage } from '../areas/usage.ts'
import type { StaffWords } from './answers.ts'

export const mendStates = ['open', 'mended'] as const
/** What a library does about a search that finds nothing. */
export type MendWay = 'synonym' | 'best-answer' | 'suggestion'

/** Of `list-empty-searches`. */
export interface EmptySearch {
  words: string
  times: number
  /** Those of the last seven days: what has been mended is missed no more. */
  lastWeek: number
  /** What the library has done about it and not taken back, the latest first, each with the day. */
  mends: { way: MendWay; on: string }[]
  /** Searches with these words on the days after the first of these; null: nothing was done. */
  searchedSince: number | null
  /** Those of them that were not missed. */
  foundSince: number | null
}

/** Why a text finds nothing, or not all of it. */
export type SearchReason =
  /** It finds all of it. */
  | 'found'
  /** It is read in another way, and found so. */
  | 'read-otherwise'
  /** Another spelling is found. */
  | 'other-spelling'
  /** Some of its words are found without the others. */
  | 'only-part'
  /** No record has these words. */
  | 'no-such-word'
  /** Each word is found, and never all of them in one record. */
  | 'never-together'
  /** Without what its words ask for beside the matter, such as a form or a year, there are records. */
  | 'narrowed'
  /** The library has no record with this number. */
  | 'no-such-number'
  /** It has nothing but words that are in every text. */
  | 'only-small-words'
  /** It is searched by its quotation marks, fields or operators. */
  | 'search-language'

/** Of `explain-search`. */
export interface SearchExplained {
  /** Records that it finds today. */
  found: number
  /** The last way in which it is read; empty: as typed. */
  readAs: ReadingKind | ''
  reasons: {
    reason: SearchReason
    /** The words it is about; empty: all of them. */
    words: string[]
    /** How they are read, and as what; empty: as typed. */
    readAs: ReadingKind | ''
    as: string
  }[]
  /** What is shown above the list. */
  answers: StaffWords[]
}

/** Of `list-subject-use`. */
export interface SubjectUse {
  page: SubjectPage
  code: string
  /** Of a page that is gone, its code. */
  name: StaffWords | string
  views: number
}

/** Of `list-vendor-reports`. */
export interface VendorReport {
  source: string
  database: string
  databaseName: StaffWords
  month: string
  reportState: 'stored' | 'invalid' | 'late' | 'refused'
  reason: string
  detail: string
  tries: number
  askedOn: string
}

/** Of `list-cost-per-use`. */
export interface CostPerUse {
  database: string
  databaseName: StaffWords
  /** Of the months asked for; null: no price is known. */
  fen: number | null
  /** Null: no report of a vendor is stored. */
  uses: number | null
  /** What was counted. */
  metric: string
  /** Months of which both are known: the cost of a use is that of these. */
  months: number
  /** Null: one of both is not known, or there was no use. */
  fenPerUse: number | null
}
