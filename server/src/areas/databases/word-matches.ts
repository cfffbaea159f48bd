import { LRUCache } from 'lru-cache'
import { type CacheKey, cacheKey } from '../../platform/cache-key.ts'

/** How a text is in the names and texts of a database: the smaller, the earlier it stands in a list. */
export const MATCH = { nameBegins: 0, inName: 1, inTexts: 2, none: 3 } as const

/** Of each database, by its position, one of `MATCH`. */
export type WordMatches = (folded: string) => Uint8Array

/** Bytes kept for a library: readers who type the same names send the same beginnings. */
const MOST_BYTES = 1_048_576

interface Searched {
  /** Folded names, one on each line. */
  keys: { names: string }
  /** Names and all other texts, folded. */
  searched: string
}

/** Looks for texts in all databases of a library, and keeps what was looked for last. */
export function makeWordMatches(databases: readonly Searched[]): WordMatches {
  const kept = new LRUCache<CacheKey, Uint8Array>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength + 1,
  })
  return (folded) => {
    const key = cacheKey(folded)
    const known = kept.get(key)
    if (known) return known
    const matches = Uint8Array.from(databases, (one) => matchOf(one, folded))
    kept.set(key, matches)
    return matches
  }
}

function matchOf({ keys: { names }, searched }: Searched, folded: string): number {
  if (!searched.includes(folded)) return MATCH.none
  if (!names.includes(folded)) return MATCH.inTexts
  return names.startsWith(folded) || names.includes(`\n${folded}`) ? MATCH.nameBegins : MATCH.inName
}
