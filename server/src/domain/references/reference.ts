import { yearIn } from '../../platform/dates/read-date.ts'
import { isbnsIn } from '../../search/analysis/identifiers.ts'

/** What a file of references says of one work, as far as it helps to find the work in the catalogue. */
export interface Reference {
  title: string
  /** As written: `Mouse, Mickey` or `Mickey Mouse`. */
  authors: string[]
  /** Four digits, or empty. */
  year: string
  /** Thirteen digits each. */
  isbns: string[]
}

/** What stands in an entry that has neither a title nor an ISBN, or breaks the grammar of its format. */
export interface LeftOut {
  leftOut: string
}

export type Entry = Reference | LeftOut

export const isReference = (entry: Entry): entry is Reference => !('leftOut' in entry)

/** The fields of a reference as they stand in a file. */
export interface RawReference {
  titles: readonly string[]
  authors: readonly string[]
  years: readonly string[]
  isbns: readonly string[]
}

const LONGEST_TITLE = 500
const MOST_AUTHORS = 20
const LONGEST_NAME = 100

/** @param said what the entry says, for one that has neither a title nor an ISBN */
export function referenceOf({ titles, authors, years, isbns }: RawReference, said: string): Entry {
  const [title = ''] = titles.map(plain).filter(Boolean)
  const found = isbnsIn(isbns.join(' ; '))
  if (title === '' && found.length === 0) return leftOut(said)
  return {
    title: title.slice(0, LONGEST_TITLE),
    authors: authors.map(plain).filter(Boolean).slice(0, MOST_AUTHORS),
    year: String(years.map(yearIn).find((year) => year !== undefined) ?? ''),
    isbns: found,
  }
}

export const leftOut = (said: string): LeftOut => ({ leftOut: plain(said).slice(0, LONGEST_NAME) })

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()
