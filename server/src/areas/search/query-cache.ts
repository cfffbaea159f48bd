import { LRUCache } from 'lru-cache'
import { type ReadSearch, toQuery } from '../../search/analysis/query.ts'
import type { SearchSettings } from '../../search/analysis/search-settings.ts'

const KEPT = 1_000
/** Pasted texts are met once, and would only push the others out. */
const LONGEST = 2_000

/**
 * `toQuery` with what it made of recent words kept: a result page asks for its rows and its facets with the same words, the next
 * page and every filter ask with them again. Kept for each version of a library's settings, which are never changed but
 * replaced. What it made is shared, so nobody may change it.
 */
export function makeQueryCache(): typeof toQuery {
  const caches = new WeakMap<SearchSettings, LRUCache<string, ReadSearch>>()
  const cacheOf = (settings: SearchSettings): LRUCache<string, ReadSearch> => {
    const known = caches.get(settings)
    if (known) return known
    const made = new LRUCache<string, ReadSearch>({ max: KEPT })
    caches.set(settings, made)
    return made
  }
  return (items, settings, purpose) => {
    if (settings === undefined) return toQuery(items, settings, purpose)
    const key = JSON.stringify([purpose ?? 'rank', items])
    if (key.length > LONGEST) return toQuery(items, settings, purpose)
    const cache = cacheOf(settings)
    const known = cache.get(key)
    if (known) return known
    const read = toQuery(items, settings, purpose)
    cache.set(key, read)
    return read
  }
}
