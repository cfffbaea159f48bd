import type { Tenant } from '../../domain/tenants/tenant.ts'
import type { Where } from '../../domain/circulation/library-system.ts'

/** As long as another process may go on by what a library had set before. The directory of libraries takes twice that. */
const KEPT_MS = 1_000

export interface TtlCache<Value> {
  of(where: Where): Promise<Value>
  /** What was read is not true any longer. */
  forget(where: Pick<Where, 'site'>): void
}

/**
 * Keeps what libraries set and every call needs, for a moment. Two who ask at once both read: whoever waited for the
 * other's statement while holding the only connection would wait for ever.
 */
export function ttlCache<Value>(
  read: (where: Where) => Promise<Value>,
  timeNow: () => number = () => performance.now(),
): TtlCache<Value> {
  // by the directory's own entry: another house's library of the same code is another library
  const kept = new WeakMap<Tenant, { value: Value; until: number }>()
  /** Counts what was forgotten: who began to read before that must not keep it. */
  let forgotten = 0
  return {
    async of(where) {
      const known = kept.get(where.site)
      if (known && timeNow() < known.until) return known.value
      const before = forgotten
      const value = await read(where)
      if (before === forgotten) kept.set(where.site, { value, until: timeNow() + KEPT_MS })
      return value
    },
    forget({ site }) {
      forgotten++
      kept.delete(site)
    },
  }
}
