import { createHash } from 'node:crypto'
import type { Candidate } from './recommendation-store.ts'
import type { Pick } from './tables.ts'

export interface Source {
  reason: Pick['reason']
  candidates: readonly Candidate[]
}

/**
 * Takes one record of each reason in turn until there are enough; a record is named once. Within a reason the order
 * changes from day to day.
 */
export function mixPicks(sources: readonly Source[], { day, most }: { day: string; most: number }): Pick[] {
  const orders = sources.map(({ reason, candidates }) => ({
    reason,
    candidates: candidates.toSorted((one, other) => (placeOn(day, one) < placeOn(day, other) ? -1 : 1)),
  }))
  const picks = new Map<string, Pick>()
  const longest = Math.max(0, ...orders.map(({ candidates }) => candidates.length))
  for (let at = 0; at < longest && picks.size < most; at += 1)
    for (const { reason, candidates } of orders) {
      const one = candidates[at]
      if (!one || picks.size === most || picks.has(one.record_id)) continue
      picks.set(one.record_id, { recordId: one.record_id, reason, because: one.because })
    }
  return [...picks.values()]
}

const placeOn = (day: string, { record_id }: Candidate): string =>
  createHash('sha256').update(`${day} ${record_id}`).digest('hex')
