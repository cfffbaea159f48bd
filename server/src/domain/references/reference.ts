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

/** A reference of a file; undefined for one with neither a title nor an ISBN. */
export type Entry = Reference | undefined

/** The fields of a reference as they stand in a file. */
export interface RawReference {
  titles: readonly string[]
  authors: readonly string[]
  years: readonly string[]
  isbns: readonly string[]
}

/** Alone, or at the beginning of a date of eight digits. */
const YEAR = /(?<!\d)(\d{4})(?:(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))?(?!\d)/
const LONGEST_TITLE = 500
const MOST_AUTHORS = 20

/** @returns undefined when there is neither a title nor an ISBN */
export function referenceOf({ titles, authors, years, isbns }: RawReference): Entry {
  const [title = ''] = titles.map(plain).filter(Boolean)
  const found = isbnsIn(isbns.join(' ; '))
  if (title === '' && found.length === 0) return undefined
  return {
    title: title.slice(0, LONGEST_TITLE),
    authors: authors.map(plain).filter(Boolean).slice(0, MOST_AUTHORS),
    year: YEAR.exec(years.join(' '))?.[1] ?? '',
    isbns: found,
  }
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()
