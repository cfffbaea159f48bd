import type { SearchIndexState } from '@wenyuan/contract/staff/library-state.ts'
import type { AppContext } from '../core/app-context.ts'
import { IndexNeedsRebuild } from '../search/engines/engine.ts'

/** The search index of a library, as this node knows it. */
export async function indexState(
  { engine, feed, config }: AppContext,
  tenant: string,
): Promise<SearchIndexState> {
  const added = feed.added(tenant)
  const common = {
    engine: config.openSearch ? ('opensearch' as const) : ('embedded' as const),
    waiting: await feed.waiting(tenant),
    added: added ?? 0,
  }
  const isBuilding = added !== undefined
  try {
    const { records, bytes } = await engine.stats(tenant)
    return { ...common, state: isBuilding ? 'building' : 'ready', records, bytes }
  } catch (error) {
    const isMissing = error instanceof IndexNeedsRebuild
    const state = isBuilding ? 'building' : isMissing ? 'missing' : 'unreachable'
    return { ...common, state, records: 0, bytes: 0 }
  }
}
