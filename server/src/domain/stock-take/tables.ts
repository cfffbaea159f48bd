import type { StockOutcome } from '@wenyuan/contract/constants/stock-outcomes.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    stock_take: StockTakeTable
    stock_scan: StockScanTable
  }
}

export interface StockTakeTable {
  tenant: string
  take_id: string
  name: string
  branch: string
  location: string
  from_number: string
  to_number: string
  /** In shelf order; empty: from the beginning. */
  from_key: string
  /** Exclusive; empty: to the end. */
  to_key: string
  begun_at: Date
  begun_by: string
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  ended_by: Generated<string>
  /** Copies that should have stood there at the end; null: it goes on. */
  expected: ColumnType<number | null, undefined, number>
  /** Copies marked as lost at the end. */
  missing: Generated<number>
  found: Generated<number>
}

interface StockScanTable {
  tenant: string
  take_id: string
  barcode: string
  /** In the order of the scans. */
  place: GeneratedAlways<string | number>
  outcome: StockOutcome
  scanned_at: Date
}
