import { type Answers, answerProblem, askedWith } from '@wenyuan/contract/constants/question-rules.ts'
import type { Question, Questionnaire } from '@wenyuan/contract/shapes/questionnaire.ts'

/** A group of questions as one page: those that are asked with the answers so far. */
export interface AnswerPage {
  sectionId: string
  title: string
  text: string
  questions: readonly Question[]
}

type Asking = Pick<Questionnaire, 'sections'>

/** The pages of a questionnaire; groups in which nothing is asked are left out. */
export function pagesWith({ sections }: Asking, answers: Answers): AnswerPage[] {
  const asked = new Set(
    askedWith(
      sections.flatMap(({ questions }) => questions),
      answers,
    ),
  )
  return sections
    .map((section) => ({
      ...section,
      questions: section.questions.filter((question) => asked.has(question)),
    }))
    .filter(({ questions }) => questions.length > 0)
}

/** How many of the questions that are asked have an answer. */
export function progressOf(pages: readonly AnswerPage[], answers: Answers): { done: number; all: number } {
  const all = pages.flatMap(({ questions }) => questions).filter(({ kind }) => kind !== 'statement')
  const done = all.filter(
    (question) =>
      (answers.get(question.questionId) ?? []).some((value) => value.trim() !== '') &&
      answerProblem(question, answers.get(question.questionId) ?? []) === undefined,
  )
  return { done: done.length, all: all.length }
}

/** Moves one place of a ranking. @param by -1: up, 1: down */
export function moved(order: readonly string[], value: string, by: -1 | 1): string[] {
  const at = order.indexOf(value)
  const to = at + by
  if (at < 0 || to < 0 || to >= order.length) return [...order]
  const next = order.filter((one) => one !== value)
  next.splice(to, 0, value)
  return next
}
