import { errors, jwtVerify, SignJWT } from 'jose'
import { sessionLimits } from './session-limits.ts'

/** Request and answer header with a reader's token. The sign-in answer contains it first. */
export const TOKEN_HEADER = 'wenyuan-token'

/** Result of a sign-in. Source: spec 1 §3 "Login result". */
export interface Credentials {
  jwt: string
  jwtHeader: string
}

const ALGORITHM = 'HS256'
const seconds = (instant: Date): number => Math.floor(instant.getTime() / 1_000)

/** Signs a token for a session: JWS in compact form (RFC 7515), audience = tenant. */
export const signToken = (
  key: Uint8Array,
  { tenant, sessionId, readerId, now }: { tenant: string; sessionId: string; readerId: string; now: Date },
): Promise<string> =>
  new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setSubject(readerId)
    .setAudience(tenant)
    .setIssuedAt(seconds(now))
    .setExpirationTime(seconds(now) + sessionLimits.tokenMs / 1_000)
    .sign(key)

export interface TokenFacts {
  sessionId: string
  readerId: string
  issuedAt: Date
}

/** Between the clocks of nodes. */
export const CLOCKS_DIFFER_MS = 60_000

/**
 * The claims of a token signed by this tenant; undefined for any other text. The algorithm is fixed (RFC 8725 §3.1), so
 * `none` and swapped algorithms are rejected.
 */
export async function readToken(
  key: Uint8Array,
  token: string,
  { tenant, now }: { tenant: string; now: Date },
): Promise<TokenFacts | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      audience: tenant,
      currentDate: now,
      // see `sessionLimits`: no session can be alive beyond this
      clockTolerance: sessionLimits.idleMs / 1_000,
      requiredClaims: ['exp', 'iat', 'sub', 'sid'],
    })
    if (typeof payload.sid !== 'string' || payload.sub === undefined) return undefined
    const issuedAt = new Date((payload.iat ?? 0) * 1_000)
    // a token of the future: the clock was set back, or it lies
    if (issuedAt.getTime() > now.getTime() + CLOCKS_DIFFER_MS) return undefined
    return { sessionId: payload.sid, readerId: payload.sub, issuedAt }
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined
    throw error
  }
}
