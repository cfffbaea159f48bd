/** The answer of `show-state`: what the library has stored, and the state of its search index. */
export interface LibraryState {
  /** Of the program. */
  version: string
  /** Records without withdrawn ones, and copies, of the latest count. */
  records: number
  copies: number
  index: SearchIndexState
  /** Search by meaning. */
  meaning: {
    /** ISO instant of the records in its index; empty: there is none. */
    builtAt: string
    bytes: number
  }
  storage: StorageState
  jobs: {
    /** Waiting or running. */
    waiting: number
    /** Failed for good. */
    failed: number
    /** Day of the latest nightly work; empty: none yet. */
    lastNight: string
  }
}

export interface SearchIndexState {
  engine: 'embedded' | 'opensearch'
  /** `unreachable`: the engine does not answer. `missing`: the index has to be built from the records. */
  state: 'ready' | 'building' | 'missing' | 'unreachable'
  /** In the index that answers searches. */
  records: number
  bytes: number
  /** Changed records that the index lacks. */
  waiting: number
  /** Records in the index that is being built; without a build 0. */
  added: number
}

/** Kinds of files of a library, each with a folder of its own. */
export const fileKinds = ['attachments', 'pages', 'covers', 'plans', 'pictures', 'uploads'] as const
export type FileKind = (typeof fileKinds)[number]

export type DiskLevel = 'ok' | 'low' | 'full'

export interface StorageState {
  /** `server`: a PostgreSQL server. */
  database: 'embedded' | 'server'
  /** Of the database of all libraries. */
  databaseBytes: number
  /** Free on the disk of the data folder, for all libraries. */
  freeBytes: number
  /** `low`: nothing can be saved soon. `full`: a write within the last minute failed. */
  space: DiskLevel
  files: { kind: FileKind; files: number; bytes: number }[]
}
