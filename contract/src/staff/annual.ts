import type { AnnualMeasure, FigureDimension, FigureSection } from '../constants/figure-measures.ts'
import type { StaffWords } from './answers.ts'

/** A line of a table. */
export interface FigureLine {
  /** A code of the dimension, or the first day of a month. */
  code: string
  /** Null: a word of the screen stands for the code. */
  name: StaffWords | null
  value: number
  /** Of the period before. */
  before: number
}

/** One figure of the report, divided by one dimension. Money in fen. */
export interface FigureTable {
  section: FigureSection
  measure: AnnualMeasure
  /** `month`: over time. */
  dimension: FigureDimension | 'month'
  /** Of reports of vendors, which has a table for each metric. */
  metric: string
  unit: 'count' | 'fen'
  /** Of a state the day on which it was counted; empty: of the sums of days, or never counted. */
  countedOn: string
  countedOnBefore: string
  total: number
  before: number
  /** Whether `figure-rows` answers what it is made of. */
  isTraced: boolean
  lines: FigureLine[]
}

/** Of `annual-report`. */
export interface AnnualReport {
  from: string
  until: string
  /** The period that it is compared with. */
  before: { from: string; until: string }
  /** The last day that is closed; empty: none yet. Later days are not in the sums. */
  closedUntil: string
  total: number
  records: FigureTable[]
}

/** One row behind a figure, without its reader. */
export interface FigureRow {
  /** Day in the library's time, and time of day or empty. */
  day: string
  time: string
  /** Barcode, number of a request, gate, or empty. */
  reference: string
  recordId: string
  title: string
  /** What it adds to the figure: a number, or fen. */
  amount: number
}

/** Of `figure-rows`. */
export interface FigureRows {
  total: number
  records: FigureRow[]
  /** What is kept. */
  kept: number
  /** The sum of all rows that are still there. Less than `kept`: some are gone or have changed since. */
  found: number
}

/** Of `record-visits` and `import-visits`. */
export interface VisitsKept {
  /** Hours of gates that were new or had another number. */
  changed: number
  same: number
  visits: number
  /** Lines that could not be read, with why. */
  rejects: { line: number; reason: string }[]
}
