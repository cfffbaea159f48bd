import type { ColumnType, Generated } from 'kysely'
import type { BibRecord, MarcRecord } from '../catalogue/record.ts'

/**
 * Every table of the house. `tenant` stands first in each primary key, so that data can be spread over nodes.
 * JSON columns are read as values and written as text (`JSON.stringify`), the one form both databases agree on.
 */
export interface Tables {
  tenant: TenantTable
  library: LibraryTable
  location: LocationTable
  bib_record: BibRecordTable
  item: ItemTable
  authority: AuthorityTable
  index_pending: IndexPendingTable
  usage_day: UsageDayTable
  usage_seen: UsageSeenTable
  saved_search: SavedSearchTable
}

type Json<T> = ColumnType<T, string, string>

/** Words in the three languages of the interface. */
export interface Words {
  'zh-CN': string
  'zh-TW': string
  en: string
}

/** The directory of libraries: the one table without a guard, since it is read before a tenant is known. */
export interface TenantTable {
  code: string
  path: string
  name: Json<Words>
  fid: string
  settings: Json<Record<string, unknown>>
  /** Order of arrival: the first is the default. */
  position: Generated<number>
  /** Grows with each change, so that nodes notice. */
  version: Generated<number>
}

export interface LibraryTable {
  tenant: string
  code: string
  name: Json<Words>
  campus: string
  campus_name: Json<Words>
  address: Json<Words>
  opening_hours: Json<Words>
  position: number
}

export interface LocationTable {
  tenant: string
  code: string
  library: string
  name: Json<Words>
  floor: string
}

export interface BibRecordTable {
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

export interface ItemTable {
  tenant: string
  barcode: string
  record_id: string
  library: string
  location: string
  call_number: string
  status: string
  volume: string
}

export interface AuthorityTable {
  tenant: string
  control_number: string
  kind: string
  heading: string
  variants: Json<string[]>
  see_also: Json<string[]>
}

/** Records changed but not yet known to be in the index; emptied when the engine has acknowledged them. */
export interface IndexPendingTable {
  tenant: string
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
export interface UsageSeenTable {
  tenant: string
  day: string
  fingerprint: string
}

export interface SavedSearchTable {
  tenant: string
  id: string
  resource_code: string | null
  body: Json<Record<string, unknown>>
}

/** Tables with a person in them, and the column that says who: data export and deletion walk this list. */
export const personalData = {} as const satisfies Partial<Record<keyof Tables, string>>

/** Tables every tenant may read: see `tenant` above. */
export const unguardedTables = ['tenant'] as const satisfies readonly (keyof Tables)[]
