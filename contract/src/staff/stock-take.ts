import type { StockOutcome } from '../constants/stock-outcomes.ts'
import type { StaffWords } from './answers.ts'

/** A scan as it is told at once. */
export interface StockScan {
  barcode: string
  outcome: StockOutcome
  /** Empty: there is no such copy. */
  title: string
  callNumber: string
  branch: StaffWords | string
  location: StaffWords | string
  /** It stands behind one with a higher call number that was scanned before it. */
  isOutOfOrder: boolean
}

/** A stock-take with its figures. */
export interface StockTake {
  takeId: string
  name: string
  branch: string
  location: string
  from: string
  to: string
  begunAt: string
  begunBy: string
  /** ISO instant; null: it goes on. */
  endedAt: string | null
  endedBy: string
  /** Copies that should stand there. */
  expected: number
  scanned: number
  outOfOrder: number
  /** Not scanned yet, of those that should stand there; after the end those that were marked as lost. */
  missing: number
  /** Copies found again at the end. */
  found: number
  outcomes: Record<StockOutcome, number>
}

/** A copy of a list of a stock-take. */
export interface StockRow {
  barcode: string
  recordId: string
  title: string
  callNumber: string
  branch: string
  location: string
  outcome: StockOutcome | 'missing'
  isOutOfOrder: boolean
}
