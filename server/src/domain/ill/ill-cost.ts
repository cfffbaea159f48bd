import type { IllKind } from '@wenyuan/contract/constants/other-libraries.ts'

export interface IllPrices {
  /** In fen, before what the library adds. */
  loanFen: number
  pageFen: number
  /** Percent that the library pays. */
  subsidyPercent: number
}

const MOST_PAGES = 10_000

/** How many pages "12-34, 40" are; undefined where the text does not say. Pure. */
export function pagesIn(text: string): number | undefined {
  const parts = text
    .split(/[,，;；、]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  let pages = 0
  for (const part of parts) {
    const found = /^(?:pp?\.?\s*)?(\d{1,5})(?:\s*[-–—~～至]\s*(\d{1,5}))?(?:\s*页)?$/i.exec(part)
    if (!found) return undefined
    const [from, to] = [Number(found[1]), Number(found[2] ?? found[1])]
    if (to < from) return undefined
    pages += to - from + 1
  }
  return pages === 0 || pages > MOST_PAGES ? undefined : pages
}

/** What a reader pays of an amount: rounded down to whole fen. Pure. */
export const shareOf = (fen: number, { subsidyPercent }: Pick<IllPrices, 'subsidyPercent'>): number =>
  Math.floor((fen * (100 - subsidyPercent)) / 100)

/** What a request will cost its reader in fen; undefined where that is not known beforehand. Pure. */
export function expectedCost(kind: IllKind, pages: string, prices: IllPrices): number | undefined {
  if (kind === 'buy') return 0
  if (kind === 'loan') return shareOf(prices.loanFen, prices)
  if (prices.pageFen === 0) return 0
  const count = pagesIn(pages)
  return count === undefined ? undefined : shareOf(count * prices.pageFen, prices)
}
