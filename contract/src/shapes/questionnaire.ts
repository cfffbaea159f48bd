import { z } from 'zod'
import {
  LONG_ANSWER,
  QUESTIONS_LIMIT,
  questionKinds,
  resultsShown,
  VALUES_LIMIT,
} from '../constants/questionnaires.ts'
import { flag } from './codes.ts'

/** The id of one questionnaire in a request. */
export const questionnaireId = z.string().min(1).max(64)

/** Answers in a request: see `Answers` of `question-rules.ts`. */
export const GivenAnswers = z
  .array(
    z.object({
      questionId: z.string().min(1).max(64),
      values: z.array(z.string().max(LONG_ANSWER)).max(VALUES_LIMIT),
    }),
  )
  .max(QUESTIONS_LIMIT)
  .default([])
export type GivenAnswers = z.output<typeof GivenAnswers>

const Choice = z.object({ code: z.string(), text: z.string() })

const Question = z.object({
  questionId: z.string(),
  kind: z.enum(questionKinds),
  text: z.string(),
  help: z.string(),
  required: z.boolean(),
  options: z.array(Choice),
  /** Lines of a matrix. */
  rows: z.array(Choice),
  /** Of a scale: its ends. Of `multiple`: how many options; 0: no limit. */
  least: z.number(),
  most: z.number(),
  /** What the ends of a scale mean. */
  leastText: z.string(),
  mostText: z.string(),
  /** Asked only if an earlier question has one of these values; null: always. */
  showIf: z.object({ question: z.string(), is: z.array(z.string()) }).nullable(),
})
export type Question = z.output<typeof Question>

export const Questionnaire = z.object({
  questionnaireId: z.string(),
  /** Sent back with the answers. */
  version: z.number(),
  name: z.string(),
  introduction: z.string(),
  /** ISO dates; the last day counts; empty: no end. */
  pubDate: z.string(),
  dueDate: z.string(),
  minutes: z.number(),
  anonymous: flag,
  /** The reader has answered; answers to a trial can be changed until it ends. */
  answered: flag,
  /** Readers see the results in sum: never, when it is over, or at any time. */
  results: z.enum(resultsShown),
  sections: z.array(
    z.object({ sectionId: z.string(), title: z.string(), text: z.string(), questions: z.array(Question) }),
  ),
  /** Answers kept so far: a draft, or those of a trial. Empty for anonymous ones. */
  answers: z.array(z.object({ questionId: z.string(), values: z.array(z.string()) })),
})
export type Questionnaire = z.output<typeof Questionnaire>

export const QuestionnaireCard = z.object({
  questionnaireId: z.string(),
  name: z.string(),
  pubDate: z.string(),
  dueDate: z.string(),
  minutes: z.number(),
  answered: flag,
  anonymous: flag,
  /** Answers are kept as a draft. */
  hasDraft: flag,
  /** False: it is over. */
  open: flag,
  /** Results can be seen now. */
  hasResults: flag,
})
export type QuestionnaireCard = z.output<typeof QuestionnaireCard>

/** One question of the results: counts, never texts. */
export const QuestionResult = z.object({
  questionId: z.string(),
  kind: z.enum(questionKinds),
  text: z.string(),
  /** How many answered it. */
  answered: z.number(),
  /** Of a scale; null: other kinds. */
  mean: z.number().nullable(),
  /** One chart, or one for each line of a matrix. `value`: how often it was chosen; of a rank, the mean place. */
  charts: z.array(
    z.object({
      title: z.string(),
      bars: z.array(z.object({ code: z.string(), label: z.string(), value: z.number() })),
    }),
  ),
})
export type QuestionResult = z.output<typeof QuestionResult>
