/** Source: Cormack, Clarke, Büttcher, "Reciprocal Rank Fusion", SIGIR 2009. */
const K = 60

/**
 * Merges ranked lists of ids into one: what several lists rank high comes first. Ties: the order of the lists. Pure.
 *
 * @param weights of each list; absent: all the same
 */
export function byReciprocalRank(
  lists: readonly (readonly string[])[],
  weights: readonly number[] = [],
): string[] {
  const scores = new Map<string, number>()
  for (const [no, list] of lists.entries())
    for (const [at, id] of list.entries())
      scores.set(id, (scores.get(id) ?? 0) + (weights[no] ?? 1) / (K + at + 1))
  return [...scores].toSorted(([, one], [, other]) => other - one).map(([id]) => id)
}
