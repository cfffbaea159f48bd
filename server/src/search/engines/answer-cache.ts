import { LRUCache } from 'lru-cache'
import { type CacheKey, cacheKey } from '../../platform/cache-key.ts'
import type { Hits, SearchEngine } from './engine.ts'

const KEPT_ANSWERS = 2_000
/** Answers with more hits than this are rarely repeated. */
const MOST_HITS = 200
/** In characters. Longer requests are pasted texts, which are rarely repeated. */
const LONGEST_REQUEST = 16_384
const MOST_BYTES = 64 * 1_048_576
/** A search is kept while it is under way, so that equal ones share it; its answer has no size yet. */
const UNDER_WAY_BYTES = 1_024

/** An engine with a cache of whole answers, valid until the tenant's index changes. Partial answers are not cached. */
export function withAnswerCache(engine: SearchEngine): SearchEngine {
  const answers = new LRUCache<CacheKey, Promise<Hits>>({ max: KEPT_ANSWERS, maxSize: MOST_BYTES })
  /** Increases with each change, so that an answer begun before a change is not used after it. */
  const ages = new Map<string, number>()
  const changed = (tenant: string) => void ages.set(tenant, (ages.get(tenant) ?? 0) + 1)

  return {
    terms: (tenant, request) => engine.terms(tenant, request),
    values: (tenant, request) => engine.values(tenant, request),
    stats: (tenant) => engine.stats(tenant),
    close: () => engine.close(),
    search(tenant, request) {
      if (request.rows > MOST_HITS) return engine.search(tenant, request)
      const text = JSON.stringify(request)
      if (text.length > LONGEST_REQUEST) return engine.search(tenant, request)
      const key = cacheKey(tenant, ages.get(tenant) ?? 0, text)
      const known = answers.get(key)
      if (known) return known
      const answer = engine.search(tenant, request)
      answers.set(key, answer, { size: UNDER_WAY_BYTES })
      answer.then(
        (hits) => {
          // the cache keeps the size of a value that is set again
          answers.delete(key)
          if (!hits.partial) answers.set(key, answer, { size: bytesOf(hits) })
        },
        () => answers.delete(key),
      )
      return answer
    },
    async write(tenant, operations) {
      const written = await engine.write(tenant, operations)
      changed(tenant)
      return written
    },
    async refresh(tenant) {
      await engine.refresh(tenant)
      changed(tenant)
    },
    async beginRebuild(tenant, analyser) {
      const rebuild = await engine.beginRebuild(tenant, analyser)
      return {
        add: (operations) => rebuild.add(operations),
        abort: () => rebuild.abort(),
        async commit() {
          await rebuild.commit()
          changed(tenant)
        },
      }
    },
    async drop(tenant) {
      await engine.drop(tenant)
      changed(tenant)
    },
  }
}

/** Approximate memory of an answer: two bytes a character, and what each object takes. */
function bytesOf({ hits, facets, years = [] }: Hits): number {
  let bytes = UNDER_WAY_BYTES + 64 * years.length
  for (const { id } of hits) bytes += 64 + 2 * id.length
  for (const counts of Object.values(facets)) for (const { value } of counts) bytes += 64 + 2 * value.length
  return bytes
}
