import type { BroughtKind, KeptReason, UndoState } from '../constants/import-undo.ts'
import type { LeaverState } from '../constants/person-file.ts'
import type { CopyColumn } from '../constants/copy-columns.ts'
import type { CatalogueEncoding, CatalogueFormat } from '../constants/uploads.ts'
import type { RowKind } from '../constants/row-kinds.ts'
import type { TextFile } from './answers.ts'

/** Answers about imports of catalogue files. */

/** Of `begin-upload`. The file follows in parts. */
export interface UploadBegun {
  uploadId: string
  partBytes: number
  /** Bytes that have come already: of an archive whose upload was broken off. */
  received: number
}

/** Of `upload-part`. */
export interface PartTaken {
  received: number
  isComplete: boolean
}

/** What the importer makes of a record of the file. */
export interface PreviewedRecord {
  /** Its place in the file, from 1. */
  place: number
  kind: 'record' | 'items' | 'withdrawn' | 'authority' | 'rejected'
  recordId: string
  title: string
  authors: string
  year: string
  isbn: string
  copies: number
  /** The catalogue has a record of this id. */
  isKnown: boolean
  /** Why it cannot be imported. */
  reason: string
}

/** A field that may hold copies. */
export interface CopyTag {
  tag: string
  /** Of the records that were looked at, those that have it. */
  records: number
  /** `column`: what the subfield was in the last file; empty: nothing. */
  codes: { code: string; values: string[]; column: CopyColumn | '' }[]
}

/** Of `preview-import`. */
export interface ImportPreview {
  format: CatalogueFormat | ''
  /** Empty: decided record by record. */
  encoding: CatalogueEncoding | ''
  /** Its new records are new acquisitions, unless the file or the librarian says otherwise. */
  isArriving: boolean
  records: PreviewedRecord[]
  /** Fields of MARC records that may hold copies, those of most records first. */
  copyTags: CopyTag[]
  /** Which of them had the copies of the last file, as the librarian said; empty: none was named. */
  copyTag: string
}

/** `queued`: after another of the library; `waiting`: for a node. */
export type ImportState = 'queued' | 'waiting' | 'running' | 'done' | 'stopped' | 'failed'

export interface ImportRow {
  importId: string
  /** What the file holds: records of the catalogue, or rows of a kind. */
  holds: 'records' | RowKind
  /** The rows were tried only; nothing was stored. */
  isTrial: boolean
  /** Money that added rows brought, in fen. */
  fen: number
  fileName: string
  bytes: number
  format: string
  state: ImportState
  read: number
  added: number
  updated: number
  unchanged: number
  rejected: number
  /** Position in the file; null where it is not known. */
  atByte: number | null
  stopAsked: boolean
  /** Why it failed. */
  because: '' | 'format' | 'disk' | 'missing' | 'broken'
  /** Of a file of persons: how many readers it no longer had, and what became of them. */
  leavers: number
  leaverState: LeaverState
  /** Whether it is being undone, or was. */
  undoState: UndoState
  /** What it brought and can be taken back, what was taken back, and what stayed since something has happened with it. */
  changes: { open: number; undone: number; kept: number }
  actorName: string
  madeAt: string
  endedAt: string | null
}

/** Something that stays of an import that was undone. */
export interface KeptChange {
  kind: BroughtKind
  /** Id of the record, reader, loan, hold or charge, or barcode of the copy. */
  key: string
  because: KeptReason
}

export interface RejectedRow {
  record: number
  line: number | null
  reason: string
}

/** Of `export-import-rejects`. */
export interface RejectsFile extends TextFile {
  /** There are more than fit. */
  isCut: boolean
}
