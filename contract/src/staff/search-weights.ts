import type { StaffWords } from './answers.ts'

/** Of `show-search-weights`. */
export interface SearchWeights {
  /** That a change has to name; 0: nothing was ever saved. */
  version: number
  weights: { name: string; value: number; initial: number; most: number }[]
}

/** Of `show-search-synonyms`. */
export interface SearchSynonyms {
  /** That a change has to name; 0: nothing was ever saved. */
  version: number
  /** One group a line, its words parted by commas; "# " begins a comment. */
  synonyms: string
}

/** Words that the search leaves out, and words that it never parts; one a line. */
export interface SearchWords {
  version: number
  stopWords: string
  userWords: string
}

export interface OrderedRecord {
  recordId: string
  title: string
  author: string
  /** Its place in the other list; null: it is not among these. */
  otherPlace: number | null
}

/** Of `try-search-weights` and `try-search-synonyms`: the first records as they stand today, and as they would stand. */
export interface SearchOrders {
  total: number
  triedTotal: number
  now: OrderedRecord[]
  tried: OrderedRecord[]
}

/** What readers get for a text. */
export interface FoundSide {
  total: number
  /** The first records. */
  titles: string[]
  /** What stands above the list. */
  answers: StaffWords[]
}

export interface ChangedSearch {
  words: string
  /** Times in the last week. */
  times: number
  before: FoundSide
  after: FoundSide
  /** It found all of its words, and another record would stand first. */
  losesFirst: boolean
}

/** Of `try-synonyms-on-searches` and `try-answer-on-searches`. */
export interface TriedOnSearches {
  /** Different texts that were searched more than once in the last seven days. */
  searches: number
  /** Those of them that were tried, the most frequent. */
  tried: number
  /** The time was up before all of them were tried. */
  isCut: boolean
  /** Those that would change. */
  total: number
  records: ChangedSearch[]
}
