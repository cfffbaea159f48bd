import { sql } from 'kysely'
import { secretsOf } from '../../platform/db/dialect.ts'
import { Fail } from '../../fail.ts'
import type { TimedScope } from '../../scope.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/**
 * Rate limits by kind: attempts per subject in a time slot. Counted in the database, so that they hold across nodes and
 * restarts, and before the attempt, so that concurrent attempts cannot exceed them.
 */
export const attemptPolicies = {
  /** Password attempts for one account from one address. */
  accountHere: { most: 10, slotMs: 15 * MINUTE },
  /** Password attempts for one account from everywhere; from `softLimits` on each needs more work. */
  account: { most: 50, slotMs: 15 * MINUTE },
  /** Password attempts from one address: a campus may share one. */
  address: { most: 600, slotMs: 15 * MINUTE },
  /** Password attempts for one account from browsers in which the reader has signed in before. */
  known: { most: 10, slotMs: 15 * MINUTE },
  /** Passwords that a signed-in reader repeats. */
  own: { most: 10, slotMs: 15 * MINUTE },
  /** Codes for a forgotten password that one address has sent to one account: fewer than the account's `sms`. */
  resetHere: { most: 3, slotMs: DAY },
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
const digestOf = ({ db, tenant }: TimedScope, kind: AttemptKind, subject: string): string =>
  secretsOf(db).digest(subject, `attempts ${tenant} ${kind}`)

const slotAt = (kind: AttemptKind, now: Date): number =>
  Math.floor(now.getTime() / attemptPolicies[kind].slotMs)

/** Counts an attempt. @returns the number in this slot, including this one */
async function countAttempt(scope: TimedScope, kind: AttemptKind, subject: string): Promise<number> {
  const { db, tenant, now } = scope
  const slot = slotAt(kind, now)
  const expires = new Date((slot + 1) * attemptPolicies[kind].slotMs)
  const { rows } = await sql<{ count: number }>`
    insert into attempt_count as counted (tenant, kind, subject, slot, count, expires_at)
    values (${tenant}, ${kind}, ${digestOf(scope, kind, subject)}, ${slot}, 1, ${expires})
    on conflict (tenant, kind, subject, slot) do update set count = counted.count + 1
    returning count`.execute(db)
  const count = rows[0]?.count ?? 1
  // the first attempt of a slot deletes old slots; an account is never counted without its address
  if (count === 1 && kind !== 'account') {
    await db.deleteFrom('attempt_count').where('tenant', '=', tenant).where('expires_at', '<', now).execute()
  }
  return count
}

/**
 * @returns the number of attempts in this slot, including this one
 * @throws Fail TRIES_USED_UP with the seconds until the next slot, when the limit is reached
 */
export async function allowAttempt(scope: TimedScope, kind: AttemptKind, subject: string): Promise<number> {
  const { most, slotMs } = attemptPolicies[kind]
  const count = await countAttempt(scope, kind, subject)
  if (count <= most) return count
  const left = slotMs - (scope.now.getTime() % slotMs)
  throw new Fail('TRIES_USED_UP', { retryAfter: Math.ceil(left / 1_000) })
}

/** Takes attempts back: one that did not take place, or all after a success. */
export async function excuseAttempt(
  scope: TimedScope,
  kind: AttemptKind,
  subject: string,
  how: 'all' | 'one',
): Promise<void> {
  const { db, tenant, now } = scope
  await db
    .updateTable('attempt_count')
    .set((eb) => ({ count: how === 'all' ? 0 : eb('count', '-', 1) }))
    .where('tenant', '=', tenant)
    .where('kind', '=', kind)
    .where('subject', '=', digestOf(scope, kind, subject))
    .where('slot', '=', slotAt(kind, now))
    .where('count', '>', 0)
    .execute()
}

/** Number of attempts in this slot. */
export async function attemptsSoFar(scope: TimedScope, kind: AttemptKind, subject: string): Promise<number> {
  const { db, tenant, now } = scope
  const row = await db
    .selectFrom('attempt_count')
    .select('count')
    .where('tenant', '=', tenant)
    .where('kind', '=', kind)
    .where('subject', '=', digestOf(scope, kind, subject))
    .where('slot', '=', slotAt(kind, now))
    .executeTakeFirst()
  return row?.count ?? 0
}
