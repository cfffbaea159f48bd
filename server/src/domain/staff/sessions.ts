import { createHash, randomBytes } from 'node:crypto'
import { STAFF_TOKEN_PREFIX } from '@wenyuan/contract/staff/roles.ts'
import type { TimedScope } from '../../core/scope.ts'
import { CLOCKS_DIFFER_MS } from '../readers/tokens.ts'
import './tables.ts'

/** A session ends after an hour without a call, and after twelve hours in any case. */
export const STAFF_IDLE_MS = 60 * 60_000
export const STAFF_SESSION_MS = 12 * 60 * 60_000
/** `seen_at` is written so often at most. */
const SEEN_EVERY_MS = 60_000

/** Tokens have 256 random bits, so a plain digest is safe to store. */
const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

export interface SignedInStaff {
  staffId: string
  name: string
  login: string
  roles: string[]
  mustChange: boolean
  hasSecondFactor: boolean
  hasPassword: boolean
  /** The session was opened with a password, not by a provider. */
  byPassword: boolean
  /** When password or provider last said who it is. */
  provenAt: Date
}

/**
 * Opens a session.
 *
 * @param provider kind of the provider that named the person; empty: a password did
 * @returns its token, which cannot be read again
 */
export async function openStaffSession(
  { db, tenant, now }: TimedScope,
  staffId: string,
  provider = '',
): Promise<string> {
  const token = `${STAFF_TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`
  await db
    .insertInto('staff_session')
    .values({ tenant, token_hash: digestOf(token), staff_id: staffId, provider, made_at: now, seen_at: now })
    .execute()
  await db
    .updateTable('staff_account')
    .set({ signed_in_at: now })
    .where('tenant', '=', tenant)
    .where('staff_id', '=', staffId)
    .execute()
  await db
    .deleteFrom('staff_session')
    .where('tenant', '=', tenant)
    .where('made_at', '<', new Date(now.getTime() - STAFF_SESSION_MS))
    .execute()
  return token
}

/** Who is signed in with a token; undefined when the session has ended or the account is disabled. */
export async function staffOfToken(
  { db, tenant, now }: TimedScope,
  token: string,
): Promise<SignedInStaff | undefined> {
  const row = await db
    .selectFrom('staff_session')
    .innerJoin('staff_account', (join) =>
      join
        .onRef('staff_account.tenant', '=', 'staff_session.tenant')
        .onRef('staff_account.staff_id', '=', 'staff_session.staff_id'),
    )
    .select([
      'staff_account.staff_id as staffId',
      'staff_account.name',
      'staff_account.login',
      'staff_account.roles',
      'staff_account.must_change as mustChange',
      'staff_account.second_factor_on as hasSecondFactor',
      'staff_session.seen_at as seenAt',
      'staff_session.provider',
      'staff_session.made_at as madeAt',
      'staff_session.proven_at as shownAgainAt',
    ])
    .select((eb) => eb('staff_account.password_hash', 'is not', null).as('hasPassword'))
    .where('staff_session.tenant', '=', tenant)
    .where('staff_session.token_hash', '=', digestOf(token))
    .where('staff_session.seen_at', '>', new Date(now.getTime() - STAFF_IDLE_MS))
    .where('staff_session.made_at', '>', new Date(now.getTime() - STAFF_SESSION_MS))
    // one of the future: the clock was set back
    .where('staff_session.made_at', '<=', new Date(now.getTime() + CLOCKS_DIFFER_MS))
    .where('staff_account.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { seenAt, provider, madeAt, shownAgainAt, ...staff } = row
  if (now.getTime() - seenAt.getTime() > SEEN_EVERY_MS) {
    await db
      .updateTable('staff_session')
      .set({ seen_at: now })
      .where('tenant', '=', tenant)
      .where('token_hash', '=', digestOf(token))
      .execute()
  }
  // a first password matters to whoever signs in by it
  return {
    ...staff,
    byPassword: provider === '',
    provenAt: shownAgainAt ?? madeAt,
    mustChange: staff.mustChange && provider === '',
    hasPassword: Boolean(staff.hasPassword),
  }
}

/** For so long after a proof, accounts, roles and secrets may be changed. */
const RECENT_MS = 15 * 60_000

export const isRecentlyProven = ({ provenAt }: Pick<SignedInStaff, 'provenAt'>, now: Date): boolean =>
  now.getTime() - provenAt.getTime() < RECENT_MS

/** The password was shown again in this session. */
export async function noteProof({ db, tenant, now }: TimedScope, token: string): Promise<void> {
  await db
    .updateTable('staff_session')
    .set({ proven_at: now })
    .where('tenant', '=', tenant)
    .where('token_hash', '=', digestOf(token))
    .execute()
}

export async function endStaffSession({ db, tenant }: TimedScope, token: string): Promise<void> {
  await db
    .deleteFrom('staff_session')
    .where('tenant', '=', tenant)
    .where('token_hash', '=', digestOf(token))
    .execute()
}
