import type { AnswerOrigin } from '../constants/assistant.ts'

/** Of `list-judged-answers`. */
export interface JudgedAnswer {
  answerId: string
  question: string
  answer: string
  origin: AnswerOrigin
  day: string
}

/** Of `list-unanswered-questions`. */
export interface UnansweredQuestion {
  words: string
  times: number
  day: string
}

/** Of `list-assistant-days`. */
export interface AssistantDay {
  day: string
  asked: number
  byModel: number
  unanswered: number
  /** Sentences of the model that were left out. */
  omitted: number
  tokens: number
}
