import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { Fail } from '../../fail.ts'
import type { TimedScope } from '../../scope.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/**
 * How often things may be tried, all in one table: within a slot of time, for one subject. Counted in the database, so
 * that several nodes and a restart make no difference, and before the thing is tried, so that a crowd at once does not
 * pass either.
 */
export const attemptPolicies = {
  /** Passwords tried for one account. */
  account: { most: 10, slotMs: 15 * MINUTE },
  /** Passwords tried from one address: a whole reading room may share one. */
  address: { most: 60, slotMs: 15 * MINUTE },
  /** Pictures and keys asked for from one address. */
  picture: { most: 600, slotMs: 15 * MINUTE },
  /** Codes sent to a reader's telephone, and to a reader's mail. */
  sms: { most: 5, slotMs: DAY },
  mail: { most: 10, slotMs: DAY },
  /** Codes sent to one telephone number or mail address, whoever asks. */
  recipient: { most: 10, slotMs: DAY },
  /** Problems a reader tells the library of. */
  feedback: { most: 20, slotMs: DAY },
  /** Names and account numbers compared to relate an account. */
  relation: { most: 10, slotMs: 60 * MINUTE },
} as const

export type AttemptKind = keyof typeof attemptPolicies

/** Counted under a digest: the table tells neither accounts nor addresses. */
const digestOf = (kind: AttemptKind, tenant: string, subject: string): string =>
  createHmac('sha256', `attempts ${tenant} ${kind}`).update(subject).digest('base64url')

const slotAt = (kind: AttemptKind, now: Date): number =>
  Math.floor(now.getTime() / attemptPolicies[kind].slotMs)

/** Counts one more try. @returns how many there were in this slot, this one included */
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
  // the first of a slot clears away what is past; an account is never counted without its address
  if (count === 1 && kind !== 'account') {
    await db.deleteFrom('attempt_count').where('tenant', '=', tenant).where('expires_at', '<', now).execute()
  }
  return count
}

/** @throws Fail TRIES_USED_UP, with the seconds until the next slot, when the policy allows no more */
export async function allowAttempt(scope: TimedScope, kind: AttemptKind, subject: string): Promise<void> {
  const { most, slotMs } = attemptPolicies[kind]
  if ((await countAttempt(scope, kind, subject)) <= most) return
  const left = slotMs - (scope.now.getTime() % slotMs)
  throw new Fail('TRIES_USED_UP', { retryAfter: Math.ceil(left / 1_000) })
}

/**
 * A success is no try: the right password sets the count of its account back to nothing, and takes itself out of the
 * count of an address that others try from too.
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

/** What was counted and did not come about, such as a message that could not be sent, is taken out of the count again. */
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

/** How often something was tried in this slot. */
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
