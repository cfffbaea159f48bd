import type { AuthorityHeading, CatalogueEntry, CatalogueItem } from './record.ts'

/** Position of a record in the (decompressed) source. */
export interface Position {
  /** 1 for the first record, row or line object of the file. */
  record: number
  /** Offset of its first byte after decompression, for byte formats. */
  byte?: number
  /** Its first line, for line formats; the header of a CSV is line 1. */
  line?: number
}

/** A record of its own. `key` is its `recordId`; a repeated load of the same key updates it. */
export interface RecordOutcome {
  kind: 'record'
  key: string
  entry: CatalogueEntry
  position: Position
  /** The unknown `type`; the record became document type "other". */
  unknownType?: string
  /** Names of fields that were not read. */
  unknownFields?: string[]
  /** Errors of the source that were corrected on reading. */
  repairs?: string[]
}

/** Copies of another record: from a holdings record, or from a key that occurred before in the file. */
export interface ItemsOutcome {
  kind: 'items'
  /** Key of the record that the copies belong to. */
  parent: string
  items: CatalogueItem[]
  position: Position
  /** True for a repeated description of a known key: the first description is kept. */
  repeated?: boolean
}

/** The source marks the record as deleted and gives no description. */
export interface WithdrawnOutcome {
  kind: 'withdrawn'
  key: string
  position: Position
  raw: string | Uint8Array
}

export interface AuthorityOutcome {
  kind: 'authority'
  key: string
  authority: AuthorityHeading
  position: Position
}

/** An unreadable record, with the reason (a sentence for a librarian) and its source. */
export interface RejectedOutcome {
  kind: 'rejected'
  position: Position
  reason: string
  raw: string | Uint8Array
}

export type Outcome = RecordOutcome | ItemsOutcome | WithdrawnOutcome | AuthorityOutcome | RejectedOutcome

/** The file is not what it claims to be; the message says what it looks like. */
export class NotThisFormat extends Error {
  override name = 'NotThisFormat'
}
