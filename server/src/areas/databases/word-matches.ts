import { LRUCache } from 'lru-cache'
import { NgramIndex } from '../../search/analysis/ngram-index.ts'
import { type CacheKey, cacheKey } from '../../platform/cache-key.ts'

/** How a text is in the names and texts of a database: the smaller, the earlier it stands in a list. */
export const MATCH = { nameBegins: 0, inName: 1, inTexts: 2, none: 3 } as const

/**
 * Of each database, by its position, one of `MATCH`: `none` where one of the words is missing, otherwise where the whole
 * text is. The text is folded and not empty.
 */
export type WordMatches = (folded: string) => Uint8Array

/** What words are looked for in. */
export interface SearchedTexts {
  /** Folded names, one on each line. */
  names: string
  /** All other texts, folded. */
  texts: string
}

interface Indexes {
  names: NgramIndex
  texts: NgramIndex
}

/** Bytes kept for a library: readers who type the same names send the same beginnings. */
const MOST_BYTES = 1_048_576

/** Looks for texts in all databases of a library, and keeps what was looked for last. */
export function makeWordMatches(databases: readonly SearchedTexts[]): WordMatches {
  const indexes = {
    names: new NgramIndex(databases.map(({ names }) => names)),
    texts: new NgramIndex(databases.map(({ texts }) => texts)),
  }
  const kept = new LRUCache<CacheKey, Uint8Array>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength + 1,
  })
  const matchesOf = (folded: string): Uint8Array => {
    const key = cacheKey(folded)
    const known = kept.get(key)
    if (known) return known
    const words = folded.split(' ').filter((word) => word !== '')
    const matches =
      words.length === 1 ? findWord(indexes, folded) : findPhrase(indexes, folded, words.map(matchesOf))
    kept.set(key, matches)
    return matches
  }
  return matchesOf
}

function findWord({ names, texts }: Indexes, word: string): Uint8Array {
  const matches = new Uint8Array(names.size).fill(MATCH.none)
  for (const at of texts.having(word)) matches[at] = MATCH.inTexts
  for (const at of names.having(word)) matches[at] = MATCH.inName
  for (const at of names.having(`\n${word}`)) matches[at] = MATCH.nameBegins
  return matches
}

/** Looks for a text of several words in the names of the databases that have all of them. */
function findPhrase({ names }: Indexes, phrase: string, words: readonly Uint8Array[]): Uint8Array {
  const line = `\n${phrase}`
  return Uint8Array.from({ length: names.size }, (_, at) => {
    for (const matches of words) if (matches[at] === MATCH.none) return MATCH.none
    const own = names.at(at)
    if (!own.includes(phrase)) return MATCH.inTexts
    return own.includes(line) ? MATCH.nameBegins : MATCH.inName
  })
}
