import { LRUCache } from 'lru-cache'
import { type CacheKey, cacheKey } from '../../platform/cache-key.ts'
import { type ReadSearch, toQuery } from '../../search/analysis/query.ts'
import type { SearchSettings } from '../../search/analysis/search-settings.ts'

const KEPT = 1_000
/** Longer texts are pasted and rarely repeated; they would evict the others. */
const LONGEST = 2_000

/**
 * `toQuery` with a cache of recent results: the rows call, the facets call, the next page and every filter repeat the
 * same terms. Cached per version of a tenant's settings, which are replaced and never mutated. Results are shared: do
 * not mutate them.
 */
export function makeQueryCache(): typeof toQuery {
  const caches = new WeakMap<SearchSettings, LRUCache<CacheKey, ReadSearch>>()
  const cacheOf = (settings: SearchSettings): LRUCache<CacheKey, ReadSearch> => {
    const known = caches.get(settings)
    if (known) return known
    const made = new LRUCache<CacheKey, ReadSearch>({ max: KEPT })
    caches.set(settings, made)
    return made
  }
  return (items, settings, purpose) => {
    if (settings === undefined) return toQuery(items, settings, purpose)
    const text = JSON.stringify([purpose ?? 'rank', items])
    if (text.length > LONGEST) return toQuery(items, settings, purpose)
    const key = cacheKey(text)
    const cache = cacheOf(settings)
    const known = cache.get(key)
    if (known) return known
    const read = toQuery(items, settings, purpose)
    cache.set(key, read)
    return read
  }
}
