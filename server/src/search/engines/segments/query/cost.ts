import type { Segment } from '../format/segment.ts'
import { guessKeys } from './match-ranges.ts'
import { mostMatches } from './match-terms.ts'
import type { Plan } from './plan.ts'

interface Where {
  segment: Segment
  /** Number of the segment in the snapshot that the plan was made for. */
  index: number
  /** The number of documents that pass a filter, if it is cached. */
  knownOf: (plan: Plan) => number | undefined
}

/** Upper bound or estimate of the matches of a plan in a segment; it decides only the order of work. */
export function costOf(plan: Plan, where: Where): number {
  const { segment, index, knownOf } = where
  const { documents } = segment
  switch (plan.kind) {
    case 'none':
      return 0
    case 'terms':
    case 'phrase':
      return mostMatches(plan, index)
    case 'exact':
    case 'ahead':
    case 'rear': {
      const reader = segment.keys(plan.field)
      return reader ? guessKeys(plan, reader, documents) : 0
    }
    case 'and':
      return Math.min(...plan.of.map((child) => costOf(child, where)))
    case 'or':
      return Math.min(
        documents,
        plan.of.reduce((sum, child) => sum + costOf(child, where), 0),
      )
    case 'filter':
      return knownOf(plan.of) ?? costOf(plan.of, where)
    case 'boost':
      return costOf(plan.of, where)
    case 'prefer':
      return costOf(plan.must, where)
    case 'prefix':
    case 'all':
      return documents
    case 'not':
      // last of all: collected alone it would list the whole segment
      return documents + 1
    default:
      return plan satisfies never
  }
}
