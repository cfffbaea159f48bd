import type { ReplayCache } from '../../domain/identity/identity.ts'

const MOST = 100_000

/**
 * A replay cache for one process. Drops expired entries; when full, it refuses new ones rather than drop valid ones.
 */
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
