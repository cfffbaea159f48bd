import { LRUCache } from 'lru-cache'
import type { CacheKey } from '../../platform/cache-key.ts'

interface Kept {
  calls: number
  at: number
  /** Challenges sent and not answered. */
  ignored: number
  asked: boolean
}

const MINUTE_MS = 60_000

/** A token bucket per visitor, refilled by the minute. Kept in memory: each node counts separately. */
export class VisitBudget {
  readonly #kept = new LRUCache<CacheKey, Kept>({ max: 50_000 })

  /**
   * Counts a call.
   *
   * @returns whether it exceeds the visitor's budget
   */
  spend(visitor: CacheKey, perMinute: number, now: Date): boolean {
    const at = now.getTime()
    const kept = this.#kept.get(visitor) ?? { calls: perMinute, at, ignored: 0, asked: false }
    const refilled = kept.calls + (perMinute * Math.max(0, at - kept.at)) / MINUTE_MS
    kept.calls = Math.min(perMinute, refilled) - 1
    kept.at = at
    const isOver = kept.calls < 0
    // refused calls do not add to the debt
    if (isOver) kept.calls = 0
    this.#kept.set(visitor, kept)
    return isOver
  }

  /**
   * Notes that a challenge is sent.
   *
   * @returns how many earlier ones the visitor has ignored
   */
  ask(visitor: CacheKey): number {
    const kept = this.#kept.get(visitor)
    if (!kept) return 0
    if (kept.asked) kept.ignored += 1
    kept.asked = true
    return kept.ignored
  }

  ignored(visitor: CacheKey): number {
    return this.#kept.get(visitor)?.ignored ?? 0
  }

  /** The visitor has answered a challenge. */
  answered(visitor: CacheKey) {
    const kept = this.#kept.get(visitor)
    if (kept) Object.assign(kept, { ignored: 0, asked: false })
  }
}
