/** Summary of a record's scores. Shape: average to two decimals, 0 without scores. */
export interface Scores {
  average: number
  count: number
  distribution: number[]
  own: number | null
}

/** Sums the counts of each score. */
export function scoresOf(counts: readonly { score: number; count: number; own: boolean }[]): Scores {
  const distribution = [1, 2, 3, 4, 5].map((score) => counts.find((one) => one.score === score)?.count ?? 0)
  const count = distribution.reduce((sum, one) => sum + one, 0)
  const points = distribution.reduce((sum, one, at) => sum + one * (at + 1), 0)
  return {
    average: count === 0 ? 0 : Math.round((points / count) * 100) / 100,
    count,
    distribution,
    own: counts.find(({ own }) => own)?.score ?? null,
  }
}
