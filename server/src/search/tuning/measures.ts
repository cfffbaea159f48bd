/** Number of results that are judged: one page. */
export const DEPTH = 10

/** Quality of one result list, each from 0 to 1. */
export interface Measures {
  /** The first result is right. */
  success1: number
  /** One of the first ten is right. */
  success10: number
  /** 1 / rank of the first right result, 0 when none of the first ten is right. */
  reciprocalRank: number
  /**
   * Gain of right results, discounted by the logarithm of their rank, divided by that of the best order (Järvelin,
   * Kekäläinen 2002).
   */
  ndcg10: number
}

/**
 * @param ids the results, best first
 * @param right every id that answers the query, at least one
 */
export function measure(ids: readonly string[], right: ReadonlySet<string>): Measures {
  const page = ids.slice(0, DEPTH)
  const first = page.findIndex((id) => right.has(id))
  const gain = page.reduce((sum, id, at) => (right.has(id) ? sum + discount(at) : sum), 0)
  let best = 0
  for (let at = 0; at < Math.min(DEPTH, right.size); at++) best += discount(at)
  return {
    success1: first === 0 ? 1 : 0,
    success10: first === -1 ? 0 : 1,
    reciprocalRank: first === -1 ? 0 : 1 / (first + 1),
    ndcg10: best === 0 ? 0 : gain / best,
  }
}

const discount = (at: number): number => 1 / Math.log2(at + 2)

/** The mean of each measure; all 0 for an empty list. */
export function meanOf(list: readonly Measures[]): Measures {
  const mean = (name: keyof Measures) =>
    list.length === 0 ? 0 : list.reduce((sum, measures) => sum + measures[name], 0) / list.length
  return {
    success1: mean('success1'),
    success10: mean('success10'),
    reciprocalRank: mean('reciprocalRank'),
    ndcg10: mean('ndcg10'),
  }
}
