import { randomUUID } from 'node:crypto'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { sessionLimits } from './session-limits.ts'

/** Sign-in method, shown in the list of sessions. */
export type SignInMethod =
  | 'password'
  | 'oidc'
  | 'cas'
  | 'saml'
  | 'passport'
  | 'wechat'
  | 'learning-app'
  | 'operator'
  | 'application'

export interface NewSession {
  readerId: string
  purpose: 'reader' | 'password'
  method: SignInMethod
  device: string
  now: Date
  /** Digests of the provider's session and of the account there. */
  provider?: { session?: string; subject: string }
}

/**
 * Always creates a new id, so that an id from before the sign-in is useless (session fixation). Also deletes the
 * reader's old sessions: devices and times are not kept for ever.
 */
export async function insertSession({ db, tenant }: TenantScope, session: NewSession): Promise<string> {
  const sessionId = randomUUID()
  const longAgo = new Date(session.now.getTime() - sessionLimits.keptMs)
  await db
    .with('past', (past) =>
      past
        .deleteFrom('reader_session')
        .where('tenant', '=', tenant)
        .where('reader_id', '=', session.readerId)
        .where('created_at', '<', longAgo),
    )
    .insertInto('reader_session')
    .values({
      tenant,
      session_id: sessionId,
      reader_id: session.readerId,
      purpose: session.purpose,
      method: session.method,
      device: session.device.slice(0, 200),
      created_at: session.now,
      seen_at: session.now,
      peer_session: session.provider?.session ?? null,
      peer_subject: session.provider?.subject ?? null,
    })
    .execute()
  return sessionId
}

/** A session with its reader in one statement, because it runs on every reader's request. */
export const findSession = ({ db, tenant }: TenantScope, sessionId: string) =>
  db
    .selectFrom('reader_session as session')
    .innerJoin('reader', (join) =>
      join.onRef('reader.tenant', '=', 'session.tenant').onRef('reader.reader_id', '=', 'session.reader_id'),
    )
    .select([
      'session.session_id as sessionId',
      'session.purpose',
      'session.method',
      'session.created_at as createdAt',
      'session.proven_at as provenAt',
      'session.seen_at as seenAt',
      'session.ended_at as endedAt',
      'session.left_at as leftAt',
      'reader.reader_id as readerId',
      'reader.account',
      'reader.name',
      'reader.lib_code as libCode',
      'reader.state',
      'reader.locked',
      'reader.phone_verified as phoneVerified',
      'reader.mail_verified as mailVerified',
    ])
    .where('session.tenant', '=', tenant)
    .where('session.session_id', '=', sessionId)
    .executeTakeFirst()

export async function touchSession({ db, tenant }: TenantScope, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('reader_session')
    .set({ seen_at: now })
    .where('tenant', '=', tenant)
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/** The reader has entered the password again. */
export async function proveSession({ db, tenant }: TenantScope, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('reader_session')
    .set({ proven_at: now })
    .where('tenant', '=', tenant)
    .where('session_id', '=', sessionId)
    .execute()
}

/** The last window was closed: the session ends unless a window reports within the grace period. */
export async function leaveSession({ db, tenant }: TenantScope, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('reader_session')
    .set({ left_at: now })
    .where('tenant', '=', tenant)
    .where('session_id', '=', sessionId)
    .where('left_at', 'is', null)
    .execute()
}

/** A window of the session has reported: it was reloaded, or is another one. */
export async function returnToSession({ db, tenant }: TenantScope, sessionId: string): Promise<void> {
  await db
    .updateTable('reader_session')
    .set({ left_at: null })
    .where('tenant', '=', tenant)
    .where('session_id', '=', sessionId)
    .where('left_at', 'is not', null)
    .execute()
}

/** @returns false when the reader has no such live session */
export async function endSession(
  { db, tenant }: TenantScope,
  readerId: string,
  sessionId: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reader_session')
    .set({ ended_at: now })
    .where('tenant', '=', tenant)
    .where('reader_id', '=', readerId)
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Ends all sessions of a reader, or all but one. @returns number of sessions ended */
export async function endSessions(
  { db, tenant }: TenantScope,
  readerId: string,
  now: Date,
  butFor?: string,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('reader_session')
    .set({ ended_at: now })
    .where('tenant', '=', tenant)
    .where('reader_id', '=', readerId)
    .where('ended_at', 'is', null)
    .$if(butFor !== undefined, (query) => query.where('session_id', '<>', butFor ?? ''))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Sessions that nobody has ended, the latest first; `isSessionAlive` tells which have not expired. */
export const listSessions = ({ db, tenant }: TenantScope, readerId: string) =>
  db
    .selectFrom('reader_session')
    .select([
      'session_id as sessionId',
      'purpose',
      'method',
      'device',
      'created_at as createdAt',
      'seen_at as seenAt',
      'ended_at as endedAt',
      'left_at as leftAt',
    ])
    .where('tenant', '=', tenant)
    .where('reader_id', '=', readerId)
    .where('ended_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()
