import type { Generated, GeneratedAlways, ColumnType } from 'kysely'
import type { BibRecord, MarcRecord } from '../../domain/catalogue/record.ts'
import type { Json, Words } from './column-types.ts'

/** What a library has, where it stands, and how often it was asked for. */
export interface CatalogueTables {
  library: LibraryTable
  location: LocationTable
  bib_record: BibRecordTable
  item: ItemTable
  authority: AuthorityTable
  authority_name: AuthorityNameTable
  library_figures: LibraryFiguresTable
  index_pending: IndexPendingTable
  index_follower: IndexFollowerTable
  index_behind: IndexBehindTable
  usage_day: UsageDayTable
  usage_seen: UsageSeenTable
}

interface LibraryTable {
  tenant: string
  code: string
  name: Json<Words>
  campus: string
  campus_name: Json<Words>
  address: Json<Words>
  opening_hours: Json<Words>
  position: number
}

interface LocationTable {
  tenant: string
  code: string
  library: string
  name: Json<Words>
  floor: string
}

interface BibRecordTable {
  tenant: string
  record_id: string
  /** From `record_version`: grows with every change in the tenant. */
  version: number
  doc_code: string
  title: string
  record: Json<BibRecord>
  marc: ColumnType<MarcRecord | null, string | null, string | null>
  /** SHA-256 of record and MARC: tells a changed record from an unchanged one. */
  digest: string
  added_at: Date
  loans: Generated<number>
  withdrawn: Generated<boolean>
}

interface ItemTable {
  tenant: string
  barcode: string
  record_id: string
  library: string
  location: string
  call_number: string
  status: string
  volume: string
  /** The call number in shelf order, made by the database. */
  shelf_key: GeneratedAlways<string>
}

interface AuthorityTable {
  tenant: string
  control_number: string
  kind: string
  heading: string
  variants: Json<string[]>
  see_also: Json<string[]>
}

/** What a heading is found by: itself and its variants. Kept by the database: `platform/db/migrations/202611220036-heading-names.ts`. */
interface AuthorityNameTable {
  tenant: string
  name: string
  control_number: string
}

/** See `domain/records/figures.ts`. */
interface LibraryFiguresTable {
  tenant: string
  records: number
  items: number
  counted_at: Date
}

/** Records changed but not yet known to be in the index; emptied when the engine has acknowledged them. */
interface IndexPendingTable {
  tenant: string
  record_id: string
  version: number
}

/** Versions of indexes that nodes are there for. */
interface IndexFollowerTable {
  tenant: string
  index_version: string
  seen_at: Generated<Date>
}

/** Records a node of another version has indexed, and none of this one yet. */
interface IndexBehindTable {
  tenant: string
  index_version: string
  record_id: string
  version: number
}

/** Counts per day: loans, views and searches, nameless. */
export interface UsageDayTable {
  tenant: string
  kind: 'loan' | 'view' | 'search' | 'click'
  subject: string
  /** ISO date, the library's calendar. */
  day: string
  count: number
}

/** What was counted today already: a hash of what, from where and when, good for one day. */
interface UsageSeenTable {
  tenant: string
  day: string
  fingerprint: string
}
