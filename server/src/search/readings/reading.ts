import type { ReadingKind } from '@wenyuan/contract/constants/readings.ts'
import type { SearchBody, SearchItem } from '@wenyuan/contract/shapes/search-query.ts'
import type { SearchSettings } from '../analysis/search-settings.ts'
import type { Query } from '../engines/engine.ts'

/** What a reading proposes to search for instead. */
export interface Proposal {
  /** Rows, joined left to right. */
  searchItems: SearchItem[]
  /** What the text says besides its words. */
  filters?: Filters
  /** The part of the typed text that is read otherwise, and what it is read as; empty: nothing of it is searched. */
  from: string
  to: string
  /** Whatever it finds is meant rather than what has the words somewhere. */
  isMeant?: boolean
}

/** Filters that a text names; those that a reader has set stand before them. */
export type Filters = Partial<
  Pick<SearchBody, 'docCode' | 'resourceType' | 'langCode' | 'publishBegin' | 'publishEnd'>
>

/** A title that the library holds. */
export interface HeldTitle {
  title: string
  loans: number
  docCode: string
}

/** The number of records of a search, and the score of the best of them. */
export interface Weighed {
  total: number
  best: number
}

/** What readings ask of the library's own records. */
export interface Library {
  settings: SearchSettings
  weigh(items: readonly SearchItem[], filters?: Filters): Promise<Weighed>
  /** Titles of the records that match best. */
  titles(query: Query, rows: number): Promise<HeldTitle[]>
  /** Other spellings that find clearly more. */
  spellings(text: string): Promise<string[]>
  /** Words that readers went on to after these, the latest first. */
  wentOnTo(text: string): Promise<string[]>
}

/** A text to be read: what was typed, or what another reading left of it. */
export interface Typed {
  text: string
  /** Its strict reading finds records, though none by a whole title, name or phrase. */
  isFound: boolean
}

/** One way to understand a text. Proposals are best first; none where the text has not its form. */
export interface Reading {
  kind: ReadingKind
  /** Taken only where it finds a whole title or name. */
  onlyWhole?: true
  propose(typed: Typed, library: Library): Proposal[] | Promise<Proposal[]>
}

/** A row of words in any field, or in one. */
export const row = (searchWord: string, searchField: SearchItem['searchField'] = 'all'): SearchItem => ({
  searchField,
  searchWord,
  matchMode: '2',
  oper: 'and',
})

/** Rows for any of these texts; they lead, since rows are joined left to right. */
export const anyOf = (
  texts: readonly string[],
  searchField: SearchItem['searchField'] = 'all',
): SearchItem[] => texts.map((text, at) => ({ ...row(text, searchField), oper: at === 0 ? 'and' : 'or' }))
