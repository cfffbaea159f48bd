import type { ReplayCache } from './identity.ts'

const MOST = 100_000

/** A ledger for one process. Forgets what is past its time; when full, refuses rather than forget. */
export function openMemoryLedger(clock: () => Date): ReplayCache {
  const used = new Map<string, number>()
  return {
    async claim(key, until) {
      const now = clock().getTime()
      if (used.size >= MOST) for (const [old, end] of used) if (end <= now) used.delete(old)
      const end = used.get(key)
      if ((end !== undefined && end > now) || used.size >= MOST) return false
      used.set(key, until.getTime())
      return true
    },
  }
}
