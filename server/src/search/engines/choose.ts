import { analyserVersion } from '../analysis/version.ts'
import { BadConfiguration } from '../../platform/config/bad-configuration.ts'
import { withAnswerCache } from './answer-cache.ts'
import type { SearchEngine } from './engine.ts'
import { ClusterUnusable, openOpenSearchEngine } from './opensearch/engine.ts'
import { openSegmentEngine } from './segments/engine.ts'

export interface EngineSettings {
  folder: string
  workers: number
  memoryBudgetBytes: number
  /** Search threads start with the first search. */
  seldomSearched: boolean
  /** Cache whole answers of repeated searches until the index changes. */
  answerCache: boolean
  /** The cluster to use instead of the embedded engine. */
  openSearch?: { addresses: string[]; shards: number; prefix: string }
}

/** Opens the configured engine; there is no fallback. @throws BadConfiguration */
export async function openEngine(settings: EngineSettings): Promise<SearchEngine> {
  // no answer cache for a cluster: other processes change its indexes
  if (settings.openSearch) return openCluster(settings.openSearch)
  const engine = await openSegmentEngine({
    folder: settings.folder,
    analyser: analyserVersion,
    workers: settings.workers,
    memoryBudgetBytes: settings.memoryBudgetBytes,
    seldomSearched: settings.seldomSearched,
  })
  return settings.answerCache ? withAnswerCache(engine) : engine
}

async function openCluster(cluster: NonNullable<EngineSettings['openSearch']>): Promise<SearchEngine> {
  try {
    return await openOpenSearchEngine({ ...cluster, analyser: analyserVersion })
  } catch (error) {
    throw error instanceof ClusterUnusable ? new BadConfiguration(error.message) : error
  }
}
