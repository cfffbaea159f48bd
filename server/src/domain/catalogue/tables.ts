import type { Generated } from 'kysely'
import type { BibRecord, MarcRecord } from './record.ts'
import type { Json, JsonOrNull, Words } from '../../platform/db/column-types.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables extends CatalogueTables {}
}

/** Records, copies, branches, and counts of use. */
interface CatalogueTables {
  library: LibraryTable
  location: LocationTable
  bib_record: BibRecordTable
  item: ItemTable
  withdrawn_item: WithdrawnItemTable
  record_set: RecordSetTable
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
  photo: Generated<string>
  pick_up: Generated<boolean>
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
  marc: JsonOrNull<MarcRecord>
  /** SHA-256 of record and MARC, to detect unchanged records on import. */
  digest: string
  /** Time of the first load. */
  added_at: Date
  /** Null: unknown, as of the records a library begins with. */
  arrived_at: Date | null
  loans: Generated<number>
  withdrawn: Generated<boolean>
  /** When the description was last written, withdrawn or restored, to the second: the datestamp for harvesters. */
  changed_at: Generated<Date>
  /** Whether `marc` is CNMARC or UNIMARC. False: it was; null: it never was. */
  cnmarc: Generated<boolean | null>
  /** Its CLC numbers in capital letters, in the order of the description. */
  classes: Generated<string[]>
  /** Not on paper. */
  electronic: Generated<boolean>
}

/** Membership of a record in the set of a branch or collection, for harvesters. */
interface RecordSetTable {
  tenant: string
  record_id: string
  kind: 'branch' | 'collection'
  /** Code of the branch, or the name of the collection as the description has it. */
  name: string
  /** That of the record, or of the moment it left the set. */
  changed_at: Date
  /** The record has left the set. */
  gone: Generated<boolean>
  /** The record has been CNMARC or UNIMARC while it was in the set. */
  cnmarc: Generated<boolean>
}

interface ItemTable {
  tenant: string
  barcode: string
  record_id: string
  library: string
  location: string
  /** Where the copy stands for the time being; empty: at its location. */
  current_location: Generated<string>
  call_number: string
  status: string
  volume: string
  /** Call number in shelf order: `search/analysis/call-numbers.ts`. */
  shelf_key: Generated<string>
  /** Empty: the document type of the record. */
  item_type: Generated<string>
  /** In fen. */
  price: number | null
  own_number: Generated<string>
  /** For readers. */
  note: Generated<string>
  staff_note: Generated<string>
  source: Generated<string>
  acquired_on: string | null
  last_seen_at: Date | null
  /** Columns that staff have changed: an import keeps them. */
  kept: Generated<string[]>
}

/** A copy that the library has given up. An import does not bring it back. */
interface WithdrawnItemTable {
  tenant: string
  barcode: string
  record_id: string
  library: string
  price: number | null
  reason: string
  withdrawn_at: Date
  actor_name: string
  /** The row of `item` as it was. */
  copy: Json<Record<string, unknown>>
}

interface AuthorityTable {
  tenant: string
  control_number: string
  kind: string
  heading: string
  variants: Json<string[]>
  see_also: Json<string[]>
}

/**
 * The names by which a heading is found: its own and its variants. Filled by a trigger:
 * `platform/db/migrations/202611220036-heading-names.ts`.
 */
interface AuthorityNameTable {
  tenant: string
  name: string
  control_number: string
}

/** See `domain/records/figure-store.ts`. */
interface LibraryFiguresTable {
  tenant: string
  records: number
  items: number
  counted_at: Date
}

/**
 * Index outbox: records changed but not yet confirmed to be in the index. Deleted when the engine has acknowledged
 * them.
 */
interface IndexPendingTable {
  tenant: string
  record_id: string
  version: number
}

/** Index versions used by running nodes. */
interface IndexFollowerTable {
  tenant: string
  index_version: string
  seen_at: Generated<Date>
}

/** Records that a node of another version has indexed, but none of this version. */
interface IndexBehindTable {
  tenant: string
  index_version: string
  record_id: string
  version: number
}

/** Counts per day of loans, views and searches, without readers. */
export interface UsageDayTable {
  tenant: string
  kind:
    | 'loan'
    | 'branch-loan'
    | 'view'
    | 'search'
    | 'empty-search'
    | 'click'
    | 'topic'
    | 'collection'
    | 'department'
    | 'course'
    | 'researcher'
    | 'database'
    | 'journal'
  /** With `branch-loan`: the branch, a blank, and the record. */
  subject: string
  /** ISO date in the tenant's time zone. */
  day: string
  count: number
}

/** What has been counted today: a hash of event, client and time, used for one day. */
interface UsageSeenTable {
  tenant: string
  day: string
  fingerprint: string
}
