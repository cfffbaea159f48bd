import { analyserVersion } from '../analysis/version.ts'
import type { SearchEngine } from './engine.ts'
import { openSegmentEngine } from './segments/engine.ts'

export interface EngineSettings {
  folder: string
  workers: number
  memoryBudgetBytes: number
}

/** The engine the configuration names. */
export const openEngine = (settings: EngineSettings): Promise<SearchEngine> =>
  openSegmentEngine({ ...settings, analyser: analyserVersion })
