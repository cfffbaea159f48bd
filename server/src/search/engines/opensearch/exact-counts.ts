import type { FacetCount } from '../engine.ts'
import type { IndexFacet } from '../index-facets.ts'

/** The cluster's answer to one facet count. */
export interface CountsAnswer {
  /** Upper bound for the occurrences of a value on shards that did not report it. */
  doc_count_error_upper_bound: number
  buckets: { key: string; doc_count: number; doc_count_error_upper_bound?: number }[]
}

export type FacetAnswers = Partial<Record<IndexFacet, CountsAnswer>>

/** Number of values requested, and number reported by each shard. */
export interface Depth {
  size: number
  shardSize: number
}

/** Beyond this, counts cannot be exact, and the search fails with that reason. */
const LARGEST_SHARD_SIZE = 2_000_000
/** Maximum values in one answer of the cluster. */
const LARGEST_SIZE = 60_000

/**
 * A single shard knows all its values. Several report more than requested, so that counts rarely need a second round.
 */
export function depthOf(top: number, isSpread: boolean, round = 0): Depth {
  if (!isSpread) return { size: top, shardSize: top }
  const times = 8 ** round
  return {
    size: Math.min(LARGEST_SIZE, times * (2 * top + 20)),
    shardSize: times * Math.max(200, 4 * top),
  }
}

/**
 * Whether the first `top` values and their counts are exact over all shards. Each shard reports only its most frequent
 * values: a count is exact when every shard has reported the value; the list is complete when no other value could
 * enter it, neither a lower one with its possible unreported occurrences nor an unreported one.
 */
export function areExact(answer: CountsAnswer, top: number, { size }: Pick<Depth, 'size'>): boolean {
  const { buckets, doc_count_error_upper_bound: bound } = answer
  if (bound === 0) return true
  const least = buckets[top - 1]?.doc_count
  if (least === undefined) return false
  const unseen = (buckets.length < size ? 0 : (buckets.at(-1)?.doc_count ?? 0)) + bound
  return (
    unseen < least &&
    buckets.every(
      ({ doc_count, doc_count_error_upper_bound: error = bound }, i) =>
        error === 0 || (i >= top && doc_count + error < least),
    )
  )
}

interface Asked {
  name: IndexFacet
  top: number
}

/** Counts of every requested facet; inexact ones are requested again with more values per shard. */
export async function exactCounts(
  facets: readonly Asked[],
  first: FacetAnswers,
  isSpread: boolean,
  again: (facets: readonly Asked[], depth: (top: number) => Depth) => Promise<FacetAnswers>,
): Promise<Partial<Record<IndexFacet, FacetCount[]>>> {
  const counts: Partial<Record<IndexFacet, FacetCount[]>> = {}
  let open = facets
  let answers = first
  for (let round = 0; ; ) {
    const inexact = open.filter(({ name, top }) => {
      const answer = answers[name]
      if (answer && !areExact(answer, top, depthOf(top, isSpread, round))) return true
      counts[name] = (answer?.buckets ?? [])
        .slice(0, top)
        .map(({ key, doc_count }) => ({ value: key, count: doc_count }))
      return false
    })
    if (inexact.length === 0) return counts
    round += 1
    const depth = (top: number) => depthOf(top, isSpread, round)
    if (inexact.some(({ top }) => depth(top).shardSize > LARGEST_SHARD_SIZE)) {
      throw new Error(`the counts of ${inexact.map(({ name }) => name).join(', ')} are not exact`)
    }
    answers = await again(inexact, depth)
    open = inexact
  }
}
