import { LRUCache } from 'lru-cache'
import { cacheKey } from '../../cache-key.ts'
import { DatabaseAway } from '../database-error.ts'

/** Statements that took too long, each of one library; the program's own have no library. */
export interface RefusedStatements {
  /** @throws DatabaseAway while the statement is not let in again */
  check(tenant: string | null, sql: string): void
  /** Refuses the statement for a while. @returns seconds */
  refuse(tenant: string | null, sql: string): number
}

const FIRST_SECONDS = 10
const LONGEST_SECONDS = 600
/** After an hour without another refusal a statement begins anew. */
const FORGOTTEN_MS = 3_600_000
const MOST = 1_000

/** Each time a statement takes too long, it is refused for twice as long. */
export function makeRefusedStatements(now: () => number = () => performance.now()): RefusedStatements {
  const refused = new LRUCache<string, { until: number; seconds: number }>({
    max: MOST,
    ttl: FORGOTTEN_MS,
    ttlResolution: 0,
    perf: { now },
  })
  return {
    check(tenant, sql) {
      if (refused.size === 0) return
      const left = ((refused.get(cacheKey(tenant, sql))?.until ?? 0) - now()) / 1_000
      if (left > 0)
        throw new DatabaseAway('The statement took too long a short time ago.', {
          retryAfter: Math.ceil(left),
        })
    },
    refuse(tenant, sql) {
      const key = cacheKey(tenant, sql)
      const before = refused.get(key)?.seconds ?? FIRST_SECONDS / 2
      const seconds = Math.min(before * 2, LONGEST_SECONDS)
      refused.set(key, { until: now() + seconds * 1_000, seconds })
      return seconds
    },
  }
}
