import type { BlockList } from 'node:net'
import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { ServerMetadata } from 'openid-client'
import { z } from 'zod'
import { withSlotReleased } from '../../../platform/release-slot.ts'
import { exchange, textWithin } from '../../limited-fetch.ts'
import {
  IdentityFailure,
  type IdentityMeans,
  PROVIDER_SIZE_LIMIT,
  PROVIDER_TIME_LIMIT_MS,
  type ProviderLogout,
} from '../../../domain/identity/identity.ts'
import type { OidcSettings } from '../../../domain/identity/settings.ts'

interface LogoutProvider {
  settings: OidcSettings
  means: IdentityMeans
  metadata: ServerMetadata
  /** From `logoutKeys`; kept by the caller, so that forged tokens do not cause a request to the provider each time. */
  keys: (address: string) => JWTVerifyGetKey
}

const word = z.string().min(1).max(512)

/** OpenID Connect Back-Channel Logout 1.0 §2.4: one event, a session or a person, an id, and never a nonce. */
const Claims = z.object({
  events: z.object({ 'http://schemas.openid.net/event/backchannel-logout': z.object({}) }),
  sid: word.optional(),
  sub: word.optional(),
  jti: z.string().min(1).max(256),
  nonce: z.undefined().optional(),
})

const CLOCK_TOLERANCE_SECONDS = 60
const LONGEST_LIFE_SECONDS = 300

/**
 * What a logout token ends: one session, or all sessions of a person where it names none. `undefined` when it is not
 * authentic. @throws IdentityFailure PROVIDER_UNREACHABLE when its keys cannot be fetched
 */
export async function readLogoutToken(
  token: string,
  provider: LogoutProvider,
): Promise<ProviderLogout | undefined> {
  const { settings, means, metadata, keys } = provider
  if (metadata.jwks_uri === undefined) return undefined
  try {
    const { payload } = await jwtVerify(token, keys(metadata.jwks_uri), {
      algorithms: signatures,
      issuer: metadata.issuer,
      audience: settings.clientId,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      maxTokenAge: LONGEST_LIFE_SECONDS,
      currentDate: means.clock(),
      requiredClaims: ['iss', 'aud', 'iat', 'jti', 'events'],
    })
    const claims = Claims.safeParse(payload)
    if (!claims.success) return undefined
    const { sid, sub: subject } = claims.data
    if (sid === undefined && subject === undefined) return undefined
    const until = new Date(means.clock().getTime() + (LONGEST_LIFE_SECONDS + CLOCK_TOLERANCE_SECONDS) * 1_000)
    const isFirst = await means.ledger.claim(`oidc-logout:${metadata.issuer}:${claims.data.jti}`, until)
    if (!isFirst) return undefined
    return { sessions: sid === undefined ? [] : [sid], ...(subject === undefined ? {} : { subject }) }
  } catch (error) {
    if (error instanceof IdentityFailure) throw error
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined
    throw error
  }
}

/** Asymmetric signatures only: no HMAC, no "none". */
const signatures = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

/** The provider's keys, fetched at first use and then refreshed by jose's rules. */
export function logoutKeys(means: IdentityMeans): LogoutProvider['keys'] {
  const known = new Map<string, JWTVerifyGetKey>()
  return (address) => {
    const keys = known.get(address) ?? keysAt(address, means)
    known.set(address, keys)
    return keys
  }
}

const keysAt = (address: string, means: IdentityMeans) =>
  createRemoteJWKSet(new URL(address), {
    timeoutDuration: means.timeLimitMs ?? PROVIDER_TIME_LIMIT_MS,
    async [customFetch](url, options) {
      if (means.allowed) return guardedKeys(url, { ...means, allowed: means.allowed })
      const response = await withSlotReleased(() => fetch(url, options)).catch(() => undefined)
      const text = response?.ok
        ? await textWithin(response, PROVIDER_SIZE_LIMIT).catch(() => undefined)
        : undefined
      if (text === undefined) throw new IdentityFailure('PROVIDER_UNREACHABLE', 'keys not fetched')
      return new Response(text, { headers: { 'content-type': 'application/json' } })
    },
  })

async function guardedKeys(
  url: string,
  { allowed, timeLimitMs = PROVIDER_TIME_LIMIT_MS }: { allowed: BlockList; timeLimitMs?: number },
): Promise<Response> {
  const answer = await exchange(url, { timeLimitMs, sizeLimitBytes: PROVIDER_SIZE_LIMIT, allowed })
  if (!answer.reached || answer.status !== 200)
    throw new IdentityFailure('PROVIDER_UNREACHABLE', 'keys not fetched')
  return new Response(answer.text, { headers: { 'content-type': 'application/json' } })
}
