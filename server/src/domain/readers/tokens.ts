import { errors, jwtVerify, SignJWT } from 'jose'
import { sessionLimits } from './session-limits.ts'

/** The request and answer header a reader's token travels in. Callers learn it from the sign-in's answer. */
export const TOKEN_HEADER = 'wenyuan-token'

/** What the sign-in hands out. Source: spec 1 §3 "Login result". */
export interface Credentials {
  jwt: string
  jwtHeader: string
}

const ALGORITHM = 'HS256'
const seconds = (instant: Date): number => Math.floor(instant.getTime() / 1_000)

/** Signs a token for a session: JWS, compact form (RFC 7515), audience the library. */
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

/**
 * What a token says, where its signature is this library's own; undefined for every other text. The algorithm is
 * fixed (RFC 8725 §3.1), so `none` and exchanged algorithms are no signature.
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
      // see `sessionLimits`: beyond this no session can be alive
      clockTolerance: sessionLimits.idleMs / 1_000,
      requiredClaims: ['exp', 'iat', 'sub', 'sid'],
    })
    if (typeof payload.sid !== 'string' || payload.sub === undefined) return undefined
    return {
      sessionId: payload.sid,
      readerId: payload.sub,
      issuedAt: new Date((payload.iat ?? 0) * 1_000),
    }
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined
    throw error
  }
}
