import type { ColumnType } from 'kysely'
import type { Json, Words } from '../../platform/db/column-types.ts'
import type { DatabaseEntry } from './database.ts'
import type { NameKeys } from './name-keys.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    database_price: DatabasePriceTable
    e_resource: EResourceTable
    e_resource_term: EResourceTermTable
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

interface DatabasePriceTable {
  tenant: string
  code: string
  database: string
  /** First days of the first and the last month. */
  from_month: string
  to_month: string
  fen: number
}
