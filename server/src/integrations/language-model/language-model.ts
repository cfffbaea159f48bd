import type { ChatTurn } from '../../domain/assistant/prompt.ts'

/** Why a model gives no text, or no more. */
export type ModelFailure =
  /** Not reachable, an error status, or an answer that cannot be read. */
  | 'down'
  /** No text within the time limits. */
  | 'slow'
  /** Too many requests, or the budget at the provider is spent. */
  | 'busy'
  /** The provider's filter refuses the question or the answer. */
  | 'refused'
  /** It stands in a network that the operator does not allow, and is not asked. */
  | 'forbidden'

export class ModelStopped extends Error {
  override name = 'ModelStopped'
  readonly because: ModelFailure
  /** HTTP status, where the service has answered with one. */
  readonly status: number | undefined
  constructor(because: ModelFailure, status?: number) {
    super(`The language model gives no text: ${because}`)
    this.because = because
    this.status = status
  }
}

export interface ModelAsk {
  turns: readonly ChatTurn[]
  maxTokens: number
  /** The reader has gone: the request at the model is aborted. */
  signal: AbortSignal
}

/** The port to a language model. It knows neither reader nor library. */
export interface LanguageModel {
  /**
   * The answer in parts as they arrive.
   *
   * @returns at the end the tokens of question and answer; where the model does not say, an estimate by letters
   * @throws ModelStopped, or the signal's reason after an abort
   */
  stream(ask: ModelAsk): AsyncGenerator<string, number>
}
