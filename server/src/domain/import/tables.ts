import type { ArrivalSaid, UploadPurpose } from '@wenyuan/contract/constants/uploads.ts'
import type { RowColumn, RowKind } from '@wenyuan/contract/constants/row-kinds.ts'
import type { CopyFieldMap } from '@wenyuan/contract/constants/copy-columns.ts'
import type { UndoState } from '@wenyuan/contract/constants/import-undo.ts'
import type { LeaverState } from '@wenyuan/contract/constants/person-file.ts'
import type { JsonOrNull } from '../../platform/db/column-types.ts'
import type { ColumnType } from 'kysely'
import type { ImportState } from '@wenyuan/contract/staff/catalogue.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    staff_upload: StaffUploadTable
    catalogue_import: CatalogueImportTable
  }
}

/** 64 bits: read as text, written as a number. */
type Bytes<Written = number> = ColumnType<string | number, Written, Written>

interface StaffUploadTable {
  tenant: string
  upload_id: string
  actor_id: string
  purpose: UploadPurpose
  file_name: string
  bytes: Bytes
  /** All parts have come. */
  is_complete: boolean
  made_at: Date
}

export interface CatalogueImportTable {
  tenant: string
  /** Id of the upload it came from, and of its job. */
  import_id: string
  /** The upload that the file came with; null: of the same id. */
  file_id: ColumnType<string | null, string | undefined, never>
  kind: ColumnType<'records' | RowKind, RowKind | undefined, never>
  /** Of rows: what each column of the file is. */
  columns: ColumnType<(RowColumn | '')[], (RowColumn | '')[] | undefined, never>
  is_trial: ColumnType<boolean, boolean | undefined, never>
  /** Money that added rows brought. */
  fen: ColumnType<string | number, number | undefined, number>
  file_name: string
  bytes: Bytes
  /** The night has fetched it from the university. */
  is_person_file: ColumnType<boolean, boolean | undefined, never>
  /** SHA-256 of a file of persons; empty: of another file. */
  file_digest: ColumnType<string, string | undefined, never>
  leavers: ColumnType<number, number | undefined, number>
  leaver_state: ColumnType<LeaverState, LeaverState | undefined, LeaverState>
  /** Empty: detected. */
  format: string
  encoding: string
  source: string
  /** Whether its new records are new acquisitions, as the librarian says. */
  arrived: ColumnType<ArrivalSaid, ArrivalSaid | undefined, never>
  /** Of MARC: where the copies are; null: as the usual systems write them. */
  copy_fields: JsonOrNull<CopyFieldMap>
  state: ImportState
  stop_asked: ColumnType<boolean, boolean | undefined, boolean>
  because: ColumnType<string, string | undefined, string>
  read_count: ColumnType<number, number | undefined, number>
  added: ColumnType<number, number | undefined, number>
  updated: ColumnType<number, number | undefined, number>
  unchanged: ColumnType<number, number | undefined, number>
  rejected: ColumnType<number, number | undefined, number>
  at_byte: ColumnType<string | number | null, number | null | undefined, number | null>
  /** Whether it is being undone. */
  undo_state: ColumnType<UndoState, UndoState | undefined, UndoState>
  undone_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  actor_name: string
  made_at: Date
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}
