import type { AuthorityHeading, CatalogueEntry, CatalogueItem } from './record.ts'

/** Where in the (unpacked) source a record stands. */
export interface Position {
  /** 1 for the first record, row or line object of the file. */
  record: number
  /** Offset of its first byte after unpacking, for byte formats. */
  byte?: number
  /** Its first line, for line formats; the header of a CSV is line 1. */
  line?: number
}

/** A record of its own. `key` is its `recordId`; loading the same key again updates it. */
export interface RecordOutcome {
  kind: 'record'
  key: string
  entry: CatalogueEntry
  position: Position
  /** The `type` word nobody knows; the record became document type "other". */
  unknownType?: string
  /** What was wrong with the source and was mended on reading. */
  repairs?: string[]
}

/** Copies of a record that stands elsewhere: a holdings record, or a key that came before in the same file. */
export interface ItemsOutcome {
  kind: 'items'
  /** Key of the record the copies belong to. */
  parent: string
  items: CatalogueItem[]
  position: Position
  /** True when this was a description of its own whose key had come before: the first description stands. */
  repeated?: boolean
}

/** The source says that the library has this record no longer, and nothing else of it. */
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

/** What could not be read, why (a sentence for a librarian), and the source as it stood. */
export interface RejectedOutcome {
  kind: 'rejected'
  position: Position
  reason: string
  raw: string | Uint8Array
}

export type Outcome = RecordOutcome | ItemsOutcome | WithdrawnOutcome | AuthorityOutcome | RejectedOutcome

/** The file is not what it claims to be; the message is a sentence saying what it looks like. */
export class NotThisFormat extends Error {
  override name = 'NotThisFormat'
}

/** The formats an import may name. Source: wire decisions "Operating". */
export const catalogueFormats = [
  'marc21',
  'unimarc',
  'cnmarc',
  'marcxml',
  'marcjson',
  'csv',
  'jsonl',
] as const
export type CatalogueFormat = (typeof catalogueFormats)[number]
