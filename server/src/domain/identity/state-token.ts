import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import { z } from 'zod'
import { IdentityFailure } from './identity.ts'
import { requireState } from './remember.ts'

/** What must belong to the same person on return from the provider. */
const StateToken = z.object({
  /** Kind of provider. */
  kind: z.string(),
  /** Data stored by the adapter. */
  remember: z.string(),
  /** Path of the portal to return to. */
  next: z.string(),
  /** A secret only this browser holds (a cookie): the state token is invalid in another browser. */
  browser: z.string(),
  /** The session that binds the account; absent: it signs somebody in. */
  bindsTo: z.string().optional(),
})
export type Journey = z.output<typeof StateToken>

/** Maximum duration of a sign-in at a provider. */
export const STATE_TOKEN_SECONDS = 900

interface Seal {
  /** 32 bytes, a key of this tenant. */
  key: Uint8Array
  /** Group code: a state token of one tenant is invalid at another. */
  tenant: string
  now: Date
}

/** A state token: encrypted and authenticated text for the browser (JWE, dir, A256GCM), with an expiry time. */
export const sealStateToken = (journey: Journey, { key, tenant, now }: Seal): Promise<string> =>
  new EncryptJWT({ ...journey })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setAudience(tenant)
    .setIssuedAt(Math.floor(now.getTime() / 1_000))
    .setExpirationTime(Math.floor(now.getTime() / 1_000) + STATE_TOKEN_SECONDS)
    .encrypt(key)

/** @throws IdentityFailure STATE_MISMATCH, or TICKET_EXPIRED when the token is too old */
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
 * A safe path of our own portal, or `otherwise`. The path starts at the root (or is the part after `#`); anything that
 * a browser could read as another site (open redirect) is refused: slashes, backslashes, control characters.
 */
export function ownPlace(next: string | undefined, otherwise: string): string {
  if (next === undefined || !/^[/#][^\u0000-\u0020\\\u007f]*$/.test(next) || next.length > 2_048)
    return otherwise
  const base = 'https://portal.invalid'
  if (!URL.canParse(next, `${base}/`)) return otherwise
  const { origin, pathname } = new URL(next, `${base}/`)
  return origin === base && !pathname.startsWith('//') ? next : otherwise
}
