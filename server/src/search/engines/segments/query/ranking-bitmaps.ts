import type { PostingsReader, Segment } from '../format/segment.ts'
import { type DocList, DocMarks } from './doc-list.ts'
import { markPrefix } from './match-prefix.ts'
import type { Plan, PrefixPlan } from './plan.ts'

/** A preference that adds the same amount for each of its prefixes that a document matches. */
export interface BitmapPlan {
  marks: readonly PrefixPlan[]
  /** Factors of the added score, innermost first. */
  by: readonly number[]
}

/** The plan of one or several prefixes under boosts (loans, scores, recent years); undefined for all other plans. */
export function bitmapPlanOf(plan: Plan): BitmapPlan | undefined {
  switch (plan.kind) {
    case 'prefix':
      return { marks: [plan], by: [] }
    case 'or':
      return plan.of.every((child) => child.kind === 'prefix') ? { marks: plan.of, by: [] } : undefined
    case 'boost': {
      const inner = bitmapPlanOf(plan.of)
      return inner && { marks: inner.marks, by: [...inner.by, plan.by] }
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
export class KeptMarks {
  readonly #kept = new WeakMap<PostingsReader, Map<string, DocMarks | undefined>>()

  /** Adds the boosts to the score of each document of the list. */
  addTo(list: DocList, { marks, by }: BitmapPlan, segment: Segment) {
    const sets = marks.map((mark) => this.#documentsWith(mark, segment)).filter((set) => set !== undefined)
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

  #documentsWith(mark: PrefixPlan, segment: Segment): DocMarks | undefined {
    const reader = segment.postings(mark.channel)
    if (!reader) return undefined
    let kept = this.#kept.get(reader)
    if (kept === undefined || kept.size > MOST_KEPT) {
      kept = new Map()
      this.#kept.set(reader, kept)
    }
    const key = `${mark.field} ${Buffer.from(mark.prefix).toString('latin1')}`
    if (!kept.has(key)) {
      const set = new DocMarks()
      kept.set(key, markPrefix(mark, reader, segment.documents, set) ? set : undefined)
    }
    return kept.get(key)
  }
}
