import type { Hits, SearchEngine, SearchRequest } from '../search/engines/engine.ts'
import { openNaiveEngine } from '../search/engines/naive/engine.ts'

/** What a search has found when it times out. */
export type Late = 'nothing' | 'part'

export interface LateEngine {
  engine: SearchEngine
  /** Searches selected by the rule time out from now on; without a rule none does. */
  late(rule?: (tenant: string, request: SearchRequest) => Late | undefined): void
}

/** An engine whose searches time out as the test says, if they have a time limit. */
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
