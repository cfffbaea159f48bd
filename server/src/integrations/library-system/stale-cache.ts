import { LRUCache } from 'lru-cache'
import { type CacheKey, cacheKey } from '../../platform/cache-key.ts'
import {
  type Asking,
  type Circulation,
  type CopyStates,
  nothingOut,
} from '../../domain/circulation/copy-states.ts'

declare module '../../core/ports.ts' {
  interface Ports {
    /** Availability of copies, current or as of the library system's last answer. */
    copyStates: KnownCopyStates
  }
}

/** How long a record page waits for the library system. */
const PATIENCE_MS = 1_500
const MOST_RECORDS = 20_000

export interface KnownStates {
  of(recordId: string): Circulation
  /**
   * Set only on an outage: time of the oldest cached state; `undefined` inside when some states were never cached since
   * the server started.
   */
  stale?: { asOf: Date | undefined }
}

/** Current or last known states of records' copies. */
export type KnownCopyStates = (
  asking: Asking & { now: Date },
  recordIds: readonly string[],
) => Promise<KnownStates>

interface Learnt {
  circulation: Circulation
  at: Date
}

/** Caches the library system's last answer for each record, for outages and slow answers. */
export function staleCopyStates(ask: CopyStates, patienceMs: number = PATIENCE_MS): KnownCopyStates {
  const known = new LRUCache<CacheKey, Learnt>({ max: MOST_RECORDS })
  const keyOf = (tenant: string, recordId: string) => cacheKey(tenant, recordId)

  return async (asking, recordIds) => {
    const { tenant, now } = asking
    // an answer too late for this caller is cached for the next
    const asked = ask(asking, recordIds).then((current) => {
      for (const id of recordIds)
        known.set(keyOf(tenant, id), { circulation: current.get(id) ?? nothingOut, at: now })
      return current
    })
    const current = await withinPatience(asked, patienceMs)
    if (current) return { of: (id) => current.get(id) ?? nothingOut }
    const learnt = recordIds.map((id) => known.get(keyOf(tenant, id)))
    const times = learnt.map((one) => one?.at.getTime())
    const asOf = times.includes(undefined) ? undefined : new Date(Math.min(...times.map(Number)))
    return { of: (id) => known.get(keyOf(tenant, id))?.circulation ?? nothingOut, stale: { asOf } }
  }
}

/** Undefined on failure or time-out: an outage does not fail the page. */
async function withinPatience<T>(asked: Promise<T>, patienceMs: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patienceMs)
  })
  try {
    return await Promise.race([asked.catch(() => undefined), tooLong])
  } finally {
    clearTimeout(timer)
  }
}
