import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose'
import type { ServerMetadata } from 'openid-client'
import { z } from 'zod'
import { textWithin } from '../../limited-fetch.ts'
import { IdentityFailure, type IdentityMeans, PEER_SIZE_LIMIT, PEER_TIME_LIMIT_MS } from '../identity.ts'
import type { OidcSettings } from '../settings.ts'

interface Peer {
  settings: OidcSettings
  means: IdentityMeans
  metadata: ServerMetadata
}

/** OpenID Connect Back-Channel Logout 1.0 §2.4: one event, a session, an id, and never a nonce. */
const Claims = z.object({
  events: z.object({ 'http://schemas.openid.net/event/backchannel-logout': z.object({}) }),
  sid: z.string().min(1).max(512),
  jti: z.string().min(1).max(256),
  nonce: z.undefined().optional(),
})

const CLOCK_TOLERANCE_SECONDS = 60
const LONGEST_LIFE_SECONDS = 300

/**
 * The session (`Person.session`) a logout token ends; `undefined` when the token is not believed, or names no session.
 * @throws IdentityFailure PEER_UNREACHABLE when its keys cannot be fetched
 */
export async function readLogoutToken(token: string, peer: Peer): Promise<string | undefined> {
  const { settings, means, metadata } = peer
  if (metadata.jwks_uri === undefined) return undefined
  try {
    const { payload } = await jwtVerify(token, keysAt(metadata.jwks_uri, means), {
      algorithms: signatures,
      issuer: metadata.issuer,
      audience: settings.clientId,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      maxTokenAge: LONGEST_LIFE_SECONDS,
      currentDate: means.clock(),
    })
    const claims = Claims.safeParse(payload)
    if (!claims.success) return undefined
    const until = new Date(means.clock().getTime() + (LONGEST_LIFE_SECONDS + CLOCK_TOLERANCE_SECONDS) * 1_000)
    const isFirst = await means.ledger.claim(`oidc-logout:${metadata.issuer}:${claims.data.jti}`, until)
    return isFirst ? claims.data.sid : undefined
  } catch (error) {
    if (error instanceof IdentityFailure) throw error
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined
    throw error
  }
}

/** Only what a provider signs with a key of its own: no keyed hashes, no "none". */
const signatures = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

const keysAt = (address: string, means: IdentityMeans) =>
  createRemoteJWKSet(new URL(address), {
    timeoutDuration: means.timeLimitMs ?? PEER_TIME_LIMIT_MS,
    async [customFetch](url, options) {
      const response = await fetch(url, options).catch(() => undefined)
      const text = response?.ok
        ? await textWithin(response, PEER_SIZE_LIMIT).catch(() => undefined)
        : undefined
      if (text === undefined) throw new IdentityFailure('PEER_UNREACHABLE', 'keys not fetched')
      return new Response(text, { headers: { 'content-type': 'application/json' } })
    },
  })
