import { LRUCache } from 'lru-cache'
import { type CacheKey, cacheKey } from '../../platform/cache-key.ts'
import type { SiteScope } from '../../core/scope.ts'
import { toQuery } from '../../search/analysis/query.ts'
import type { SearchEngine } from '../../search/engines/engine.ts'
import { hasRecords } from '../../search/has-records.ts'

const FRESH_MS = 60_000
const MOST_WORDS = 5_000

/** Leaves out searches that find nothing at the library. An answer that came too late counts as found. */
export function makeFindingWords(engine: Pick<SearchEngine, 'search'>) {
  const known = new LRUCache<CacheKey, Promise<boolean>>({ max: MOST_WORDS, ttl: FRESH_MS })
  const look = ({ tenant, site }: SiteScope, word: string): Promise<boolean> => {
    const { query } = toQuery([{ searchField: 'all', searchWord: word, matchMode: '2' }], site.search)
    return hasRecords(engine, tenant, { within: [query] })
  }
  const findsAny = (scope: SiteScope, word: string): Promise<boolean> => {
    const key = cacheKey(scope.tenant, word)
    const before = known.get(key)
    if (before) return before
    const looking = look(scope, word)
    looking.catch(() => known.delete(key))
    known.set(key, looking)
    return looking
  }
  return async <Word extends { keyWord: string }>(
    scope: SiteScope,
    words: readonly Word[],
  ): Promise<Word[]> => {
    const found = await Promise.all(words.map(({ keyWord }) => findsAny(scope, keyWord)))
    return words.filter((_, at) => found[at])
  }
}
