import { errors, jwtVerify } from 'jose'
import { z } from 'zod'
import { attributesFrom } from '../attributes.ts'
import { type Identity, IdentityFailure, type IdentityMeans } from '../../../domain/identity/identity.ts'
import { isSameSecret, readRemember, requireState } from '../../../domain/identity/remember.ts'
import type { PassportSettings } from '../../../domain/identity/settings.ts'

const Remembered = z.object({ kind: z.literal('passport'), state: z.string(), nonce: z.string() })

const CLOCK_TOLERANCE_SECONDS = 60
/** Maximum lifetime of a ticket, which travels in the browser's address and is valid once. */
const LONGEST_LIFE_SECONDS = 300

/** Signed claims: iss, aud, sub, exp, iat, jti, nonce; account and name are optional. */
const Claims = z.object({
  sub: z.string().min(1).max(256),
  jti: z.string().min(8).max(256),
  nonce: z.string(),
  iat: z.number(),
  exp: z.number(),
  account: z.string().min(1).max(128).optional(),
  name: z.string().min(1).max(256).optional(),
})

/**
 * Passport login: the browser goes to the passport's page with `returnTo`, `state` and `nonce` and returns with `state`
 * and a `ticket`: a JWS (RFC 7515) by HS256 with the key shared with this tenant.
 */
export function openPassport(settings: PassportSettings, means: IdentityMeans): Identity {
  const key = new TextEncoder().encode(settings.key)
  return {
    kind: 'passport',

    async begin({ state, nonce, returnTo, prompt }) {
      const redirect = new URL(settings.login)
      for (const [name, value] of Object.entries({ returnTo, state, nonce, ...(prompt ? { prompt } : {}) })) {
        redirect.searchParams.set(name, value)
      }
      return { redirect: redirect.href, remember: JSON.stringify({ kind: 'passport', state, nonce }) }
    },

    async finish({ query = {}, remember }) {
      const remembered = readRemember(Remembered, remember)
      requireState(remembered.state, query.state)
      if (query.error === 'login_required')
        throw new IdentityFailure('NOT_SIGNED_IN', 'passport knows nobody')
      if (query.ticket === undefined)
        throw new IdentityFailure('REFUSED_BY_PEER', 'came back without a ticket')
      const claims = await readTicket(query.ticket, key, settings, means.clock())
      if (!isSameSecret(claims.nonce, remembered.nonce)) {
        throw new IdentityFailure('STATE_MISMATCH', 'ticket made for another sign-in')
      }
      const until = new Date((claims.exp + CLOCK_TOLERANCE_SECONDS) * 1_000)
      if (!(await means.ledger.claim(`passport:${settings.issuer}:${claims.jti}`, until))) {
        throw new IdentityFailure('TICKET_USED', 'ticket seen before')
      }
      const { sub: subject, account, name } = claims
      return {
        subject,
        ...(account === undefined ? {} : { account }),
        ...(name === undefined ? {} : { name }),
        attributes: attributesFrom({ ...(account ? { account } : {}), ...(name ? { name } : {}) }),
      }
    },

    async logoutUrl({ returnTo }) {
      if (settings.logout === undefined) return undefined
      const address = new URL(settings.logout)
      address.searchParams.set('returnTo', returnTo)
      return address.href
    },
  }
}

async function readTicket(ticket: string, key: Uint8Array, settings: PassportSettings, now: Date) {
  try {
    const { payload } = await jwtVerify(ticket, key, {
      algorithms: ['HS256'],
      issuer: settings.issuer,
      audience: settings.audience,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      maxTokenAge: LONGEST_LIFE_SECONDS,
      currentDate: now,
    })
    return Claims.parse(payload)
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new IdentityFailure('TICKET_EXPIRED', 'past its time')
    if (error instanceof errors.JWTClaimValidationFailed) throw claimFailure(error.claim)
    if (error instanceof z.ZodError)
      throw new IdentityFailure('PROVIDER_UNREADABLE', 'ticket without its claims')
    throw new IdentityFailure('TICKET_INVALID', 'signature or form')
  }
}

function claimFailure(claim: string): IdentityFailure {
  if (claim === 'iss' || claim === 'aud') return new IdentityFailure('WRONG_AUDIENCE', claim)
  if (claim === 'iat' || claim === 'nbf') return new IdentityFailure('TICKET_EXPIRED', claim)
  return new IdentityFailure('PROVIDER_UNREADABLE', claim)
}
