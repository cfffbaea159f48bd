import {
  type Answers,
  type AnswerProblem,
  answerProblem,
  askedWith,
  givenValues,
  problemsWith,
} from '@wenyuan/contract/constants/question-rules.ts'
import { plainText } from '../readers/plain-text.ts'
import type { RuledEntry } from './questionnaire.ts'

/** Answers as they are stored: by question, only those that were given. */
export type StoredAnswers = Record<string, string[]>

/** The values of one question in stored answers. A code may be a word such as `constructor`. */
export const valuesIn = (sheet: StoredAnswers, questionId: string): readonly string[] =>
  Object.hasOwn(sheet, questionId) ? (sheet[questionId] ?? []) : []

type Sent = readonly { questionId: string; values: readonly string[] }[]

const isText = ({ kind }: RuledEntry): boolean => kind === 'short' || kind === 'long'

/** What was sent to these questions; texts become plain text. Answers to other questions are left out. */
function answersTo(questions: readonly RuledEntry[], sent: Sent): Answers {
  const byId = new Map(sent.map(({ questionId, values }) => [questionId, values]))
  return new Map(
    questions.flatMap((question) => {
      const values = byId.get(question.questionId) ?? []
      const given = givenValues(question, isText(question) ? values.map((text) => plainText(text)) : values)
      return given.length > 0 ? [[question.questionId, given] as const] : []
    }),
  )
}

/**
 * Answers that may be stored as sent: those of questions that are not asked are left out.
 *
 * @returns the first question with a problem, if there is one
 */
export function acceptAnswers(
  questions: readonly RuledEntry[],
  sent: Sent,
): { answers: StoredAnswers } | { questionId: string; problem: AnswerProblem } {
  const answers = answersTo(questions, sent)
  const [first] = problemsWith(questions, answers)
  if (first) return first
  const asked = askedWith(questions, answers).filter(({ kind }) => kind !== 'statement')
  return { answers: storedOf(asked, answers) }
}

/** A draft: incomplete, but every answer in it could be sent. */
export function draftOf(questions: readonly RuledEntry[], sent: Sent): StoredAnswers {
  const answers = answersTo(questions, sent)
  const sound = questions.filter(
    (question) =>
      !answerProblem(
        { ...question, required: false, least: leastOf(question) },
        answers.get(question.questionId) ?? [],
      ),
  )
  return storedOf(sound, answers)
}

/** How many options are chosen is judged when the answers are sent. */
const leastOf = ({ kind, least }: RuledEntry): number => (kind === 'multiple' ? 0 : least)

const storedOf = (questions: readonly RuledEntry[], answers: Answers): StoredAnswers =>
  Object.fromEntries(
    questions.flatMap(({ questionId }) => {
      const values = answers.get(questionId)
      return values ? [[questionId, [...values]]] : []
    }),
  )
