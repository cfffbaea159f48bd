import type { Hits, SearchEngine, SearchRequest } from '../search/engines/engine.ts'
import { openNaiveEngine } from '../search/engines/naive/engine.ts'

/** What a search has found when its time is over: nothing yet, or a part. */
export type Late = 'nothing' | 'part'

export interface LateEngine {
  engine: SearchEngine
  /** From now on these searches run out of time; without a rule all answer in time. */
  late(rule?: (tenant: string, request: SearchRequest) => Late | undefined): void
}

/** An engine whose searches run out of time as a test says. As a real one, it is never late without a time limit. */
export function openLateEngine(): LateEngine {
  const engine = openNaiveEngine()
  let late: (tenant: string, request: SearchRequest) => Late | undefined = () => undefined
  return {
    late: (rule = () => undefined) => void (late = rule),
    engine: {
      ...engine,
      async search(tenant, request): Promise<Hits> {
        const answer = await engine.search(tenant, request)
        const how = request.timeoutMs === undefined ? undefined : late(tenant, request)
        if (how === undefined) return answer
        if (how === 'part') return { ...answer, partial: 'timeout' }
        const none = Object.fromEntries((request.facets ?? []).map(({ name }) => [name, []]))
        return { ...answer, total: 0, hits: [], facets: none, partial: 'timeout' }
      },
    },
  }
}
