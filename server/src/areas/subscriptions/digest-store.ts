import { sql } from 'kysely'
import type { SubscriptionChannel, SubscriptionKind } from '@wenyuan/contract/constants/subscriptions.ts'
import type { TimedScope } from '../../core/scope.ts'

const DAY_MS = 86_400_000
/** A night may begin somewhat earlier than the one before. */
const EARLY_MS = DAY_MS / 2
const [WEEK, MONTH] = [7, 30]

/** Subscriptions `s` whose report is due. */
function due(now: Date) {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS + EARLY_MS)
  return sql`not s.paused and cardinality(s.channels) > 0 and (s.frequency = 'daily'
    or (s.frequency = 'weekly' and coalesce(s.told_at, s.created_at) <= ${before(WEEK)})
    or (s.frequency = 'monthly' and coalesce(s.told_at, s.created_at) <= ${before(MONTH)}))`
}

/** Readers with something to report who have had no report on this day, in the order of their ids. */
export async function readersToTell(
  { db, tenant, now }: TimedScope,
  { after, limit, today, once }: { after: string; limit: number; today: string; once: string },
): Promise<string[]> {
  const { rows } = await sql<{ reader_id: string }>`
    select distinct f.reader_id
    from subscription_record f
    join subscription s on s.tenant = f.tenant and s.subscription_id = f.subscription_id
    join reader r on r.tenant = f.tenant and r.reader_id = f.reader_id
    where f.tenant = ${tenant} and f.told_at is null and f.reader_id > ${after} and ${due(now)}
      and not r.locked and (r.valid_until is null or r.valid_until >= ${today}::date)
      and not exists (select from notice n
        where n.tenant = f.tenant and n.reader_id = f.reader_id and n.once = ${once})
    order by f.reader_id limit ${limit}`.execute(db)
  return rows.map(({ reader_id }) => reader_id)
}

export interface Told {
  reader_id: string
  subscription_id: string
  record_id: string
}

/** Marks everything that is due for these readers as told. @returns what was not told before */
export async function takeUntold(
  { db, tenant, now }: TimedScope,
  readerIds: readonly string[],
): Promise<Told[]> {
  const { rows } = await sql<Told>`
    update subscription_record f set told_at = ${now}
    from subscription s
    where f.tenant = ${tenant} and f.told_at is null and f.reader_id = any(${[...readerIds]}::text[])
      and s.tenant = f.tenant and s.subscription_id = f.subscription_id and ${due(now)}
    returning f.reader_id, f.subscription_id, f.record_id`.execute(db)
  return rows
}

export interface ToldSubscription {
  subscription_id: string
  reader_id: string
  kind: SubscriptionKind
  value: string
  label: string
  channels: SubscriptionChannel[]
  too_broad: boolean
  pause_token: string
}

/** Notes the report of these subscriptions. */
export async function noteTold(
  { db, tenant, now }: TimedScope,
  ids: readonly string[],
): Promise<ToldSubscription[]> {
  const { rows } = await sql<ToldSubscription>`
    update subscription s set told_at = ${now}
    from subscriber k
    where s.tenant = ${tenant} and s.subscription_id = any(${[...ids]}::text[])
      and k.tenant = s.tenant and k.reader_id = s.reader_id
    returning s.subscription_id, s.reader_id, s.kind, s.value, s.label, s.channels, s.too_broad, k.pause_token`.execute(
    db,
  )
  return rows
}

/** Titles of records that are not withdrawn. */
export async function titlesOf(
  { db, tenant }: TimedScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ record_id: string; title: string }>`
    select record_id, title from bib_record
    where tenant = ${tenant} and record_id = any(${[...ids]}::text[]) and not withdrawn`.execute(db)
  return new Map(rows.map(({ record_id, title }) => [record_id, title]))
}
