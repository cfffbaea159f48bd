import type { StateMeasure } from '@wenyuan/contract/constants/figure-measures.ts'
import type { SiteScope } from '../core/scope.ts'
import { type Days, keptState, monthSums } from '../domain/figures/report-store.ts'
import type { KeptMeasure } from '../domain/figures/tables.ts'
import { monthsOf } from './annual-period.ts'
import { reportTables, type TableShape } from './annual-tables.ts'

/** A sum before it has its table and its name. */
export interface Sum extends Pick<TableShape, 'measure' | 'dimension'> {
  code: string
  value: number
  before: number
  countedOn?: string
  countedOnBefore?: string
}

/** The months of both periods, the one before in the order of its months. */
export async function sumsOfMonths(where: SiteScope, now: Days, before: Days): Promise<Sum[]> {
  const measures = reportTables.flatMap(({ measure, dimension }) =>
    dimension === 'month' ? [measure as KeptMeasure] : [],
  )
  const days = { from: before.from, until: now.until }
  const [shown, past] = [monthsOf(now), monthsOf(before)]
  // a period of days may share its first month with the one before
  const [mine, others] = await Promise.all([
    monthSums(where, measures, now),
    monthSums(where, measures, { from: days.from, until: before.until }),
  ])
  const valueOf = (rows: typeof mine, measure: string, month: string | undefined) =>
    rows.find((one) => one.measure === measure && one.month === month)?.value ?? 0
  return measures.flatMap((measure) =>
    shown.map((month, at) => ({
      measure,
      dimension: 'month' as const,
      code: month,
      value: valueOf(mine, measure, month),
      before: valueOf(others, measure, past[at]),
    })),
  )
}

/** The last states up to the end of both periods. */
export async function sumsOfState(
  where: SiteScope,
  measure: StateMeasure,
  now: Days,
  before: Days,
): Promise<Sum[]> {
  const [mine, others] = await Promise.all([
    keptState(where, measure, now.until),
    keptState(where, measure, before.until),
  ])
  const keyOf = ({ dimension, code }: { dimension: string; code: string }) =>
    JSON.stringify([dimension, code])
  const past = new Map(others.map((one) => [keyOf(one), one.value]))
  const codes = new Map([...others, ...mine].map((one) => [keyOf(one), one]))
  const present = new Map(mine.map((one) => [keyOf(one), one.value]))
  return [...codes].map(([key, { dimension, code }]) => ({
    measure,
    dimension,
    code,
    value: present.get(key) ?? 0,
    before: past.get(key) ?? 0,
    countedOn: mine[0]?.day ?? '',
    countedOnBefore: others[0]?.day ?? '',
  }))
}
