import { promises as dns } from 'node:dns'
import { LRUCache } from 'lru-cache'
import { type CacheKey, cacheKey } from '../../platform/cache-key.ts'

/** The two DNS lookups needed for verification. */
export interface Names {
  /** Names of an address (PTR records). */
  reverse(address: string): Promise<string[]>
  /** Addresses of a name. */
  resolve(name: string): Promise<string[]>
}

/**
 * Search engines that publish how to verify their crawlers: reverse DNS of the address gives a name in their domain,
 * and that name resolves to the address. Sources: the crawler pages of Google ("Verify requests from Google crawlers"),
 * Bing, Baidu, Yandex, Apple, Sogou. Other names of googleusercontent.com are machines that anybody rents.
 */
const engines: readonly { agent: RegExp; domains: readonly string[] }[] = [
  { agent: /google/i, domains: ['googlebot.com', 'google.com', 'gae.googleusercontent.com'] },
  { agent: /bingbot|msnbot|adidxbot/i, domains: ['search.msn.com'] },
  { agent: /baidu/i, domains: ['baidu.com', 'baidu.jp'] },
  { agent: /yandex/i, domains: ['yandex.ru', 'yandex.net', 'yandex.com'] },
  { agent: /applebot/i, domains: ['applebot.apple.com'] },
  { agent: /sogou/i, domains: ['sogou.com'] },
]

const KEPT_MS = 24 * 3_600_000
const PATIENCE_MS = 2_000

export const systemNames: Names = {
  reverse: (address) => dns.reverse(address),
  resolve: async (name) => {
    const found = await Promise.allSettled([dns.resolve4(name), dns.resolve6(name)])
    return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  },
}

/** Whether a visitor that claims to be a search engine is one. No DNS answer within two seconds means no. */
export function makeEngineCheck(names: Names): (agent: string, address: string) => Promise<boolean> {
  const known = new LRUCache<CacheKey, Promise<boolean>>({ max: 10_000, ttl: KEPT_MS })
  return async (agent, address) => {
    const engine = engines.find((one) => one.agent.test(agent))
    if (!engine) return false
    const key = cacheKey(engine.agent.source, address)
    let check = known.get(key)
    if (!check) {
      check = within(PATIENCE_MS, isNamed(names, engine.domains, address))
      known.set(key, check)
    }
    return check
  }
}

async function isNamed(names: Names, domains: readonly string[], address: string): Promise<boolean> {
  try {
    for (const name of await names.reverse(address)) {
      const plain = name.toLowerCase().replace(/\.$/, '')
      if (!domains.some((domain) => plain.endsWith(`.${domain}`))) continue
      if ((await names.resolve(plain)).includes(address)) return true
    }
  } catch {
    // an address without a PTR record is not verified
  }
  return false
}

const within = (milliseconds: number, check: Promise<boolean>): Promise<boolean> =>
  Promise.race([
    check,
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), milliseconds).unref()),
  ])
