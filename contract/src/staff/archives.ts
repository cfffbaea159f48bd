import type { ArchiveFault, ArchivePart } from '../constants/archives.ts'
import type { ImportState } from './catalogue.ts'

/** Answers about archives of a library. */

/** What does not come along, or not as it is. */
export interface LeftOutPart {
  /** A table, a column, a setting or a part. */
  what: string
  /** Rows that it concerns; null: not counted. */
  count: number | null
  /** A sentence in English, as it stands in the manifest. */
  why: string
}

export interface ArchiveRow {
  archiveId: string
  /** `out`: made here; `in`: restored here. */
  way: 'out' | 'in'
  parts: ArchivePart[]
  withHistory: boolean
  fileName: string
  /** Of the file; 0: not written yet. */
  bytes: number
  state: Exclude<ImportState, 'queued'>
  /** Rows and files that are done, of all. */
  done: number
  total: number
  stopAsked: boolean
  /** Why it failed; empty: it did not. */
  because: ArchiveFault | ''
  /** The file of the archive, or the table, that a failure is about. */
  place: string
  leftOut: LeftOutPart[]
  actorName: string
  madeAt: string
  endedAt: string | null
  /** When the file is removed; null: there is none. */
  goesAt: string | null
}

/** Of `open-archive`. */
export interface ArchiveLink {
  /** Address of the file for some hours, for whoever has it. A broken download may go on. */
  url: string
  expiresAt: string
}
