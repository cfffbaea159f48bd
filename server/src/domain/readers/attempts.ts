import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { Fail } from '../../fail.ts'
import type { TimedScope } from '../../scope.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/**
 * Rate limits by kind: attempts per subject in a time slot. Counted in the database, so that they hold across nodes and
 * restarts, and before the attempt, so that concurrent attempts cannot exceed them.
 */
export const attemptPolicies = {
  /** Password attempts for one account. */
  account: { most: 10, slotMs: 15 * MINUTE },
  /** Password attempts from one address: a whole reading room may share one. */
  address: { most: 60, slotMs: 15 * MINUTE },
  /** Captchas and keys requested from one address. */
  picture: { most: 600, slotMs: 15 * MINUTE },
  /** Codes sent to a reader's telephone and mail address. */
  sms: { most: 5, slotMs: DAY },
  mail: { most: 10, slotMs: DAY },
  /** Codes sent to one telephone number or mail address, for all readers. */
  recipient: { most: 10, slotMs: DAY },
  /** Problem reports of a reader. */
  feedback: { most: 20, slotMs: DAY },
  /** Names and account numbers tried to link an account. */
  relation: { most: 10, slotMs: 60 * MINUTE },
} as const

export type AttemptKind = keyof typeof attemptPolicies

/** Counted by a digest: the table contains neither accounts nor addresses. */
const digestOf = (kind: AttemptKind, tenant: string, subject: string): string =>
  createHmac('sha256', `attempts ${tenant} ${kind}`).update(subject).digest('base64url')

const slotAt = (kind: AttemptKind, now: Date): number =>
  Math.floor(now.getTime() / attemptPolicies[kind].slotMs)

/** Counts an attempt. @returns the number in this slot, including this one */
async function countAttempt(
  { db, tenant, now }: TimedScope,
  kind: AttemptKind,
  subject: string,
): Promise<number> {
  const slot = slotAt(kind, now)
  const expires = new Date((slot + 1) * attemptPolicies[kind].slotMs)
  const { rows } = await sql<{ count: number }>`
    insert into attempt_count as counted (tenant, kind, subject, slot, count, expires_at)
    values (${tenant}, ${kind}, ${digestOf(kind, tenant, subject)}, ${slot}, 1, ${expires})
    on conflict (tenant, kind, subject, slot) do update set count = counted.count + 1
    returning count`.execute(db)
  const count = rows[0]?.count ?? 1
  // the first attempt of a slot deletes old slots; an account is never counted without its address
  if (count === 1 && kind !== 'account') {
    await db.deleteFrom('attempt_count').where('tenant', '=', tenant).where('expires_at', '<', now).execute()
  }
  return count
}

/** @throws Fail TRIES_USED_UP with the seconds until the next slot, when the limit is reached */
export async function allowAttempt(scope: TimedScope, kind: AttemptKind, subject: string): Promise<void> {
  const { most, slotMs } = attemptPolicies[kind]
  if ((await countAttempt(scope, kind, subject)) <= most) return
  const left = slotMs - (scope.now.getTime() % slotMs)
  throw new Fail('TRIES_USED_UP', { retryAfter: Math.ceil(left / 1_000) })
}

/**
 * Undoes the count after a success: the right password resets the count of its account and removes this attempt from
 * the count of an address shared with others.
 */
export async function excuseAttempts(
  { db, tenant, now }: TimedScope,
  { account, address }: { account: string; address: string },
): Promise<void> {
  await db
    .updateTable('attempt_count')
    .set((eb) => ({
      count: eb
        .case()
        .when('kind', '=', 'account')
        .then(0)
        .else(eb('count', '-', 1))
        .end(),
    }))
    .where('tenant', '=', tenant)
    .where('count', '>', 0)
    .where((eb) =>
      eb.or(
        (
          [
            ['account', account],
            ['address', address],
          ] as const
        ).map(([kind, subject]) =>
          eb.and({ kind, subject: digestOf(kind, tenant, subject), slot: slotAt(kind, now) }),
        ),
      ),
    )
    .execute()
}

/** Removes an attempt that did not take place, such as a message that could not be sent. */
export async function excuseAttempt(
  { db, tenant, now }: TimedScope,
  kind: AttemptKind,
  subject: string,
  how: 'all' | 'one',
): Promise<void> {
  await db
    .updateTable('attempt_count')
    .set((eb) => ({ count: how === 'all' ? 0 : eb('count', '-', 1) }))
    .where('tenant', '=', tenant)
    .where('kind', '=', kind)
    .where('subject', '=', digestOf(kind, tenant, subject))
    .where('slot', '=', slotAt(kind, now))
    .where('count', '>', 0)
    .execute()
}

/** Number of attempts in this slot. */
export async function attemptsSoFar(
  { db, tenant, now }: TimedScope,
  kind: AttemptKind,
  subject: string,
): Promise<number> {
  const row = await db
    .selectFrom('attempt_count')
    .select('count')
    .where('tenant', '=', tenant)
    .where('kind', '=', kind)
    .where('subject', '=', digestOf(kind, tenant, subject))
    .where('slot', '=', slotAt(kind, now))
    .executeTakeFirst()
  return row?.count ?? 0
}
