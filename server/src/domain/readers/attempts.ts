import { sql } from 'kysely'
import { secretsOf } from '../../platform/db/dialect.ts'
import { Fail } from '../../core/fail.ts'
import { dayIn, timeOfDayIn } from '../../platform/calendar.ts'
import type { TimedScope } from '../../core/scope.ts'

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
  /** Passwords and codes for one staff account, and from one address. */
  staffAccount: { most: 10, slotMs: 15 * MINUTE },
  staffAddress: { most: 100, slotMs: 15 * MINUTE },
  /** The same for one staff account from everywhere, and from browsers in which it has signed in before. */
  staffAnywhere: { most: 50, slotMs: 15 * MINUTE },
  staffKnown: { most: 10, slotMs: 15 * MINUTE },
  /** Passwords of one terminal from one network. */
  terminal: { most: 20, slotMs: 15 * MINUTE },
  /** Rights that a caller of the staff API lacks: counted, never refused for their number. */
  refusedRight: { most: Number.MAX_SAFE_INTEGER, slotMs: 15 * MINUTE },
  /** Connections that one staff member tries, and test messages that one sends. */
  trial: { most: 120, slotMs: 15 * MINUTE },
  testMessage: { most: 20, slotMs: DAY },
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
  /** Gifts that a reader offers. */
  donation: { most: 20, slotMs: DAY },
  /** Researchers that a reader says to be. */
  researcherClaim: { most: 5, slotMs: DAY },
  /** Feedback of a reader on databases. */
  databaseFeedback: { most: 20, slotMs: DAY },
  /** Names and account numbers tried to link an account. */
  relation: { most: 10, slotMs: 60 * MINUTE },
  /** Words that the box learns from one reader, or one network. */
  learnedWords: { most: 20, slotMs: DAY },
  /** Consortium codes that a reader enters, and makes. */
  consortiumCode: { most: 10, slotMs: 15 * MINUTE },
  consortiumCodeMade: { most: 20, slotMs: 60 * MINUTE },
} as const

export type AttemptKind = keyof typeof attemptPolicies

/** Days are counted in the library's calendar. */
export type CountingScope = TimedScope & { site: { settings: { timeZone: string } } }

/** Counted by a digest: the table contains neither accounts nor addresses. */
const digestOf = ({ db, tenant }: TimedScope, kind: AttemptKind, subject: string): string =>
  secretsOf(db).digest(subject, `attempts ${tenant} ${kind}`)

/** Number of the slot, and what is left of it. A limit per day follows the library's calendar. */
function slotAt(kind: AttemptKind, { now, site }: CountingScope): { slot: number; leftMs: number } {
  const { slotMs } = attemptPolicies[kind]
  if (slotMs !== DAY) {
    const slot = Math.floor(now.getTime() / slotMs)
    return { slot, leftMs: (slot + 1) * slotMs - now.getTime() }
  }
  const { timeZone } = site.settings
  const [hours = 0, minutes = 0, seconds = 0] = timeOfDayIn(timeZone, now).split(':').map(Number)
  return {
    slot: Date.parse(`${dayIn(timeZone, now)}T00:00:00Z`) / DAY,
    leftMs: DAY - ((hours * 60 + minutes) * 60 + seconds) * 1_000,
  }
}

/** Counts an attempt. @returns the number in this slot, including this one */
async function countAttempt(scope: CountingScope, kind: AttemptKind, subject: string): Promise<number> {
  const { db, tenant, now } = scope
  const { slot, leftMs } = slotAt(kind, scope)
  const expires = new Date(now.getTime() + leftMs)
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
export async function allowAttempt(
  scope: CountingScope,
  kind: AttemptKind,
  subject: string,
): Promise<number> {
  const { most } = attemptPolicies[kind]
  const count = await countAttempt(scope, kind, subject)
  if (count <= most) return count
  throw new Fail('TRIES_USED_UP', { retryAfter: Math.ceil(slotAt(kind, scope).leftMs / 1_000) })
}

/** Counts an attempt. @returns whether the limit allows it */
export const isWithinLimit = async (
  scope: CountingScope,
  kind: AttemptKind,
  subject: string,
): Promise<boolean> => (await countAttempt(scope, kind, subject)) <= attemptPolicies[kind].most

/** Takes attempts back: one that did not take place, or all after a success. */
export async function excuseAttempt(
  scope: CountingScope,
  kind: AttemptKind,
  subject: string,
  how: 'all' | 'one',
): Promise<void> {
  const { db, tenant } = scope
  await db
    .updateTable('attempt_count')
    .set((eb) => ({ count: how === 'all' ? 0 : eb('count', '-', 1) }))
    .where('tenant', '=', tenant)
    .where('kind', '=', kind)
    .where('subject', '=', digestOf(scope, kind, subject))
    .where('slot', '=', slotAt(kind, scope).slot)
    .where('count', '>', 0)
    .execute()
}

/** Number of attempts in this slot. */
export async function attemptsSoFar(
  scope: CountingScope,
  kind: AttemptKind,
  subject: string,
): Promise<number> {
  const { db, tenant } = scope
  const row = await db
    .selectFrom('attempt_count')
    .select('count')
    .where('tenant', '=', tenant)
    .where('kind', '=', kind)
    .where('subject', '=', digestOf(scope, kind, subject))
    .where('slot', '=', slotAt(kind, scope).slot)
    .executeTakeFirst()
  return row?.count ?? 0
}
