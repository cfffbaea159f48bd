import { sql } from 'kysely'
import type { FigureDimension, StateMeasure } from '@wenyuan/contract/constants/figure-measures.ts'
import type { SiteScope } from '../../core/scope.ts'
import type { Day } from '../circulation/days.ts'
import type { KeptMeasure } from './tables.ts'

export interface Days {
  from: Day
  until: Day
}

/** A sum of kept figures, and that of the period before. */
export interface KeptSum {
  measure: KeptMeasure
  dimension: FigureDimension | 'month'
  code: string
  value: number
  before: number
}

/** The sums of all measures but states in two periods. */
export async function keptSums({ db, tenant }: SiteScope, now: Days, before: Days): Promise<KeptSum[]> {
  const { rows } = await sql<KeptSum>`
    select measure, dimension, code,
      coalesce(sum(value) filter (where day between ${now.from}::date and ${now.until}::date), 0)::bigint as value,
      coalesce(sum(value) filter (where day between ${before.from}::date and ${before.until}::date), 0)::bigint as before
    from day_figure
    where tenant = ${tenant} and day between ${before.from}::date and ${now.until}::date
      and measure not in ('titlesHeld', 'copiesHeld')
    group by measure, dimension, code`.execute(db)
  return rows
}

/** The sums of some measures by month: the months of the period before stand beside those of the period. */
export async function monthSums({ db, tenant }: SiteScope, measures: readonly KeptMeasure[], days: Days) {
  const { rows } = await sql<{ measure: KeptMeasure; month: Day; value: number }>`
    select measure, date_trunc('month', day)::date as month, sum(value)::bigint as value
    from day_figure
    where tenant = ${tenant} and day between ${days.from}::date and ${days.until}::date
      and measure = any(${[...measures]}::text[]) and dimension = ''
    group by 1, 2`.execute(db)
  return rows
}

/** The last state of a measure up to a day, with the day on which it was counted. */
export async function keptState({ db, tenant }: SiteScope, measure: StateMeasure, until: Day) {
  const { rows } = await sql<{ day: Day; dimension: FigureDimension; code: string; value: number }>`
    select day, dimension, code, value::bigint as value from day_figure
    where tenant = ${tenant} and measure = ${measure} and day = (
      select max(day) from day_figure
      where tenant = ${tenant} and measure = ${measure} and dimension = '' and day <= ${until}::date
    )`.execute(db)
  return rows
}

/** What is kept of one figure: the sum of the days, or of a state the last one. */
export async function keptFigure(
  where: SiteScope,
  {
    measure,
    dimension,
    code,
    isState,
  }: { measure: KeptMeasure; dimension: FigureDimension; code: string; isState: boolean },
  { from, until }: Days,
): Promise<number> {
  if (isState) {
    const state = await keptState(where, measure as StateMeasure, until)
    return state.find((one) => one.dimension === dimension && one.code === code)?.value ?? 0
  }
  const { db, tenant } = where
  const { rows } = await sql<{ value: number }>`
    select coalesce(sum(value), 0)::bigint as value from day_figure
    where tenant = ${tenant} and day between ${from}::date and ${until}::date and measure = ${measure}
      and dimension = ${dimension} and code = ${code}`.execute(db)
  return rows[0]?.value ?? 0
}
