import type { ReadingKind } from '../constants/readings.ts'
import type { SubjectPage } from '../areas/usage.ts'
import type { StaffWords } from './answers.ts'

/** Of `list-empty-searches`. */
export interface EmptySearch {
  words: string
  times: number
  /** Those of the last seven days: what has been mended is missed no more. */
  lastWeek: number
  /** Records that the same words find today. */
  found: number
  /** How they are read today; empty: as typed. */
  readAs: ReadingKind | ''
}

/** Of `list-subject-use`. */
export interface SubjectUse {
  page: SubjectPage
  code: string
  /** Of a page that is gone, its code. */
  name: StaffWords | string
  views: number
}

/** Of `list-vendor-reports`. */
export interface VendorReport {
  source: string
  database: string
  databaseName: StaffWords
  month: string
  reportState: 'stored' | 'invalid' | 'late' | 'refused'
  reason: string
  detail: string
  tries: number
  askedOn: string
}

/** Of `list-cost-per-use`. */
export interface CostPerUse {
  database: string
  databaseName: StaffWords
  /** Of the months asked for; null: no price is known. */
  fen: number | null
  /** Null: no report of a vendor is stored. */
  uses: number | null
  /** What was counted. */
  metric: string
  /** Months of which both are known: the cost of a use is that of these. */
  months: number
  /** Null: one of both is not known, or there was no use. */
  fenPerUse: number | null
}
