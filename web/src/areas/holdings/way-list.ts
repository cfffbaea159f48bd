import type { Way } from '@wenyuan/contract/areas/holdings.ts'

/** Further branches listed by name; the table of copies has them all. */
const NAMED = 3

interface GatheredWays {
  best: Way | undefined
  others: Way[]
  /** Number of branches not listed. */
  more: number
}

/**
 * The fulfilment options for display: the best one, at most three branches of each further kind, and the number
 * omitted.
 */
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

/** The host of a link; empty for a screen of the portal; an address that cannot be parsed is shown unchanged. */
export const hostOf = (link: string): string =>
  URL.canParse(link) ? new URL(link).host : link.startsWith('/') ? '' : link
