import type { AnswerOrigin } from '@wenyuan/contract/constants/assistant.ts'
import type { Generated } from 'kysely'
import type { Json } from '../../platform/db/column-types.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    assistant_message: AssistantMessageTable
    assistant_day: AssistantDayTable
    assistant_unanswered: AssistantUnansweredTable
    assistant_judged: AssistantJudgedTable
  }
}

export interface StoredBook {
  recordId: string
  title: string
  isbn: string
}

export interface StoredSearch {
  keyWord: string
  count: number
  relaxed: boolean
}

/** A question with its answer. */
interface AssistantMessageTable {
  tenant: string
  answer_id: string
  reader_id: string
  conversation_id: string
  at: Date
  seq: Generated<number>
  question: string
  answer: string
  origin: AnswerOrigin
  books: Json<StoredBook[]>
  searched: Json<StoredSearch[]>
  verdict: '' | 'good' | 'bad'
}

/** Sums of a day, an ISO date of the library's calendar. */
interface AssistantDayTable {
  tenant: string
  day: string
  asked: number
  /** Answered by a model. */
  by_model: number
  /** Questions for which the catalogue has nothing. */
  unanswered: number
  /** Sentences of the model that were left out. */
  omitted: number
  tokens: number
}

/** What was asked and not found, without persons. */
interface AssistantUnansweredTable {
  tenant: string
  words: string
  times: number
  last_day: string
}

/** Answers that readers have judged, without the reader. */
interface AssistantJudgedTable {
  tenant: string
  answer_id: string
  verdict: 'good' | 'bad'
  day: string
  question: string
  answer: string
  origin: AnswerOrigin
}
