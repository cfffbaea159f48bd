import { LRUCache } from 'lru-cache'
import type { Hits, SearchEngine } from './engine.ts'

const KEPT_ANSWERS = 2_000
/** Answers with more hits than this are rarely repeated. */
const MOST_HITS = 200

/** An engine with a cache of whole answers, valid until the tenant's index changes. Partial answers are not cached. */
export function withAnswerCache(engine: SearchEngine): SearchEngine {
  const answers = new LRUCache<string, Promise<Hits>>({ max: KEPT_ANSWERS })
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
      const key = `${tenant}\n${ages.get(tenant) ?? 0}\n${JSON.stringify(request)}`
      const known = answers.get(key)
      if (known) return known
      const answer = engine.search(tenant, request)
      answers.set(key, answer)
      answer.then(
        ({ partial }) => partial && answers.delete(key),
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
