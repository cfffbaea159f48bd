import type { Segment } from '../format/segment.ts'
import { type DocList, DocSet } from './doc-list.ts'
import type { Plan } from './plan.ts'

/** A segment keeps no more than this; above it all are dropped. */
const MOST_KEPT = 16

export interface CachedFilter {
  documents: DocSet
  count: number
}

/**
 * Filters on whole values (works of an institution, a special collection) that many searches repeat: the documents of a
 * segment that pass them, one bit each. A filter of a million documents takes 125 KB in each search thread.
 */
export class FilterCache {
  readonly #kept = new WeakMap<Segment, Map<string, CachedFilter>>()

  /** Undefined for filters on words: readers type them, so that they are rarely repeated. */
  of(plan: Plan, segment: Segment, collect: (into: DocSet) => number): CachedFilter | undefined {
    const key = textOf(plan)
    if (key === undefined) return undefined
    let kept = this.#kept.get(segment)
    if (kept === undefined) {
      kept = new Map()
      this.#kept.set(segment, kept)
    }
    let filter = kept.get(key)
    if (filter === undefined) {
      if (kept.size >= MOST_KEPT) kept.clear()
      const documents = new DocSet()
      documents.begin(segment.documents)
      filter = { documents, count: collect(documents) }
      kept.set(key, filter)
    }
    return filter
  }
}

/** Adds the documents of a list; returns how many. */
export function addAll(set: DocSet, { docs, length }: DocList): number {
  for (let i = 0; i < length; i++) set.add(docs[i]!)
  return length
}

/** Equal for equal filters on whole values; undefined for all others. */
function textOf(plan: Plan): string | undefined {
  switch (plan.kind) {
    case 'exact':
    case 'ahead':
    case 'rear':
      return JSON.stringify([plan.kind, plan.field, Buffer.from(plan.value).toString('latin1')])
    case 'and':
    case 'or': {
      const parts = plan.of.map(textOf)
      return parts.includes(undefined) ? undefined : `${plan.kind}(${parts.join()})`
    }
    default:
      return undefined
  }
}
