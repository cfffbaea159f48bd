/** A code that may have its place among the best bets: "law:1". 0: none. */
export function rankedCode(text: string): { code: string; rank: number } {
  const [, code = text, rank = '0'] = /^(.*?)(?:[:：](\d))?$/u.exec(text) ?? []
  return { code, rank: Number(rank) }
}

export const withRank = (code: string, rank: number): string => (rank === 0 ? code : `${code}:${rank}`)
