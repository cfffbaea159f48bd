import { sql } from 'kysely'
import type { Frequency, SubscriptionChannel } from '@wenyuan/contract/constants/subscriptions.ts'
import { pageOfRows, type Slice } from '../../platform/db/paging.ts'
import type { ReaderScope, TimedScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import type { SubscriptionTable } from './tables.ts'
import type { Selectable } from 'kysely'

const columns = [
  'subscription_id',
  'kind',
  'value',
  'label',
  'body',
  'address',
  'digest',
  'frequency',
  'channels',
  'paused',
  'feed_token',
  'too_broad',
  'created_at',
  'seen_at',
  'told_at',
] as const

export type SubscriptionRow = Pick<Selectable<SubscriptionTable>, (typeof columns)[number]>

/** The reader's subscriptions, the latest first, each with the records found since the reader last looked. */
export const subscriptionsOf = ({
  db,
  tenant,
  reader,
}: ReaderScope): Promise<(SubscriptionRow & { unseen: number })[]> =>
  db
    .selectFrom('subscription')
    .select(columns)
    .select(
      sql<number>`(select count(*) from subscription_record f where f.tenant = subscription.tenant
        and f.subscription_id = subscription.subscription_id and f.found_at > subscription.seen_at)`.as(
        'unseen',
      ),
    )
    .where('tenant', '=', tenant)
    .where('reader_id', '=', reader.readerId)
    .orderBy('created_at', 'desc')
    .orderBy('subscription_id')
    .execute()

export async function subscriptionById(
  { db, tenant, reader }: ReaderScope,
  id: string,
): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom('subscription')
    .select(columns)
    .where('tenant', '=', tenant)
    .where('reader_id', '=', reader.readerId)
    .where('subscription_id', '=', id)
    .executeTakeFirst()
}

/** @returns false when the reader follows the same already */
export async function insertSubscription(
  { db, tenant, reader, now }: ReaderScope,
  row: Pick<
    SubscriptionRow,
    | 'subscription_id'
    | 'kind'
    | 'value'
    | 'label'
    | 'address'
    | 'digest'
    | 'frequency'
    | 'channels'
    | 'feed_token'
  > & { body: string | null },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('subscription')
    .values({ tenant, reader_id: reader.readerId, ...row, created_at: now, seen_at: now })
    .onConflict((conflict) => conflict.columns(['tenant', 'reader_id', 'digest']).doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0) > 0
}

export async function countSubscriptions({ db, tenant, reader }: ReaderScope): Promise<number> {
  const { count } = await db
    .selectFrom('subscription')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant', '=', tenant)
    .where('reader_id', '=', reader.readerId)
    .executeTakeFirstOrThrow()
  return count
}

export interface Change {
  label?: string | undefined
  frequency?: Frequency | undefined
  channels?: SubscriptionChannel[] | undefined
  paused?: boolean | undefined
  feed_token?: string | undefined
}

/** @returns false when the reader has no such subscription */
export async function updateSubscription(
  { db, tenant, reader }: ReaderScope,
  id: string,
  { label, frequency, channels, paused, feed_token }: Change,
): Promise<boolean> {
  const given = Object.fromEntries(
    Object.entries({ label, frequency, channels, paused, feed_token }).filter(([, one]) => one !== undefined),
  ) as Change
  const { numUpdatedRows } = await db
    .updateTable('subscription')
    // the id too: a statement without a column is refused
    .set({ subscription_id: id, ...given })
    .where('tenant', '=', tenant)
    .where('reader_id', '=', reader.readerId)
    .where('subscription_id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends subscriptions of the reader, with what was found for them. */
export async function deleteSubscriptions(
  { db, tenant, reader }: ReaderScope,
  ids: readonly string[],
): Promise<void> {
  await sql`
    with ended as (
      delete from subscription where tenant = ${tenant} and reader_id = ${reader.readerId}
        and subscription_id = any(${[...ids]}::text[])
      returning subscription_id
    )
    delete from subscription_record where tenant = ${tenant}
      and subscription_id in (select subscription_id from ended)`.execute(db)
}

/** Notes that the reader has looked at what was found. */
export async function noteSeen({ db, tenant, reader, now }: ReaderScope, id: string): Promise<void> {
  await db
    .updateTable('subscription')
    .set({ seen_at: now })
    .where('tenant', '=', tenant)
    .where('reader_id', '=', reader.readerId)
    .where('subscription_id', '=', id)
    .execute()
}

/** Records found for a subscription and not withdrawn, the latest first. */
export async function foundRecords(
  { db, tenant }: TenantScope,
  subscriptionId: string,
  slice: Slice,
): Promise<{ total: number; rows: { record_id: string; found_at: Date }[] }> {
  const query = db
    .selectFrom('subscription_record as f')
    .innerJoin('bib_record as r', (join) =>
      join.onRef('r.tenant', '=', 'f.tenant').onRef('r.record_id', '=', 'f.record_id'),
    )
    .select(['f.record_id', 'f.found_at'])
    .where('f.tenant', '=', tenant)
    .where('f.subscription_id', '=', subscriptionId)
    .where('r.withdrawn', '=', false)
    .orderBy('f.found_at', 'desc')
    .orderBy('f.record_id')
  return pageOfRows(db, query, slice)
}

/** Those of the records that arrived since an instant, in no order. */
export async function arrivedSince(
  { db, tenant }: TenantScope,
  ids: readonly string[],
  since: Date,
): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('bib_record')
    .select(['record_id', 'arrived_at'])
    .where('tenant', '=', tenant)
    .where('record_id', 'in', [...ids])
    .where('arrived_at', '>=', since)
    .execute()
  return new Map(rows.flatMap(({ record_id, arrived_at }) => (arrived_at ? [[record_id, arrived_at]] : [])))
}

/** When records arrived, or were loaded where that is unknown; withdrawn ones are left out. */
export async function loadTimes(
  { db, tenant }: TenantScope,
  ids: readonly string[],
): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('bib_record')
    .select((eb) => ['record_id', eb.fn.coalesce('arrived_at', 'added_at').as('at')])
    .where('tenant', '=', tenant)
    .where('record_id', 'in', [...ids])
    .where('withdrawn', '=', false)
    .execute()
  return new Map(rows.map(({ record_id, at }) => [record_id, at]))
}

/** The subscription of a private feed. */
export async function subscriptionByFeed(
  { db, tenant }: TenantScope,
  feedToken: string,
): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom('subscription')
    .select(columns)
    .where('tenant', '=', tenant)
    .where('feed_token', '=', feedToken)
    .executeTakeFirst()
}

/** Makes the key of the reader's letters; an existing one stays. */
export async function makeSubscriber({ db, tenant, reader }: ReaderScope, pauseToken: string): Promise<void> {
  await db
    .insertInto('subscriber')
    .values({ tenant, reader_id: reader.readerId, pause_token: pauseToken })
    .onConflict((conflict) => conflict.columns(['tenant', 'reader_id']).doNothing())
    .execute()
}

/** Pauses all subscriptions of the reader whose letters have this key. @returns false for an unknown key */
export async function pauseByLetter({ db, tenant }: TimedScope, pauseToken: string): Promise<boolean> {
  const { rows } = await sql`
    with owner as (
      select reader_id from subscriber where tenant = ${tenant} and pause_token = ${pauseToken}
    ), paused as (
      update subscription set paused = true
      where tenant = ${tenant} and reader_id in (select reader_id from owner) and 'mail' = any(channels)
    )
    select reader_id from owner`.execute(db)
  return rows.length > 0
}

/** Whether a letter's key is known. */
export async function isPauseToken({ db, tenant }: TenantScope, pauseToken: string): Promise<boolean> {
  const row = await db
    .selectFrom('subscriber')
    .select('reader_id')
    .where('tenant', '=', tenant)
    .where('pause_token', '=', pauseToken)
    .executeTakeFirst()
  return row !== undefined
}
