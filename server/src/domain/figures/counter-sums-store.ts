import { sql } from 'kysely'
import type { SiteScope } from '../../core/scope.ts'
import type { Days } from './report-store.ts'

export interface CounterSum {
  /** Code of the database; empty: this portal. */
  database: string
  metric: string
  value: number
  before: number
}

/** COUNTER has months: a period takes those that begin in it. */
const inDays = ({ from, until }: Days) => sql`month between ${from}::date and ${until}::date`

/** Sums of the reports of vendors, by database and metric. */
export async function vendorSums({ db, tenant }: SiteScope, now: Days, before: Days): Promise<CounterSum[]> {
  const { rows } = await sql<CounterSum>`
    select database, metric, coalesce(sum(count) filter (where ${inDays(now)}), 0)::bigint as value,
      coalesce(sum(count) filter (where ${inDays(before)}), 0)::bigint as before
    from vendor_use where tenant = ${tenant} and month between ${before.from}::date and ${now.until}::date
    group by database, metric`.execute(db)
  return rows
}

/** Sums of this portal's own use, by metric. */
export async function ownSums({ db, tenant }: SiteScope, now: Days, before: Days): Promise<CounterSum[]> {
  const { rows } = await sql<CounterSum>`
    select '' as database, metric, coalesce(sum(count) filter (where ${inDays(now)}), 0)::bigint as value,
      coalesce(sum(count) filter (where ${inDays(before)}), 0)::bigint as before
    from counter_month where tenant = ${tenant} and month between ${before.from}::date and ${now.until}::date
    group by metric`.execute(db)
  return rows
}
