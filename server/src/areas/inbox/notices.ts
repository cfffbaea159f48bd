import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { TimedScope } from '../../scope.ts'

export interface NewNotice {
  readerId: string
  /** A key of the `notices` some area brings. */
  kind: string
  /** What stands in the text: `title`, `day` and so on. Never words of one language alone. */
  facts: Readonly<Record<string, string>>
  /** What it is about, such as a loan and its due day: the same is told once. */
  once: string
}

/**
 * Tells a reader something: in the inbox, and by each way the reader has chosen and shown to be the reader's own. One
 * statement, so that a notice and its deliveries are there together or not at all.
 *
 * @returns false when it was told before
 */
export async function sendNotice(
  { db, tenant, now }: TimedScope,
  { readerId, kind, facts, once }: NewNotice,
): Promise<boolean> {
  const { rows } = await sql<{ notice_id: string }>`
    with told as (
      insert into notice (tenant, notice_id, reader_id, kind, facts, once, sent_at)
      values (${tenant}, ${randomUUID()}, ${readerId}, ${kind}, ${JSON.stringify(facts)}::jsonb,
        ${`${kind} ${once}`}, ${now})
      on conflict (tenant, reader_id, once) do nothing
      returning notice_id
    ), delivered as (
      insert into notice_delivery (tenant, notice_id, channel, reader_id, state, changed_at)
      select ${tenant}, told.notice_id, way.channel, ${readerId}, 'waiting', ${now}
      from told
      join reader r on r.tenant = ${tenant} and r.reader_id = ${readerId}
      cross join lateral (values
        ('mail', r.mail_verified and r.mail <> '' and coalesce((r.flags->>'noticesByMail')::boolean, false)),
        ('sms', r.phone_verified and r.phone <> '' and coalesce((r.flags->>'noticesBySms')::boolean, false))
      ) as way (channel, wanted)
      where way.wanted
    )
    select notice_id from told`.execute(db)
  return rows.length === 1
}
