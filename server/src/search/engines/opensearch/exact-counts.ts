import type { FacetName } from '@wenyuan/contract/constants/facets.ts'
import type { FacetCount } from '../engine.ts'

/** The cluster's answer to one count of values. */
export interface CountsAnswer {
  /** How often a value that some shard kept to itself may occur there at most. */
  doc_count_error_upper_bound: number
  buckets: { key: string; doc_count: number; doc_count_error_upper_bound?: number }[]
}

export type FacetAnswers = Partial<Record<FacetName, CountsAnswer>>

/** How many values are asked for, and how many each shard names of its own. */
export interface Depth {
  size: number
  shardSize: number
}

/** Beyond this the counts cannot be had exactly, and the search fails saying so. */
const LARGEST_SHARD_SIZE = 2_000_000
/** Most values in one answer of the cluster. */
const LARGEST_SIZE = 60_000

/** One shard knows all its values. Several name more than asked for, so that counts seldom have to be asked again. */
export function depthOf(top: number, isSpread: boolean, round = 0): Depth {
  if (!isSpread) return { size: top, shardSize: top }
  const times = 8 ** round
  return {
    size: Math.min(LARGEST_SIZE, times * (2 * top + 20)),
    shardSize: times * Math.max(200, 4 * top),
  }
}

/**
 * Whether the first `top` values and their counts are those of all shards together. Each shard names only its own
 * most frequent values: a count is exact when every shard has named the value, and the list is complete when no other
 * value could come in, neither one further down with what shards may have kept of it nor one not in the answer.
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
  name: FacetName
  top: number
}

/** Counts of every facet asked for; those that are not exact yet are asked for again from deeper lists. */
export async function exactCounts(
  facets: readonly Asked[],
  first: FacetAnswers,
  isSpread: boolean,
  again: (facets: readonly Asked[], depth: (top: number) => Depth) => Promise<FacetAnswers>,
): Promise<Partial<Record<FacetName, FacetCount[]>>> {
  const counts: Partial<Record<FacetName, FacetCount[]>> = {}
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
