import { sql } from 'kysely'
import type { FigureDimension } from '@wenyuan/contract/constants/figure-measures.ts'
import type { SiteScope } from '../../core/scope.ts'
import { pageAndTotals, type Slice } from '../../platform/db/paging.ts'
import { type CountedRow, type DaySpan, dimension as column } from './counting.ts'
import { countings, type TracedMeasure } from './countings.ts'

/**
 * The rows of a figure that are there today, the latest first, and their sum. The dimension is one of the measure's.
 *
 * @returns rows without readers; amounts in fen or numbers
 */
export async function rowsOfFigure(
  where: SiteScope,
  { measure, dimension, code }: { measure: TracedMeasure; dimension: FigureDimension; code: string },
  span: DaySpan,
  { offset, limit }: Slice,
) {
  const { tenant } = where
  const only =
    dimension === '' ? sql`true` : sql`left(coalesce(${column(dimension)}::text, ''), 200) = ${code}`
  const counted = sql`counted as (
    select ${tenant}::text as tenant, day, time, reference, record_id, title, amount from (${countings[measure].rows(where, span)}) all_rows
    where ${only}
  )`
  const { totals, rows } = await pageAndTotals(
    where.db,
    sql<{ total: number; found: number }>`
      select count(*)::int as total, coalesce(sum(amount), 0)::bigint as found from counted where tenant = ${tenant}`,
    sql<CountedRow>`
      select * from counted where tenant = ${tenant}
      order by day desc, time desc, reference, record_id offset ${offset} limit ${limit}`,
    counted,
  )
  return {
    total: totals.total,
    found: totals.found,
    records: rows.map(({ day, time, reference, record_id: recordId, title, amount }) => ({
      day,
      time,
      reference,
      recordId,
      title,
      amount,
    })),
  }
}
