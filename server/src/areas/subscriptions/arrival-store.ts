import { sql } from 'kysely'
import type { SearchBodyInput } from '@wenyuan/contract/shapes/search-query.ts'
import type { SubscriptionKind } from '@wenyuan/contract/constants/subscriptions.ts'
import type { TimedScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { foundOtherwise } from './followed-search.ts'

export interface Arrival {
  record_id: string
  added_at: Date
}

/** New records that have not been compared with the subscriptions, in the order of their ids. */
export const pendingArrivals = ({ db, tenant }: TenantScope, limit: number): Promise<Arrival[]> =>
  db
    .selectFrom('arrival_pending')
    .select(['record_id', 'added_at'])
    .where('tenant', '=', tenant)
    .orderBy('record_id')
    .limit(limit)
    .execute()

/** Takes new records off the list. @returns those that nobody else has taken */
export async function takeArrivals(
  { db, tenant }: TenantScope,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ record_id: string }>`
    delete from arrival_pending where tenant = ${tenant} and record_id = any(${[...ids]}::text[])
    returning record_id`.execute(db)
  return new Set(rows.map(({ record_id }) => record_id))
}

export interface DistinctSearch {
  digest: string
  kind: SubscriptionKind
  value: string
  body: SearchBodyInput | null
}

/** Each search that is followed by somebody, once. */
export async function followedSearches({ db, tenant }: TenantScope): Promise<DistinctSearch[]> {
  const { rows } = await sql<DistinctSearch>`
    select distinct on (digest) digest, kind, value, body from subscription
    where tenant = ${tenant} and not paused and kind <> 'bookList'
    order by digest`.execute(db)
  return rows
}

export interface FoundRecord {
  digest: string
  record_id: string
  added_at: Date
}

/**
 * Stores found records with every subscription to the search that was there before them.
 *
 * @returns how many were new to their subscription
 */
export async function storeFound(
  { db, tenant, now }: TimedScope,
  found: readonly FoundRecord[],
): Promise<number> {
  const { rows } = await sql`
    insert into subscription_record (tenant, subscription_id, record_id, reader_id, found_at)
    select ${tenant}, s.subscription_id, f.record_id, s.reader_id, ${now}
    from json_to_recordset(${JSON.stringify(found)}::json) as f(digest text, record_id text, added_at timestamptz)
    join subscription s on s.tenant = ${tenant} and s.digest = f.digest and not s.paused
      and s.created_at <= f.added_at
    on conflict do nothing
    returning 1`.execute(db)
  return rows.length
}

/** Notes which searches found more than a subscription reports; the others are no longer marked. */
export async function markBroad({ db, tenant }: TenantScope, digests: readonly string[]): Promise<void> {
  await sql`
    update subscription set too_broad = not too_broad
    where tenant = ${tenant} and too_broad <> (digest = any(${[...digests]}::text[]))`.execute(db)
}

/** Stores what has been added to followed book lists since they were followed; unpublished lists bring nothing. */
export async function storeAddedToLists({ db, tenant, now }: TimedScope): Promise<number> {
  const { rows } = await sql`
    insert into subscription_record (tenant, subscription_id, record_id, reader_id, found_at)
    select s.tenant, s.subscription_id, m.record_id, s.reader_id, ${now}
    from subscription s
    join reading_list l on l.tenant = s.tenant and l.list_id = s.value and l.state = 'published'
    join reading_list_record m on m.tenant = l.tenant and m.list_id = l.list_id and m.added_at > s.created_at
    where s.tenant = ${tenant} and s.kind = 'bookList' and not s.paused
    on conflict do nothing
    returning 1`.execute(db)
  return rows.length
}

/** Deletes reported records of searches after a time: their feeds and lists show no older ones. */
export async function forgetFound({ db, tenant }: TenantScope, before: Date): Promise<void> {
  await sql`
    delete from subscription_record f using subscription s
    where f.tenant = ${tenant} and f.found_at < ${before} and s.tenant = f.tenant
      and s.subscription_id = f.subscription_id and s.kind <> all(${[...foundOtherwise]}::text[])
      and (f.told_at is not null or s.frequency = 'none')`.execute(db)
}
