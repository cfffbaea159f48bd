import type { Generated, GeneratedAlways } from 'kysely'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    cash_sheet: CashSheetTable
    cash_move: CashMoveTable
  }
}

/** The sheet of a drawer for a day: made by its first move or its closing. Sums are null until it is closed. */
interface CashSheetTable {
  tenant: string
  /** Empty: the desk of the library as a whole. */
  branch: string
  day: string
  opening_fen: number | null
  counted_fen: number | null
  /** Opening and moves: what should have been counted. */
  expected_fen: number | null
  note: Generated<string>
  closed_at: Date | null
  /** Name of the person. */
  closed_by: Generated<string>
}

/** Cash into the drawer, or with a negative sum out of it. */
interface CashMoveTable {
  tenant: string
  move_no: GeneratedAlways<number>
  branch: string
  /** The sheet that it is on. */
  day: string
  kind: 'charges-paid' | 'deposit-taken' | 'deposit-returned' | 'refunded-cash'
  fen: number
  receipt_no: string
  actor_kind: 'key' | 'account' | 'command'
  actor_id: string
  actor_name: string
  at: Date
}
