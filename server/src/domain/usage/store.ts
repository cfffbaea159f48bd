import { sql } from 'kysely'
import { anyOf } from '../../platform/db/any-of.ts'
import { pageOfRows, type Slice } from '../../platform/db/paging.ts'
import type { UsageDayTable } from '../catalogue/tables.ts'
import type { Scope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'

export type UsageKind = UsageDayTable['kind']

/** New subjects that one address, or one reader, can have counted in a day. */
export const MOST_PER_ADDRESS = 500

/**
 * Counts a use once per fingerprint and day, in one statement, so that concurrent requests count once; and nothing beyond
 * the day's number of the address: visitors must not fill the disk.
 *
 * @param use `visitor`: keyed digest of the day and the reader or address
 */
export async function countUse(
  { db, tenant, now }: Scope,
  use: { kind: UsageKind; subject: string; day: string; fingerprint: string; visitor: string },
): Promise<void> {
  const until = new Date(now.getTime() + 2 * 86_400_000)
  await sql`
    with allowed as (
      insert into attempt_count as counted (tenant, kind, subject, slot, count, expires_at)
      select ${tenant}, 'usage', ${use.visitor}, 0, 1, ${until}
      where not exists (
        select from usage_seen
        where tenant = ${tenant} and day = ${use.day}::date and fingerprint = ${use.fingerprint}
      )
      on conflict (tenant, kind, subject, slot) do update set count = counted.count + 1
        where counted.count < ${MOST_PER_ADDRESS}
      returning tenant
    ), first as (
      insert into usage_seen (tenant, day, fingerprint)
      select tenant, ${use.day}::date, ${use.fingerprint} from allowed
      on conflict do nothing returning tenant
    )
    insert into usage_day (tenant, kind, subject, day, count)
    select tenant, ${use.kind}, ${use.subject}, ${use.day}::date, 1 from first
    on conflict (tenant, kind, day, subject) do update set count = usage_day.count + 1`.execute(db)
}

/** Deletes the fingerprints of days before this one: each is compared on its own day only. */
export async function forgetSeen({ db, tenant }: TenantScope, before: string): Promise<void> {
  await db.deleteFrom('usage_seen').where('tenant', '=', tenant).where('day', '<', before).execute()
}

/**
 * Sums the days of earlier months up: one row a month and subject, on the month's first day. The day is the first one
 * that is still asked for by itself.
 */
export async function sumUpDays({ db, tenant }: TenantScope, before: string): Promise<void> {
  await sql`
    with old as (
      delete from usage_day
      where tenant = ${tenant} and day < date_trunc('month', ${before}::date)::date
        and day <> date_trunc('month', day)::date
      returning kind, subject, day, count
    )
    insert into usage_day (tenant, kind, subject, day, count)
    select ${tenant}, kind, subject, date_trunc('month', day)::date, sum(count) from old group by 2, 3, 4
    on conflict (tenant, kind, day, subject) do update set count = usage_day.count + excluded.count`.execute(
    db,
  )
}

/** Most used subjects since a day with their sums, most first, ties by subject. */
export async function mostUsed(
  { db, tenant }: TenantScope,
  kind: UsageKind,
  since: string,
  page: Slice & { least?: number },
): Promise<{ total: number; subjects: { subject: string; count: number }[] }> {
  const sums = db
    .selectFrom('usage_day')
    .select(['subject', (eb) => eb.fn.sum<string>('count').as('sum')])
    .where('tenant', '=', tenant)
    .where('kind', '=', kind)
    .where('day', '>=', since)
    .groupBy('subject')
    .having((eb) => eb(eb.fn.sum('count'), '>=', page.least ?? 1))
  const query = db
    .selectFrom(sums.as('used'))
    .select(['subject', 'sum'])
    .orderBy('sum', 'desc')
    .orderBy('subject')
  const { total, rows } = await pageOfRows(db, query, page)
  return {
    total,
    subjects: rows.map(({ subject, sum }) => ({ subject, count: Number(sum) })),
  }
}

/** The counts of these subjects since a day; a subject without any is absent. */
export async function countsOf(
  { db, tenant }: TenantScope,
  kind: UsageKind,
  subjects: readonly string[],
  since: string,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('usage_day')
    .select(['subject', (eb) => eb.fn.sum<string>('count').as('sum')])
    .where('tenant', '=', tenant)
    .where('kind', '=', kind)
    .where('day', '>=', since)
    .where('subject', '=', anyOf(subjects))
    .groupBy('subject')
    .execute()
  return new Map(rows.map(({ subject, sum }) => [subject, Number(sum)]))
}

/** Adds counts from other sources, such as loans of the library system. */
export async function addCounts(
  { db, tenant }: TenantScope,
  kind: UsageKind,
  counts: readonly { subject: string; day: string; count: number }[],
): Promise<void> {
  if (counts.length === 0) return
  await sql`
    insert into usage_day (tenant, kind, subject, day, count)
    select ${tenant}, ${kind}, c.subject, c.day, c.count
    from json_to_recordset(${JSON.stringify(counts)}::json) as c(subject text, day date, count bigint)
    on conflict (tenant, kind, day, subject) do update set count = usage_day.count + excluded.count`.execute(
    db,
  )
}
