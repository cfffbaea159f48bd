import { LRUCache } from 'lru-cache'

interface Kept {
  calls: number
  at: number
  /** Questions asked and not answered. */
  ignored: number
  asked: boolean
}

const MINUTE_MS = 60_000

/** How much each visitor has asked of late: a bucket that fills by the minute. In memory: each node counts for itself. */
export class VisitBudget {
  readonly #kept = new LRUCache<string, Kept>({ max: 50_000 })

  /** Counts a call. @returns whether it is one too many for the minute */
  spend(visitor: string, perMinute: number, now: Date): boolean {
    const at = now.getTime()
    const kept = this.#kept.get(visitor) ?? { calls: perMinute, at, ignored: 0, asked: false }
    const refilled = kept.calls + (perMinute * Math.max(0, at - kept.at)) / MINUTE_MS
    kept.calls = Math.min(perMinute, refilled) - 1
    kept.at = at
    const isOver = kept.calls < 0
    // what was refused is not owed for ever
    if (isOver) kept.calls = 0
    this.#kept.set(visitor, kept)
    return isOver
  }

  /** Notes that the visitor was asked to prove itself and came again without. @returns how often by now */
  ask(visitor: string): number {
    const kept = this.#kept.get(visitor)
    if (!kept) return 0
    if (kept.asked) kept.ignored += 1
    kept.asked = true
    return kept.ignored
  }

  ignored(visitor: string): number {
    return this.#kept.get(visitor)?.ignored ?? 0
  }

  /** The question was answered. */
  answered(visitor: string) {
    const kept = this.#kept.get(visitor)
    if (kept) Object.assign(kept, { ignored: 0, asked: false })
  }
}
