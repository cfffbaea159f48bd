import type { Json, Words } from '../../platform/db/column-types.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    fund: FundTable
    fund_move: FundMoveTable
  }
}

/** Money of the library for a purpose and a year, as librarians keep it. */
export interface Fund {
  code: string
  name: Words
  /** ISO 4217. */
  currency: string
  /** In the smallest unit of the currency. */
  amount: number
}

interface FundTable {
  tenant: string
  code: string
  amount: number
  reserved: number
  spent: number
  entry: Json<Fund>
}

/** What one purchase has reserved and spent of a fund. */
interface FundMoveTable {
  tenant: string
  fund: string
  /** Names the purchase, such as `suggestion 1f2e`. */
  reference: string
  reserved: number
  spent: number
  at: Date
}
