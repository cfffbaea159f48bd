import { sql } from 'kysely'
import type { TimedScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'

const AT_ONCE = 50
/** A delivery begun this long ago may have been sent; it is not sent again. */
const LOST_MS = 3_600_000

/** A delivery that this process sends, and no other. */
export interface ClaimedDelivery {
  notice_id: string
  channel: 'mail' | 'sms'
  reader_id: string
  tries: number
}

/**
 * Takes up to 50 pending deliveries, those unchanged for the longest time first.
 *
 * @param except deliveries postponed a moment ago: skipped until the next run
 * @param patient skip deliveries that failed a short time ago
 */
export async function claimDeliveries(
  { db, tenant, now }: TimedScope,
  except: readonly string[],
  patient: boolean,
): Promise<ClaimedDelivery[]> {
  // materialized: as a part of the join it might be run for each row, and claim different rows each time
  const { rows } = await sql<ClaimedDelivery>`
    with next as materialized (
      select notice_id, channel from notice_delivery
      where tenant = ${tenant} and state = 'waiting'
        and not (channel || ' ' || notice_id = any (${[...except]}::text[]))
        -- 3 minutes after the first try in vain, then 15, 63 and 255
        and (not ${patient}::boolean
          or changed_at <= ${now}::timestamptz - (power(4, tries) - 1) * interval '1 minute')
      order by changed_at, notice_id limit ${AT_ONCE} for update skip locked
    )
    update notice_delivery d set state = 'sending', changed_at = ${now}
    from next
    where d.tenant = ${tenant} and d.notice_id = next.notice_id and d.channel = next.channel
    returning d.notice_id, d.channel, d.reader_id, d.tries`.execute(db)
  return rows
}

export interface Outcome {
  state: 'sent' | 'failed' | 'waiting'
  because: string | null
}

/** Stores what came of a delivery that this process has claimed. */
export async function noteOutcome(
  { db, tenant, now }: TimedScope,
  { notice_id, channel, tries }: ClaimedDelivery,
  { state, because }: Outcome,
): Promise<void> {
  await db
    .updateTable('notice_delivery')
    .set({ state, because, tries: tries + 1, changed_at: now })
    .where('tenant', '=', tenant)
    .where('notice_id', '=', notice_id)
    .where('channel', '=', channel)
    .where('state', '=', 'sending')
    .execute()
}

/** Marks deliveries begun over an hour ago as failed. @returns how many */
export async function giveUpLost({ db, tenant, now }: TimedScope): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('notice_delivery')
    .set({ state: 'failed', because: 'BROKEN_OFF', changed_at: now })
    .where('tenant', '=', tenant)
    .where('state', '=', 'sending')
    .where('changed_at', '<', new Date(now.getTime() - LOST_MS))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

export const noticeById = ({ db, tenant }: TenantScope, noticeId: string) =>
  db
    .selectFrom('notice')
    .select(['kind', 'facts', 'deleted_at'])
    .where('tenant', '=', tenant)
    .where('notice_id', '=', noticeId)
    .executeTakeFirst()

/** Deliveries that are not sent yet, by kind and channel. */
export async function waitingNotices({ db, tenant }: TenantScope) {
  const rows = await db
    .selectFrom('notice_delivery as delivery')
    .innerJoin('notice', (join) =>
      join
        .onRef('notice.tenant', '=', 'delivery.tenant')
        .onRef('notice.notice_id', '=', 'delivery.notice_id'),
    )
    .select([
      'notice.kind',
      'delivery.channel',
      db.fn.countAll<string>().as('waiting'),
      sql<string>`count(*) filter (where delivery.tries > 0)`.as('tried'),
    ])
    .where('delivery.tenant', '=', tenant)
    .where('notice.tenant', '=', tenant)
    .where('delivery.state', '=', 'waiting')
    .groupBy(['notice.kind', 'delivery.channel'])
    .orderBy('notice.kind')
    .orderBy('delivery.channel')
    .execute()
  return rows.map((row) => ({ ...row, waiting: Number(row.waiting), tried: Number(row.tried) }))
}
