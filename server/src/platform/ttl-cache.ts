/** How long another process may use a tenant's former settings. The tenant directory takes twice as long. */
const KEPT_MS = 1_000

/** Short-lived cache of a tenant's settings that every call needs. Each entry of the tenant directory has one. */
export interface TtlCache {
  /**
   * Concurrent misses both read: waiting for each other's statement while holding the only connection could deadlock.
   *
   * @param key names what is read; the same key always has the same type
   * @param keptMs longer, for what changes only together with the entry of the directory
   */
  of<Value>(key: string, read: () => Promise<Value>, keptMs?: number): Promise<Value>
  /** Invalidates what was read. */
  forget(key: string): void
}

export function makeTtlCache(timeNow: () => number = () => performance.now()): TtlCache {
  const kept = new Map<string, { value: unknown; until: number }>()
  /** Counts invalidations: a read that began before one must not be cached. */
  let forgotten = 0
  return {
    async of<Value>(key: string, read: () => Promise<Value>, keptMs = KEPT_MS) {
      const known = kept.get(key)
      if (known && timeNow() < known.until) return known.value as Value
      const before = forgotten
      const value = await read()
      if (before === forgotten) {
        // long lists are not held for nobody
        for (const [old, { until }] of kept) if (until <= timeNow()) kept.delete(old)
        kept.set(key, { value, until: timeNow() + keptMs })
      }
      return value
    },
    forget(key) {
      forgotten++
      kept.delete(key)
    },
  }
}
