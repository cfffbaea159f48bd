import type { Way } from '@wenyuan/contract/areas/holdings.ts'

/** Further branches named one by one; the table of copies below has them all. */
const NAMED = 3

interface GatheredWays {
  best: Way | undefined
  others: Way[]
  /** Further libraries that are not named here. */
  more: number
}

/** The ways as a reader takes them in: the best, at most three libraries of each further kind, and how many were left out. */
export function gatherWays(ways: readonly Way[]): GatheredWays {
  const [best, ...rest] = ways
  const seen = new Map<Way['kind'], number>()
  const others = rest.filter(({ kind }) => {
    const before = seen.get(kind) ?? 0
    seen.set(kind, before + 1)
    return before < NAMED
  })
  return { best, others, more: rest.length - others.length }
}

/** The site a link leads to; an address no browser can read is shown as it stands. */
export const hostOf = (link: string): string => (URL.canParse(link) ? new URL(link).host : link)
