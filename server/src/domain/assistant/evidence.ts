/** How a record can be had now, for the sentences of an answer. */
export interface HowToGet {
  kind: 'on-shelf' | 'online' | 'reference' | 'on-loan' | 'processing' | 'none'
  library: string
  location: string
  callNo: string
  /** ISO date; empty: unknown. */
  dueDate: string
}

/** A record that an answer may rest on. Absent facts are empty. */
export interface Evidence {
  recordId: string
  title: string
  author: string
  year: string
  publisher: string
  isbn: string
  subjects: readonly string[]
  abstract: string
  contents: string
  /** Times lent in the library; 0: never, or unknown. */
  loans: number
  get: HowToGet
}

/** A reference to the record at this place of the evidence, counted from 0. */
export const mark = (at: number): string => `[${at + 1}]`
