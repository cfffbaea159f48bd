export type FigureMeasure =
  | 'loans'
  | 'loansByBranch'
  | 'loansByType'
  | 'views'
  | 'searches'
  | 'emptySearches'
  | 'requests'
  | 'waiting'
  | 'charges'

/** One chart: counts, days of `waiting`, or fen of `charges`. */
export interface FigureSeries {
  measure: FigureMeasure
  /** Labels are days, first days of months, or codes. */
  points: { label: string; value: number }[]
}

/** Of `figures`. */
export interface Figures {
  from: string
  until: string
  step: 'day' | 'month'
  total: number
  records: FigureSeries[]
}
