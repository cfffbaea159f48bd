import type { SearchEngine, SearchRequest } from './engines/engine.ts'

/** A page waits for the answer. */
const TIMEOUT_MS = 1_000

/** Whether a library has any record that fits. An answer that came too late counts as yes. */
export async function hasRecords(
  engine: Pick<SearchEngine, 'search'>,
  tenant: string,
  limits: Pick<SearchRequest, 'filters' | 'within'>,
): Promise<boolean> {
  const { total, partial } = await engine.search(tenant, {
    query: { op: 'all' },
    ...limits,
    sort: { by: 'relevance', direction: 'desc' },
    offset: 0,
    rows: 0,
    timeoutMs: TIMEOUT_MS,
  })
  return total > 0 || partial !== undefined
}
