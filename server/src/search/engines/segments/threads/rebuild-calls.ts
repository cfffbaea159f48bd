import type { BuiltIndex } from '../store/built-index.ts'

export interface RebuildData {
  folder: string
  analyser: string
}

/** What a rebuilding thread does; each rebuild has its own. */
export type RebuildCalls = {
  /** `payload`: JSON, a list of operations. */
  add(payload: string): void
  finish(): BuiltIndex
  /** Removes what was written. */
  abort(): void
}
