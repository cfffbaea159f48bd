import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { TimedScope } from '../../core/scope.ts'
import type { NoticeFacts, NoticeKind } from './kinds.ts'
import { defaultChannels, type WithSettings } from './wanted-channels.ts'

export interface NewNotice<Kind extends NoticeKind> {
  readerId: string
  kind: Kind
  /** Values for the text: `title`, `day` … Never text in one language. */
  facts: NoticeFacts<Kind>
  /** The subject, such as a loan and its due date: one notice per subject. */
  once: string
  /** The channels chosen for this matter, whatever the reader has chosen in general. Without the inbox the notice is stored as read. */
  by?: { inbox: boolean; mail: boolean }
}

/** What a notice is sent from. */
export type NoticeScope = TimedScope & WithSettings

/**
 * Sends a notice to a reader: in the inbox, and by each channel that is verified and that the reader has chosen, or else
 * the library. One statement, so that a notice and its deliveries are stored together or not at all.
 * @returns false when a notice on this subject was sent before
 */
export async function sendNotice<const Kind extends NoticeKind>(
  scope: NoticeScope,
  { readerId, kind, facts, once, by }: NewNotice<Kind>,
): Promise<boolean> {
  const { db, tenant, now } = scope
  const { mail, sms } = defaultChannels(scope)
  const { rows } = await sql<{ notice_id: string }>`
    with told as (
      insert into notice (tenant, notice_id, reader_id, kind, facts, once, sent_at, read_at)
      values (${tenant}, ${randomUUID()}, ${readerId}, ${kind}, ${JSON.stringify(facts)}::jsonb,
        ${`${kind} ${once}`}, ${now}, ${by && !by.inbox ? now : null})
      on conflict (tenant, reader_id, once) do nothing
      returning notice_id
    ), delivered as (
      insert into notice_delivery (tenant, notice_id, channel, reader_id, state, changed_at)
      select ${tenant}, told.notice_id, way.channel, ${readerId}, 'waiting', ${now}
      from told
      join reader r on r.tenant = ${tenant} and r.reader_id = ${readerId}
      cross join lateral (values
        ('mail', r.mail_verified and r.mail <> ''
          and coalesce(${by?.mail ?? null}::boolean, (r.flags->>'noticesByMail')::boolean, ${mail}::boolean)),
        ('sms', r.phone_verified and r.phone <> ''
          and coalesce(${by ? false : null}::boolean, (r.flags->>'noticesBySms')::boolean, ${sms}::boolean))
      ) as way (channel, wanted)
      where way.wanted
    )
    select notice_id from told`.execute(db)
  return rows.length === 1
}
