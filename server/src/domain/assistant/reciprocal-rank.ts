/** Source: Cormack, Clarke, Büttcher, "Reciprocal Rank Fusion", SIGIR 2009. */
const K = 60

/** Merges ranked lists of ids into one: what several lists rank high comes first. Ties: the order of the lists. Pure. */
export function byReciprocalRank(lists: readonly (readonly string[])[]): string[] {
  const scores = new Map<string, number>()
  for (const list of lists)
    for (const [at, id] of list.entries()) scores.set(id, (scores.get(id) ?? 0) + 1 / (K + at + 1))
  return [...scores].toSorted(([, one], [, other]) => other - one).map(([id]) => id)
}
