import { sql } from 'kysely'
import type { SiteScope } from '../../../core/scope.ts'
import type { Day } from '../days.ts'

/**
 * Whether a loan of today is the reader's first of the month, or of the year as well: such loans are as many as the
 * readers who borrow, also once a loan has lost its reader. The reader's row keeps the month of the last loan only. The
 * caller has locked it.
 */
export async function firstLoanOf(
  { db, tenant }: SiteScope,
  readerId: string,
  today: Day,
): Promise<'' | 'month' | 'year'> {
  const month = `${today.slice(0, 7)}-01`
  const { rows } = await sql<{ before: Day | null }>`
    with known as (
      select reader_id, lent_month from reader where tenant = ${tenant} and reader_id = ${readerId}
    )
    update reader set lent_month = ${month}::date from known
    where reader.tenant = ${tenant} and reader.reader_id = known.reader_id
      and (known.lent_month is null or known.lent_month < ${month}::date)
    returning known.lent_month as before`.execute(db)
  const [first] = rows
  if (!first) return ''
  return first.before?.slice(0, 4) === month.slice(0, 4) ? 'month' : 'year'
}
