declare module '../../platform/db/tables.ts' {
  interface Tables {
    record_cover: RecordCoverTable
  }
}

/** The cover of a record, or that no source had one. */
interface RecordCoverTable {
  tenant: string
  record_id: string
  /** `own`, or the name of the source; empty: none had a picture. */
  source: string
  /** Names the picture's files; null: there is none. */
  cover_key: string | null
  /** When it was given or the sources were asked. */
  asked_at: Date
}
