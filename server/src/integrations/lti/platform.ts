import type { BlockList } from 'node:net'
import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose'
import { LRUCache } from 'lru-cache'
import { type CacheKey, cacheKey } from '../../platform/cache-key.ts'
import type { LtiPlatform } from '../../domain/lti/platform.ts'
import { guardedExchange } from '../../platform/guarded-exchange.ts'
import { listOfNetworks } from '../../platform/networks.ts'

declare module '../../core/ports.ts' {
  interface Ports {
    /** Learning systems that open course lists. */
    ltiPlatforms: LtiPlatforms
  }
}

/** A platform that cannot be asked, or answers what cannot be read. The message is for staff. */
export class LtiUnreachable extends Error {
  override name = 'LtiUnreachable'
}

/** Platforms of all tenants. Opens no connection. */
export interface LtiPlatforms {
  keysOf(platform: LtiPlatform): JWTVerifyGetKey
  /** Networks that may be asked for an address. */
  allowedFor(url: string): BlockList
  /** Allows one address wherever it stands: that of this program's own sandbox. */
  trust(address: string): void
}

const TIME_LIMIT_MS = 8_000
const KEYS_LIMIT = 262_144
const MOST_PLATFORMS = 500

/** @param networks networks that the operator allows besides public ones */
export function openLtiPlatforms({ networks }: { networks: readonly string[] }): LtiPlatforms {
  const [allowed, everywhere] = [listOfNetworks(networks), listOfNetworks(['0.0.0.0/0', '::/0'])]
  const trusted = new Set<string>()
  const allowedFor = (url: string) => (trusted.has(originOf(url)) ? everywhere : allowed)
  const known = new LRUCache<CacheKey, JWTVerifyGetKey>({ max: MOST_PLATFORMS })
  return {
    allowedFor,
    trust: (address) => void trusted.add(originOf(address)),
    keysOf({ keysUrl }) {
      const key = cacheKey(keysUrl)
      const keys = known.get(key) ?? keysAt(keysUrl, allowedFor)
      known.set(key, keys)
      return keys
    },
  }
}

/** Fetched at first use, and again for a key that is new, by jose's rules: forged tokens do not cause a request each. */
const keysAt = (address: string, allowedFor: LtiPlatforms['allowedFor']): JWTVerifyGetKey =>
  createRemoteJWKSet(new URL(address), {
    timeoutDuration: TIME_LIMIT_MS,
    async [customFetch](url) {
      const answer = await guardedExchange(url, {
        timeLimitMs: TIME_LIMIT_MS,
        sizeLimitBytes: KEYS_LIMIT,
        headers: { accept: 'application/json' },
        allowed: allowedFor(url),
      })
      if (!answer.reached || answer.status !== 200)
        throw new LtiUnreachable(`The platform's keys are not at ${url}.`)
      return new Response(answer.body.toString('utf8'), { headers: { 'content-type': 'application/json' } })
    },
  })

export const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '')

/** Origins that belong to a platform: its pages may show ours, and its services are asked only there. */
export const originsOf = ({ issuer, authUrl, keysUrl, tokenUrl, origins }: LtiPlatform): string[] => {
  const known = [issuer, authUrl, keysUrl, tokenUrl, ...origins].map(originOf)
  return [...new Set(known.filter((one) => one !== '' && one !== 'null'))]
}
