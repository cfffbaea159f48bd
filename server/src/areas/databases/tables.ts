import type { ColumnType } from 'kysely'
import type { Json, Words } from '../../platform/db/column-types.ts'
import type { DatabaseEntry } from './database.ts'
import type { LinkSource, LinkVerdict } from './link-verdict.ts'
import type { NameKeys } from './name-keys.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    database_price: DatabasePriceTable
    e_resource: EResourceTable
    e_resource_term: EResourceTermTable
    link_check: LinkCheckTable
  }
}

interface EResourceTable {
  tenant: string
  code: string
  record_id: string
  entry: Json<DatabaseEntry>
  keys: Json<NameKeys>
  /** ISO date. */
  arrived_on: string | null
  created_at: Date
  version: ColumnType<number, number, number>
}

export const termKinds = ['subject', 'label', 'vendor', 'department'] as const
export type TermKind = (typeof termKinds)[number]

interface EResourceTermTable {
  tenant: string
  kind: TermKind
  code: string
  parent: string
  name: Json<Words>
  position: number
  version: ColumnType<number, number, number>
}

interface LinkCheckTable {
  tenant: string
  /** Digest of the address, whose length others choose. */
  url_key: string
  url: string
  source: LinkSource
  /** Code of the database, or id of the record. */
  source_id: string
  title: string
  checked_at: Date
  verdict: LinkVerdict
  /** Status, or why there is none. */
  detail: string
  /** Days on which it failed, one after the other. */
  failures: number
  /** ISO date. */
  failed_on: string | null
}

interface DatabasePriceTable {
  tenant: string
  code: string
  database: string
  /** First days of the first and the last month. */
  from_month: string
  to_month: string
  fen: number
}
