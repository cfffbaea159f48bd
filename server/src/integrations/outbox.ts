import { randomUUID } from 'node:crypto'
import type { Database } from '../platform/db/open.ts'
import type { TimedScope } from '../core/scope.ts'
import type { TenantScope } from '../platform/db/tenant-scope.ts'
import type { MessagesOf } from '../domain/messages/messages.ts'

/** Stores messages in the database instead of sending them, for tests. */
export const openOutbox =
  (database: Database, clock: () => Date): MessagesOf =>
  (tenant) => {
    const keep = async (message: {
      channel: 'mail' | 'sms'
      recipient: string
      subject: string
      text: string
    }) => {
      await database
        .ofTenant(tenant)
        .insertInto('outbox')
        .values({ tenant, message_id: randomUUID(), sent_at: clock(), ...message })
        .execute()
    }
    return {
      sendMail: (recipient, subject, text) => keep({ channel: 'mail', recipient, subject, text }),
      sendSms: (recipient, text) => keep({ channel: 'sms', recipient, subject: '', text }),
      hasCarrier: () => true,
    }
  }

export interface KeptMessage {
  channel: 'mail' | 'sms'
  recipient: string
  subject: string
  text: string
  sentAt: Date
}

/** The last messages, newest first. */
export async function listOutbox({ db, tenant }: TenantScope, limit: number): Promise<KeptMessage[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['channel', 'recipient', 'subject', 'text', 'sent_at as sentAt'])
    .where('tenant', '=', tenant)
    .orderBy('sent_at', 'desc')
    .orderBy('message_id')
    .limit(limit)
    .execute()
  return rows
}

/** Messages may contain codes: earlier versions stored them where no carrier was set. */
const KEPT_MS = 86_400_000

/** Deletes stored messages older than a day. */
export async function clearOutbox({ db, tenant, now }: TimedScope): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('tenant', '=', tenant)
    .where('sent_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute()
}

/** Sends by the tenant's carrier for this kind of message, if it has one; else stores the message. */
export const carriedOrKept =
  (carried: MessagesOf, kept: MessagesOf): MessagesOf =>
  (tenant) => {
    const by = (kind: 'mail' | 'sms') => (carried(tenant).hasCarrier(kind) ? carried : kept)(tenant)
    return {
      sendMail: (to, subject, text, options) => by('mail').sendMail(to, subject, text, options),
      sendSms: (to, text) => by('sms').sendSms(to, text),
      hasCarrier: () => true,
    }
  }
