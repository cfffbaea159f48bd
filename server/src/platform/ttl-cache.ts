/** As long as another process may go on by what a library had set before. The directory of libraries takes twice that. */
const KEPT_MS = 1_000

/** What a library has set and every call needs, kept for a moment. One belongs to each entry of the tenant directory. */
export interface TtlCache {
  /**
   * Concurrent misses both read: waiting for each other's statement while holding the only connection could deadlock.
   *
   * @param key names what is read; the same key always with the same type
   */
  of<Value>(key: string, read: () => Promise<Value>): Promise<Value>
  /** What was read is not true any longer. */
  forget(key: string): void
}

export function makeTtlCache(timeNow: () => number = () => performance.now()): TtlCache {
  const kept = new Map<string, { value: unknown; until: number }>()
  /** Counts what was forgotten: a read that began before that must not be kept. */
  let forgotten = 0
  return {
    async of<Value>(key: string, read: () => Promise<Value>) {
      const known = kept.get(key)
      if (known && timeNow() < known.until) return known.value as Value
      const before = forgotten
      const value = await read()
      if (before === forgotten) kept.set(key, { value, until: timeNow() + KEPT_MS })
      return value
    },
    forget(key) {
      forgotten++
      kept.delete(key)
    },
  }
}
