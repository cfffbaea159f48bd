import type { BuiltIndex } from '../store/built-index.ts'

export interface RebuildData {
  folder: string
  analyser: string
}

/** Calls of a rebuild thread; each rebuild has its own. */
export type RebuildCalls = {
  /** `payload`: JSON of a list of operations. */
  add(payload: string): void
  finish(): BuiltIndex
  /** Removes the written files. */
  abort(): void
}
