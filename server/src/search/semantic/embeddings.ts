import type { Missing } from '../../platform/missing.ts'

export interface Embedded {
  /** One for each text, all of one length. */
  vectors: Float32Array[]
  /** Tokens that the service counts; where it does not, an estimate by letters. */
  tokens: number
}

/** A service that makes vectors of texts. It knows neither reader nor library. */
export interface Embeddings {
  /** Names the service and its model: vectors of different ones are never compared. */
  version: string
  embed(texts: readonly string[], limitMs: number): Promise<Embedded | Missing>
}
