import type { CountedMeasure, StateMeasure } from '@wenyuan/contract/constants/figure-measures.ts'
import type { Counting } from './counting.ts'
import { illCountings } from './ill-countings.ts'
import { loanCountings } from './loan-countings.ts'
import { moneyCountings } from './money-countings.ts'
import { readerCountings } from './reader-countings.ts'
import { titleCountings } from './title-countings.ts'

export type TracedMeasure = CountedMeasure | StateMeasure

/**
 * How each measure that has rows is counted. Another one, such as the value of the holdings, is a
 * counting here, a measure in `constants/figure-measures.ts` and a table of the report.
 */
export const countings: Readonly<Record<TracedMeasure, Counting>> = {
  ...loanCountings,
  ...titleCountings,
  ...readerCountings,
  ...illCountings,
  ...moneyCountings,
}
