import type { ArchiveFault, ArchivePart } from '@wenyuan/contract/constants/archives.ts'
import type { ArchiveRow, LeftOutPart } from '@wenyuan/contract/staff/archives.ts'
import type { ColumnType, Generated } from 'kysely'
import type { JsonColumn } from '../../platform/db/column-types.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    library_archive: LibraryArchiveTable
  }
}

/** 64 bits: read as text, written as a number. */
type Count = ColumnType<string | number, number | undefined, number>

interface LibraryArchiveTable {
  tenant: string
  /** Id of the file, of the upload it came from, and of its job. */
  archive_id: string
  way: ArchiveRow['way']
  parts: ColumnType<ArchivePart[], ArchivePart[], ArchivePart[]>
  with_history: boolean
  file_name: string
  bytes: Count
  state: ArchiveRow['state']
  /** Rows and files, of all. */
  units_done: Count
  units: Count
  stop_asked: Generated<boolean>
  because: Generated<ArchiveFault | ''>
  place: Generated<string>
  left_out: JsonColumn<LeftOutPart[], string | undefined>
  /** Tables and folders of a restore that are complete: it goes on behind them. */
  restored: ColumnType<string[], string[] | undefined, string[]>
  actor_name: string
  made_at: Date
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}
