import type { CatalogueEncoding } from '../constants/uploads.ts'

/** Answers about lists of the journals of a package. */

/** What a list changes: `read` is the sum of the next five. */
export interface JournalListCounts {
  read: number
  added: number
  updated: number
  unchanged: number
  /** Lines that occurred before in the file with the same content. */
  again: number
  rejected: number
  /** Lines of the list before that this one has no more. */
  closed: number
  /** Values in doubt of lines that are kept; most are left out. */
  doubts: number
}

/** A line as it was understood: dates in the form of ISO 8601, what cannot be read is empty. */
export interface JournalListLine {
  line: number
  title: string
  issn: string
  eissn: string
  /** First and last issue; without a last one it goes on. */
  from: string
  to: string
  embargo: string
  publisher: string
  type: string
  access: string
}

/** A place in the file and what is said of it. */
export interface JournalListNote {
  line: number
  reason: string
}

/** Of `preview-journal-list`. */
export interface JournalListPreview extends JournalListCounts {
  encoding: CatalogueEncoding
  /** By the bytes alone: letters with accents, dashes and quotes show whether it is right. */
  isGuessed: boolean
  /** The first of them. */
  records: JournalListLine[]
  doubtful: JournalListNote[]
  rejects: JournalListNote[]
}
