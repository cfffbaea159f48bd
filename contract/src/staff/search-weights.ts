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
