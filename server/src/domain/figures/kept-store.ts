import { sql } from 'kysely'
import type { SiteScope } from '../../core/scope.ts'
import type { Day } from '../circulation/days.ts'
import { type Counting, type DaySpan, dimension } from './counting.ts'
import type { KeptMeasure } from './tables.ts'
import './tables.ts'

/**
 * Counts a measure over some days and keeps a figure of each day, in place of those kept before.
 *
 * @returns the sum of the rows
 */
export async function keepCounted(
  where: SiteScope,
  measure: KeptMeasure,
  { dimensions, rows }: Counting,
  span: DaySpan,
): Promise<number> {
  const { db, tenant } = where
  await sql`
    delete from day_figure where tenant = ${tenant} and measure = ${measure}
      and day between ${span.from}::date and ${span.until}::date`.execute(db)
  const parts = sql.join([
    sql`(''::text, ''::text)`,
    ...dimensions.map((name) => sql`(${name}::text, left(counted.${dimension(name)}::text, 200))`),
  ])
  const { rows: sums } = await sql<{ sum: number | null }>`
    with kept as (
      insert into day_figure (tenant, day, measure, dimension, code, value)
      select ${tenant}, counted.day, ${measure}, part.dimension, coalesce(part.code, ''), sum(counted.amount)
      from (${rows(where, span)}) counted cross join lateral (values ${parts}) part(dimension, code)
      group by counted.day, part.dimension, coalesce(part.code, '')
      returning dimension, value
    )
    select sum(value)::bigint as sum from kept where dimension = ''`.execute(db)
  return sums[0]?.sum ?? 0
}

/** Keeps what was counted as it happened: searches, and views of records. */
export async function keepTallies({ db, tenant }: SiteScope, { from, until }: DaySpan): Promise<void> {
  await sql`
    insert into day_figure (tenant, day, measure, dimension, code, value)
    select ${tenant}, day, case kind when 'search' then 'searches' else 'views' end, '', '', sum(count)
    from usage_day
    where tenant = ${tenant} and kind in ('search', 'view') and day between ${from}::date and ${until}::date
    group by day, kind
    on conflict (tenant, day, measure, dimension, code) do update set value = excluded.value`.execute(db)
}

/** The last day that is closed; undefined: none. Locked until the transaction ends if there is one. */
export const closedUntil = ({ db, tenant }: Pick<SiteScope, 'db' | 'tenant'>, isHeld = false) =>
  db
    .selectFrom('closed_until')
    .select(['day', 'state_on as stateOn'])
    .where('tenant', '=', tenant)
    .$if(isHeld, (query) => query.forUpdate())
    .executeTakeFirst()

/** Moves the last closed day. A library without one begins with the day before its first. */
export async function setClosedUntil({ db, tenant }: SiteScope, day: Day): Promise<void> {
  await db
    .insertInto('closed_until')
    .values({ tenant, day, state_on: null })
    .onConflict((conflict) =>
      conflict.column('tenant').doUpdateSet({ day }).where('closed_until.day', '<', day),
    )
    .execute()
}

export async function setStateOn({ db, tenant }: SiteScope, day: Day): Promise<void> {
  await db.updateTable('closed_until').set({ state_on: day }).where('tenant', '=', tenant).execute()
}

/** The first day on which anything was counted or can be; null: none. */
export async function firstDay({ db, tenant, site }: SiteScope): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`
    select (least(
      (select min(lent_at) from loan where tenant = ${tenant} and reader_type is not null and loan_id not like 'brought %'),
      (select min(at) from ledger where tenant = ${tenant}),
      (select min(created_at) from reader where tenant = ${tenant}),
      (select min(arrived_at) from bib_record where tenant = ${tenant}),
      (select min(at) from gate_hour where tenant = ${tenant}),
      (select min(day)::timestamptz from usage_day where tenant = ${tenant})
    ) at time zone ${site.settings.timeZone})::date as day`.execute(db)
  return rows[0]?.day ?? null
}
