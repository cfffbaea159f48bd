import type { RecordForm } from '../constants/record-form.ts'
import type { StaffCopy } from './copies.ts'

/** Answers about single records of the catalogue. */

/** Of `find-records`. */
export interface FoundRecord {
  recordId: string
  title: string
  authors: string
  year: string
  isWithdrawn: boolean
  foundBy: 'id' | 'barcode' | 'search'
}

export interface StaffMarcField {
  tag: string
  /** Both; empty for a control field. */
  indicators: string
  value: string
  subfields: { code: string; value: string }[]
}

export interface StaffFile {
  attachmentId: string
  name: string
  mediaType: string
  bytes: number
  audience: 'visitor' | 'reader'
  addedAt: string
}

/** Of `show-record`. */
export interface StaffRecord {
  recordId: string
  title: string
  isWithdrawn: boolean
  docCode: string
  addedAt: string
  loans: number
  /** Grows with every change. */
  version: number
  /** Our own address of its cover; empty: none is shown. */
  coverUrl: string
  /** Names the state that `edit-record` and `edit-marc` change. */
  contentVersion: string
  /** What `edit-record` takes. */
  form: RecordForm
  /** By whom it differs from what its source sends, and since when; null: it does not. */
  edited: { by: string; at: string } | null
  /** The record as it is stored. */
  record: Record<string, unknown>
  /** Null: it came in another format. */
  marc: { leader: string; fields: StaffMarcField[] } | null
  copies: StaffCopy[]
  files: StaffFile[]
}

/** Of `show-plan-picture`. */
export interface PlanPicture {
  /** Empty: the plan has none. */
  url: string
  width: number
  height: number
}

/** Of `explain-rank`. */
export interface RankShown {
  /** Number of records that the search finds. */
  total: number
  /** From 1; null: not among the first hundred. */
  place: number | null
  /** Sentences in the language that was asked for. */
  because: string[]
}
