import type { ColumnType, Generated } from 'kysely'
import type { CatalogueTables } from './catalogue-tables.ts'
import type { CirculationTables } from './circulation-tables.ts'
import type { Json, Words } from './column-types.ts'
import type { ReaderTables } from './reader-tables.ts'
import type { RecordPageTables } from './record-page-tables.ts'

/** Every table of the house. `tenant` stands first in each primary key, so that data can be spread over nodes. */
export interface Tables extends CatalogueTables, RecordPageTables, ReaderTables, CirculationTables {
  tenant: TenantTable
  secret_key: SecretKeyTable
  signing_key: SigningKeyTable
  search_settings: SearchSettingsTable
  staff_key: StaffKeyTable
  crawler_day: CrawlerDayTable
  job: JobTable
}

/** The directory of libraries: the one table without a guard, since it is read before a tenant is known. */
interface TenantTable {
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

/** The id of the key that stored secrets are encrypted with; one row, of no tenant. */
interface SecretKeyTable {
  only_row: boolean
  key_id: string
}

/** Secrets that sign short-lived links, the same on every node. */
interface SigningKeyTable {
  tenant: string
  purpose: string
  secret: string
}

/** What a library sets for its search, as its people wrote it; the newest version counts. */
interface SearchSettingsTable {
  tenant: string
  version: number
  content: string
  saved_at: ColumnType<Date, string, string>
}

/** The key with which a library's staff may ask why a record ranks where it does; only its digest is kept. */
interface StaffKeyTable {
  tenant: string
  key_hash: string
  set_at: ColumnType<Date, string, string>
}

/** What programs did at a library: networks, no single addresses. */
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

/** Work to be done once, by whichever node comes to it. `input` names nobody. */
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

/** Tables every tenant may read: see `tenant` and `secret_key` above. */
export const unguardedTables = ['secret_key', 'tenant'] as const satisfies readonly (keyof Tables)[]
