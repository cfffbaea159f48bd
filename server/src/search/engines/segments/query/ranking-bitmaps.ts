import type { PostingsReader, Segment } from '../format/segment.ts'
import { type DocList, DocSet } from './doc-list.ts'
import { addPrefix } from './match-prefix.ts'
import type { Plan, PrefixPlan } from './plan.ts'

/** A preference that adds the same amount for each of its prefixes that a document matches. */
export interface BitmapPlan {
  prefixes: readonly PrefixPlan[]
  /** Factors of the added score, innermost first. */
  by: readonly number[]
}

/** The plan of one or several prefixes under boosts (loans, scores, recent years); undefined for all other plans. */
export function bitmapPlanOf(plan: Plan): BitmapPlan | undefined {
  switch (plan.kind) {
    case 'prefix':
      return { prefixes: [plan], by: [] }
    case 'or':
      return plan.of.every((child) => child.kind === 'prefix') ? { prefixes: plan.of, by: [] } : undefined
    case 'boost': {
      const inner = bitmapPlanOf(plan.of)
      return inner && { prefixes: inner.prefixes, by: [...inner.by, plan.by] }
    }
    default:
      return undefined
  }
}

/** More than one index uses; above this limit all bitmaps are dropped. */
const MOST_KEPT = 64

/**
 * Ranking bitmaps: the documents of a segment with a loan, score or year token, one bit each. All searches use the same
 * few frequent tokens. A bitmap of a million documents takes 125 KB in each search thread.
 */
export class RankingBitmaps {
  readonly #kept = new WeakMap<PostingsReader, Map<string, DocSet | undefined>>()

  /** Adds the boosts to the score of each document of the list. */
  addTo(list: DocList, { prefixes, by }: BitmapPlan, segment: Segment) {
    const sets = prefixes.map((plan) => this.#documentsWith(plan, segment)).filter((set) => set !== undefined)
    if (sets.length === 0) return
    const worth = Array.from({ length: sets.length + 1 }, (_, count) =>
      by.reduce((score, factor) => score * factor, count),
    )
    const { docs, scores, length } = list
    for (let i = 0; i < length; i++) {
      let count = 0
      for (const set of sets) if (set.has(docs[i]!)) count += 1
      if (count > 0) scores[i]! += worth[count]!
    }
  }

  #documentsWith(plan: PrefixPlan, segment: Segment): DocSet | undefined {
    const reader = segment.postings(plan.channel)
    if (!reader) return undefined
    let kept = this.#kept.get(reader)
    if (kept === undefined || kept.size > MOST_KEPT) {
      kept = new Map()
      this.#kept.set(reader, kept)
    }
    const key = `${plan.field} ${Buffer.from(plan.prefix).toString('latin1')}`
    if (!kept.has(key)) {
      const set = new DocSet()
      kept.set(key, addPrefix(plan, reader, segment.documents, set) ? set : undefined)
    }
    return kept.get(key)
  }
}
