import type {
  CountedMeasure,
  FigureDimension,
  StateMeasure,
  TallyMeasure,
} from '@wenyuan/contract/constants/figure-measures.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    day_figure: DayFigureTable
    closed_until: ClosedUntilTable
    gate_hour: GateHourTable
  }
}

export type KeptMeasure = CountedMeasure | TallyMeasure | StateMeasure

/** What was counted of a day when it was closed; kept for ever, and never about anybody. */
interface DayFigureTable {
  tenant: string
  /** ISO date in the library's time. */
  day: string
  measure: KeptMeasure
  /** Empty: the sum; its code is empty too. */
  dimension: FigureDimension
  code: string
  value: number
}

interface ClosedUntilTable {
  tenant: string
  /** The last day that is closed. */
  day: string
  /** The last day of which the holdings were counted. */
  state_on: string | null
}

/** What a gate has counted in an hour. */
interface GateHourTable {
  tenant: string
  gate: string
  /** Beginning of the hour. */
  at: Date
  branch: string
  count: number
}
