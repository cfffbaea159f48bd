import type { SearchEngine } from './engine.ts'
import { openNaiveEngine } from './naive/engine.ts'

export interface EngineSettings {
  folder: string
  workers: number
  memoryBudgetBytes: number
}

/** The engine the configuration names. */
export const openEngine = async (_settings: EngineSettings): Promise<SearchEngine> => openNaiveEngine()
