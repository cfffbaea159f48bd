import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import { z } from 'zod'
import { IdentityFailure } from './identity.ts'
import { requireState } from './remember.ts'

/** What must be the same person's when they come back from the peer. */
const StateToken = z.object({
  /** Kind of peer they were sent to. */
  kind: z.string(),
  /** What the adapter wants to remember. */
  remember: z.string(),
  /** Where in the portal they were: a path of ours. */
  next: z.string(),
  /** A secret only this browser holds (a cookie): the journey is worth nothing in another one. */
  browser: z.string(),
})
export type Journey = z.output<typeof StateToken>

/** How long a person may be away at a peer. */
export const STATE_TOKEN_SECONDS = 900

interface Seal {
  /** 32 bytes of this library. */
  key: Uint8Array
  /** The library's code: a journey begun at one ends at none other. */
  tenant: string
  now: Date
}

/** A journey as text the browser may carry: encrypted and authenticated (JWE, dir, A256GCM), good for a while. */
export const sealStateToken = (journey: Journey, { key, tenant, now }: Seal): Promise<string> =>
  new EncryptJWT({ ...journey })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setAudience(tenant)
    .setIssuedAt(Math.floor(now.getTime() / 1_000))
    .setExpirationTime(Math.floor(now.getTime() / 1_000) + STATE_TOKEN_SECONDS)
    .encrypt(key)

/** @throws IdentityFailure STATE_MISMATCH, or TICKET_EXPIRED when the person was away too long */
export async function openStateToken(
  sealed: string,
  browser: string,
  { key, tenant, now }: Seal,
): Promise<Journey> {
  try {
    const { payload } = await jwtDecrypt(sealed, key, {
      audience: tenant,
      currentDate: now,
      requiredClaims: ['exp'],
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    })
    const journey = StateToken.parse(payload)
    requireState(journey.browser, browser)
    return journey
  } catch (error) {
    if (error instanceof IdentityFailure) throw error
    if (error instanceof errors.JWTExpired) throw new IdentityFailure('TICKET_EXPIRED', 'away too long')
    throw new IdentityFailure('STATE_MISMATCH', 'not a journey begun here')
  }
}

/**
 * A place in our own portal to go on to, or the given other one: a path from the root (or the part after `#`), never
 * an address that leads elsewhere (open redirect), whatever a browser makes of slashes, backslashes and controls.
 */
export function ownPlace(next: string | undefined, otherwise: string): string {
  if (next === undefined || !/^[/#][^\u0000-\u0020\\\u007f]*$/.test(next) || next.length > 2_048)
    return otherwise
  const base = 'https://portal.invalid'
  if (!URL.canParse(next, `${base}/`)) return otherwise
  const { origin, pathname } = new URL(next, `${base}/`)
  return origin === base && !pathname.startsWith('//') ? next : otherwise
}
