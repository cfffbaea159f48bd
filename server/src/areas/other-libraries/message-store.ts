import { type Selectable, sql } from 'kysely'
import type { IllAct } from '../../domain/ill/ill-message.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { enqueue } from '../../core/jobs/store.ts'
import type { TimedScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import './tables.ts'

/** The job that sends what waits in a conversation. */
export const MESSAGES_JOB = 'messages to other libraries'

export type MessageRow = Selectable<Tables['ill_message']>

/** One side of a request between two libraries, in this library's books. */
export interface Conversation {
  role: 'requester' | 'supplier'
  /** The handover or the supply. */
  conversation: string
}

/**
 * Puts a message into the outbox, in the transaction of its cause. Its time is later than that of the message before,
 * whatever the clock says: partners tell messages apart by it.
 */
export async function queueMessage(
  where: TimedScope,
  { role, conversation, readerId, partner }: Conversation & { readerId: string; partner: string },
  act: IllAct,
): Promise<void> {
  const { db, tenant, now } = where
  const [table, key] =
    role === 'requester' ? (['ill_handover', 'handover_id'] as const) : (['ill_supply', 'supply_id'] as const)
  const { rows } = await sql<{ last_out: Date }>`
    update ${sql.table(table)}
    set last_out = greatest(date_trunc('milliseconds', ${now}::timestamptz), last_out + interval '1 millisecond')
    where tenant = ${tenant} and ${sql.ref(key)} = ${conversation}
    returning last_out`.execute(db)
  const sentAs = rows[0]?.last_out.toISOString()
  if (sentAs === undefined) throw new Error(`There is no conversation ${conversation}.`)
  await db
    .insertInto('ill_message')
    .values({
      tenant,
      role,
      conversation,
      reader_id: readerId,
      partner,
      sent_as: sentAs,
      act: JSON.stringify(act),
      state: 'waiting',
      made_at: now,
    })
    .execute()
  const job = { kind: MESSAGES_JOB, once: `${role} ${conversation} ${sentAs}`, input: { role, conversation } }
  await enqueue(where, job)
}

/** The message of a conversation that is to be sent next. */
export const nextMessage = (
  { db, tenant }: TenantScope,
  { role, conversation }: Conversation,
): Promise<MessageRow | undefined> =>
  db
    .selectFrom('ill_message')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('role', '=', role)
    .where('conversation', '=', conversation)
    .where('state', '=', 'waiting')
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst()

/** Conversations with messages that wait. */
export const waitingConversations = ({ db, tenant }: TenantScope): Promise<Conversation[]> =>
  db
    .selectFrom('ill_message')
    .select(['role', 'conversation'])
    .distinct()
    .where('tenant', '=', tenant)
    .where('state', '=', 'waiting')
    .execute()

/** @returns false: it was ended meanwhile by another worker */
export async function endMessage(
  { db, tenant }: TenantScope,
  seq: number,
  state: 'confirmed' | 'failed',
  because = '',
): Promise<boolean> {
  const ended = await db
    .updateTable('ill_message')
    .set({ state, because })
    .where('tenant', '=', tenant)
    .where('seq', '=', seq)
    .where('state', '=', 'waiting')
    .returning('seq')
    .executeTakeFirst()
  return ended !== undefined
}

export const noteUnreached = ({ db, tenant }: TenantScope, seq: number, because: string) =>
  db
    .updateTable('ill_message')
    .set({ because })
    .where('tenant', '=', tenant)
    .where('seq', '=', seq)
    .where('state', '=', 'waiting')
    .execute()

/** Gives up what still waits in a conversation that never began. */
export const dropWaiting = (
  { db, tenant }: TenantScope,
  { role, conversation }: Conversation,
  because: string,
) =>
  db
    .updateTable('ill_message')
    .set({ state: 'failed', because })
    .where('tenant', '=', tenant)
    .where('role', '=', role)
    .where('conversation', '=', conversation)
    .where('state', '=', 'waiting')
    .execute()

export interface Receipt {
  partner: string
  message: string
  requestId: string
  sentAs: string
}

/** Notes that a message has come. @returns false: it has come before */
export async function noteReceived(
  { db, tenant, now }: TimedScope,
  { partner, message, requestId, sentAs }: Receipt,
): Promise<boolean> {
  const noted = await db
    .insertInto('ill_received')
    .values({ tenant, partner, message, request_id: requestId, sent_as: sentAs, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('sent_as')
    .executeTakeFirst()
  return noted !== undefined
}

/** Deletes what neither side can send again. */
export async function forgetMessages({ db, tenant }: TenantScope, before: Date): Promise<void> {
  await db
    .deleteFrom('ill_message')
    .where('tenant', '=', tenant)
    .where('state', '!=', 'waiting')
    .where('made_at', '<', before)
    .execute()
  await db.deleteFrom('ill_received').where('tenant', '=', tenant).where('received_at', '<', before).execute()
}
