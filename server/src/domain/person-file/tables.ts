import type { LeaverRule } from '@wenyuan/contract/constants/person-file.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    reader_leaver: ReaderLeaverTable
  }
}

/** A reader whom the university's file no longer has. */
interface ReaderLeaverTable {
  tenant: string
  reader_id: string
  /** The import of the file that no longer had the reader. */
  import_id: string
  missing_since: string
  /** What was done. */
  rule: LeaverRule
  state_before: 'normal' | 'lost' | 'frozen'
  valid_until_before: string | null
}
