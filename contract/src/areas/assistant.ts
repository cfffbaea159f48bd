import { z } from 'zod'
import {
  ANSWER_BOOKS,
  answerOrigins,
  answerScreens,
  chatRoles,
  eventTypes,
  HISTORY_MESSAGES,
  MATCHED_AT_ONCE,
  QUESTION_LENGTH,
  verdicts,
} from '../constants/assistant.ts'
import { ownData } from '../constants/reaches.ts'
import { get, post, stream } from '../endpoint.ts'
import { done, flagInput, nothing } from '../shapes/codes.ts'

const conversationId = z.string().max(64)
const line = z.string().trim().max(600).default('')

/** A record that an answer names. Source: spec 1 §3 "AI chat entry", "Matched book". */
const BookAttrs = z.object({ title: z.string(), isbn: z.string(), recordId: z.string() })

/** A search that was made for the answer, as the result list opens it. */
const Searched = z.object({
  keyWord: z.string(),
  count: z.number(),
  /** Not every word was asked for. */ relaxed: z.boolean(),
})

/** One event of an answer. Source: spec 2 §7.2; the types: `constants/assistant.ts`. */
export const AnswerEvent = z.object({
  dataType: z.enum(eventTypes),
  data: z.object({
    chunkMessage: z.object({ content: z.string() }).optional(),
    /** Of the end; before it, of a progress: the books of the text so far. */
    bookAttrs: z.array(BookAttrs).max(ANSWER_BOOKS).optional(),
    /** Of the end: names the answer when it is judged; empty: no history is kept. */
    answerId: z.string().optional(),
    conversationId: z.string().optional(),
    /** Of the end and of the first progress. */
    origin: z.enum(answerOrigins).optional(),
    searched: z.array(Searched).optional(),
    /** Of the end: the screen that helps further; empty: none. */
    leadsTo: z.enum(['', ...answerScreens]).optional(),
    /** Of a failure: its code. */
    errCode: z.string().optional(),
  }),
})
export type AnswerEvent = z.output<typeof AnswerEvent>

export const ChatMessage = z.object({
  role: z.enum(chatRoles),
  message: z.string(),
  chatHistoryAttachments: z.array(BookAttrs),
  /** ISO instant. */
  at: z.string(),
  /** Of an answer; empty for a question. */
  answerId: z.string(),
  conversationId: z.string(),
  origin: z.enum(answerOrigins),
  searched: z.array(Searched),
  verdict: z.enum(['', ...verdicts]),
})
export type ChatMessage = z.output<typeof ChatMessage>

export const MatchedBook = z.object({
  recordId: z.string(),
  title: z.string(),
  isbn: z.string(),
  author: z.string(),
  pubDate: z.string(),
  publisher: z.string(),
})
export type MatchedBook = z.output<typeof MatchedBook>

export const assistant = {
  answer: stream('/find/ai/answer', {
    for: 'reader',
    reaches: ownData,
    timedToken: true,
    about:
      'Answers a question from the library’s own records, as it is written: progress, text, then the books and the end.',
    input: z.object({
      content: z.string().trim().max(QUESTION_LENGTH),
      /** Answer the last question of the conversation anew. */
      reAsk: flagInput.default(false),
      conversationId: conversationId.default(''),
    }),
    output: AnswerEvent,
    timeoutMs: 120_000,
    fails: ['ASSISTANT_OFF', 'ASSISTANT_BUSY', 'QUESTION_EMPTY', 'LIMIT_REACHED', 'REQUEST_TOKEN_WRONG'],
  }),
  match: post('/find/ai/match', {
    for: 'visitor',
    about: 'Which of these titles the library has, by number or by title.',
    mayLag: true,
    input: z.object({
      groupCode: z.string().max(64).default(''),
      matchData: z
        .array(z.object({ title: line, isbn: z.string().trim().max(32).default('') }))
        .max(MATCHED_AT_ONCE),
    }),
    output: z.array(MatchedBook).max(ANSWER_BOOKS),
  }),
  history: get('/find/ai/getChatHistory', {
    for: 'reader',
    about: `The reader’s last ${HISTORY_MESSAGES} messages with the assistant, the earliest first.`,
    input: nothing,
    output: z.array(ChatMessage),
  }),
  facts: get('/find/ai/getFacts', {
    for: 'visitor',
    about: 'What the panel says before it answers: whether a language model writes, and whose.',
    input: nothing,
    output: z.object({
      on: z.boolean(),
      /** Name of the service that receives questions, without the reader; empty: nothing leaves the library. */
      model: z.string(),
      /** Questions of one reader in a day. */
      questionsPerDay: z.number(),
      /** Days that the history is kept; 0: not at all. */
      historyDays: z.number(),
    }),
  }),
  forget: post('/find/ai/deleteChatHistory', {
    for: 'reader',
    reaches: ownData,
    announces: true,
    about: 'Deletes the reader’s history with the assistant.',
    input: nothing,
    output: done,
  }),
  judge: post('/find/ai/judgeAnswer', {
    for: 'reader',
    reaches: ['list-judged-answers'],
    announces: true,
    about:
      'Says that an answer was good or bad. The library sees the answer and its question, not the reader.',
    input: z.object({ answerId: z.string().min(1).max(64), verdict: z.enum(verdicts) }),
    output: done,
    fails: ['ANSWER_UNKNOWN'],
  }),
}
