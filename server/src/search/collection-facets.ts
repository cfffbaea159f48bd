import { LRUCache } from 'lru-cache'
import type { FacetName } from '@wenyuan/contract/constants/facets.ts'
import type { FacetCount, SearchEngine } from './engines/engine.ts'

/** Maximum age of the counts. */
const FRESH_MS = 60_000

/** Counts over the whole collection; the engine is asked at most once a minute per tenant. */
export function makeCollectionFacets(engine: SearchEngine) {
  const kept = new LRUCache<string, Promise<FacetCount[]>>({ max: 2_000, ttl: FRESH_MS })
  return {
    /** The values of a facet over all records, most frequent first. */
    values(tenant: string, name: FacetName, top: number): Promise<FacetCount[]> {
      const key = `${tenant}\n${name}\n${top}`
      const known = kept.get(key)
      if (known) return known
      const counts = engine
        .search(tenant, {
          query: { op: 'all' },
          sort: { by: 'relevance', direction: 'desc' },
          offset: 0,
          rows: 1,
          facets: [{ name, top }],
        })
        .then((hits) => hits.facets[name] ?? [])
      counts.catch(() => kept.delete(key))
      kept.set(key, counts)
      return counts
    },
  }
}
