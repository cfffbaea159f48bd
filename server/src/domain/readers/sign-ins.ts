import type { Reader, TimedScope } from '../../core/scope.ts'
import {
  endSession,
  findSession,
  insertSession,
  leaveSession,
  type NewSession,
  returnToSession,
  touchSession,
} from './session-store.ts'
import { findReader } from './reader-store.ts'
import { makeSignInLinks } from './sign-in-links.ts'
import { isSessionAlive, sessionLimits } from './session-limits.ts'
import type { SigningKeyOf } from './signing-keys.ts'
import { type Credentials, readToken, signToken, TOKEN_HEADER } from './tokens.ts'

declare module '../../core/ports.ts' {
  interface Ports {
    signIns: SignIns
  }
}

/** The reader of a token. At most one of the two readers is set. */
export interface SignedIn {
  reader?: Reader
  /** May only change an initial or expired password. */
  passwordChange?: Reader
  /** A new token to be sent with the answer. */
  renewed?: string
}

/** Opens sessions and identifies readers by token. */
export interface SignIns {
  /** Opens a session for a reader and returns its token. */
  open(scope: TimedScope, session: Omit<NewSession, 'now'>): Promise<Credentials>
  /** Empty for a token that is forged, of another tenant, ended, idle too long, or of a locked reader. */
  whose(scope: TimedScope, token: string): Promise<SignedIn>
  /**
   * Exchanges a token that came in a link for one of a new session. The token is one made for a link by a trusted
   * application, or that of a session (`wenyuan reader token`), no older than a minute: this session ends. Undefined for
   * a token that is too old, used before, or invalid.
   */
  exchangeLink(scope: TimedScope, token: string, device: string): Promise<Credentials | undefined>
  end(scope: TimedScope, reader: Reader): Promise<void>
  /** A window was closed: the session ends soon unless another window reports. */
  leave(scope: TimedScope, reader: Reader): Promise<void>
  comeBack(scope: TimedScope, reader: Reader): Promise<void>
}

export function makeSignIns(keyOf: SigningKeyOf): SignIns {
  const links = makeSignInLinks(keyOf)
  /** Readers whose last window was closed a moment ago: only for them something has to be undone. */
  const left = new WeakSet<Reader>()
  const open = async (scope: TimedScope, session: Omit<NewSession, 'now'>): Promise<Credentials> => {
    const { tenant, now } = scope
    const sessionId = await insertSession(scope, { ...session, now })
    const key = await keyOf(scope, 'session')
    const jwt = await signToken(key, { tenant, sessionId, readerId: session.readerId, now })
    return { jwt, jwtHeader: TOKEN_HEADER }
  }
  return {
    open,

    async exchangeLink(scope, token, device) {
      const { tenant, now } = scope
      const linked = await links.take(scope, token)
      if (linked !== undefined) {
        const reader = await findReader(scope, linked)
        if (!reader || reader.locked) return undefined
        return open(scope, { readerId: linked, purpose: 'reader', method: 'application', device })
      }
      const facts = await readToken(await keyOf(scope, 'session'), token, { tenant, now })
      if (!facts || now.getTime() - facts.issuedAt.getTime() > sessionLimits.linkMs) return undefined
      const session = await findSession(scope, facts.sessionId)
      if (!session || session.readerId !== facts.readerId || session.locked) return undefined
      if (session.purpose !== 'reader' || !isSessionAlive(session, now)) return undefined
      const { readerId, sessionId } = session
      // of two that bring the same link one ends its session
      if (!(await endSession(scope, readerId, sessionId, now))) return undefined
      return open(scope, { readerId, purpose: 'reader', method: 'operator', device })
    },

    async whose(scope, token) {
      const { tenant, now } = scope
      const key = await keyOf(scope, 'session')
      const facts = await readToken(key, token, { tenant, now })
      if (!facts) return {}
      const session = await findSession(scope, facts.sessionId)
      if (!session || session.readerId !== facts.readerId || session.locked) return {}
      if (!isSessionAlive(session, now)) return {}
      if (now.getTime() - session.seenAt.getTime() >= sessionLimits.seenStepMs) {
        await touchSession(scope, session.sessionId, now)
      }
      const { readerId, libCode, account, name, state, sessionId, method } = session
      const hasContact = session.phoneVerified || session.mailVerified
      const provenAt = session.provenAt ?? session.createdAt
      const who = { readerId, libCode, account, name, state, hasContact }
      const reader: Reader = { ...who, sessionId, method, provenAt }
      if (session.leftAt) left.add(reader)
      if (session.purpose === 'password') return { passwordChange: reader }
      const isOld = now.getTime() - facts.issuedAt.getTime() >= sessionLimits.renewAfterMs
      return {
        reader,
        ...(isOld ? { renewed: await signToken(key, { tenant, sessionId, readerId, now }) } : {}),
      }
    },

    async end(scope, { readerId, sessionId }) {
      await endSession(scope, readerId, sessionId, scope.now)
    },
    leave: (scope, { sessionId }) => leaveSession(scope, sessionId, scope.now),
    async comeBack(scope, reader) {
      if (left.has(reader)) await returnToSession(scope, reader.sessionId)
    },
  }
}
