import { analyserVersion } from '../analysis/version.ts'
import { withAnswerCache } from './answer-cache.ts'
import type { SearchEngine } from './engine.ts'
import { openSegmentEngine } from './segments/engine.ts'

export interface EngineSettings {
  folder: string
  workers: number
  memoryBudgetBytes: number
  /** Keep whole answers of repeated searches until the index changes. */
  answerCache: boolean
}

/** The engine the configuration names. */
export async function openEngine(settings: EngineSettings): Promise<SearchEngine> {
  const engine = await openSegmentEngine({
    folder: settings.folder,
    analyser: analyserVersion,
    workers: settings.workers,
    memoryBudgetBytes: settings.memoryBudgetBytes,
  })
  return settings.answerCache ? withAnswerCache(engine) : engine
}
