import type { AnswerEvent } from '@wenyuan/contract/areas/assistant.ts'
import { type AnswerOrigin, type answerScreens, eventTypes } from '@wenyuan/contract/constants/assistant.ts'
import type { StoredBook, StoredSearch } from './tables.ts'

export const progressEvent = (
  content: string,
  { searched, origin }: { searched: StoredSearch[]; origin: AnswerOrigin },
): AnswerEvent => ({
  dataType: eventTypes.progress,
  data: { chunkMessage: { content }, searched, origin },
})

export const textEvent = (content: string): AnswerEvent => ({
  dataType: eventTypes.text,
  data: { chunkMessage: { content } },
})

/** The records that the text has named so far. */
export const booksEvent = (books: StoredBook[]): AnswerEvent => ({
  dataType: eventTypes.progress,
  data: { bookAttrs: books },
})

export const failedEvent = (errCode: string): AnswerEvent => ({
  dataType: eventTypes.failed,
  data: { errCode },
})

export interface AnswerEnd {
  books: StoredBook[]
  searched: StoredSearch[]
  origin: AnswerOrigin
  /** Empty: no history is kept. */
  answerId: string
  conversationId: string
  leadsTo: '' | (typeof answerScreens)[number]
}

export const endEvent = ({ books, ...rest }: AnswerEnd): AnswerEvent => ({
  dataType: eventTypes.end,
  data: { bookAttrs: books, ...rest },
})
