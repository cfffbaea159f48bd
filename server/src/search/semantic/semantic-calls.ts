import type { RelatedRecord } from './semantic-index.ts'

/** Calls of a thread that builds one index. */
export type SemanticBuildCalls = {
  /** `payload`: JSON of a list of catalogue records. */
  add(payload: string): void
  /** Writes the index into a folder. `asOf`: when the records were read. @returns the number of words with a vector */
  finish(folder: string, asOf: number): number
}

/** Calls of the thread that searches by meaning. */
export type SemanticScanCalls = {
  /** `null`: the folder has no index. */
  find(folder: string, words: readonly string[], most: number): RelatedRecord[] | null
  /** By the vectors of an outside service. `null`: the folder has none, or not all yet. */
  findVector(folder: string, vector: Float32Array, most: number): RelatedRecord[] | null
}
