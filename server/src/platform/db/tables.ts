import type { ColumnType, Generated } from 'kysely'
import type { CirculationTables } from './circulation-tables.ts'
import type { Json, Words } from './column-types.ts'
import type { ReaderTables } from './reader-tables.ts'
import type { RecordPageTables } from './record-page-tables.ts'

/** All tables. `tenant` is the first column of each primary key, so that data can be partitioned. */
export interface Tables extends RecordPageTables, ReaderTables, CirculationTables {
  tenant: TenantTable
  secret_key: SecretKeyTable
  signing_key: SigningKeyTable
  search_settings: SearchSettingsTable
  staff_key: StaffKeyTable
  crawler_day: CrawlerDayTable
  job: JobTable
  nightly_run: NightlyRunTable
}

/** The tenant directory, read as a whole before the tenant is known; a statement of one tenant sees its own row only. */
interface TenantTable {
  code: string
  path: string
  name: Json<Words>
  fid: string
  settings: Json<Record<string, unknown>>
  /** Order of creation: the first tenant is the default. */
  position: Generated<number>
  /** Incremented with each change, so that nodes notice. */
  version: Generated<number>
}

/** Id of the key that encrypts stored secrets; one row for the installation. */
interface SecretKeyTable {
  only_row: boolean
  key_id: string
}

/** Keys that sign short-lived links, the same on every node. */
interface SigningKeyTable {
  tenant: string
  purpose: string
  secret: string
}

/** A tenant's search settings in source form; the latest version is in force. */
interface SearchSettingsTable {
  tenant: string
  version: number
  content: string
  saved_at: ColumnType<Date, string, string>
}

/** Staff key for explanations of a ranking; only its digest is stored. */
interface StaffKeyTable {
  tenant: string
  key_hash: string
  set_at: ColumnType<Date, string, string>
}

/** Automated visits to a tenant, by network, never by address. */
interface CrawlerDayTable {
  tenant: string
  day: string
  network: string
  agent: string
  verified: boolean
  calls: number
  deep: number
  slowed: number
  asked: number
  refused: number
}

/** A background job, run once by any node. `input` contains no personal data. */
interface JobTable {
  tenant: string
  job_id: string
  kind: string
  once: string
  input: Json<unknown>
  state: 'waiting' | 'running' | 'done' | 'dead'
  run_at: Generated<Date>
  tries: Generated<number>
  holder: Generated<string>
  request_id: Generated<string>
  lease_until: Date | null
  because: Generated<string>
  made_at: Generated<Date>
  ended_at: Date | null
}

/** The last run of a nightly job. */
interface NightlyRunTable {
  tenant: string
  job: string
  ended_at: Date
  milliseconds: number
  counts: Json<Record<string, number>>
  because: string
}

/** Tables that every tenant may read: see `tenant` and `secret_key` above. */
export const unguardedTables = ['secret_key', 'tenant'] as const satisfies readonly (keyof Tables)[]
