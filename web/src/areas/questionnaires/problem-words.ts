import type { AnswerProblem } from '@wenyuan/contract/constants/question-rules.ts'
import { LONG_ANSWER, SHORT_ANSWER } from '@wenyuan/contract/constants/questionnaires.ts'
import type { Question } from '@wenyuan/contract/shapes/questionnaire.ts'
import { t } from './words.ts'

/** Why an answer cannot be sent, as a sentence for the reader. */
export function problemInWords(question: Question, problem: AnswerProblem): string {
  switch (problem) {
    case 'tooFew':
      return t('questions.problem.tooFew', { n: question.least })
    case 'tooMany':
      return t('questions.problem.tooMany', { n: question.most })
    case 'length':
      return t('questions.problem.length', { n: question.kind === 'short' ? SHORT_ANSWER : LONG_ANSWER })
    case 'rows':
      return t('questions.problem.rows')
    case 'date':
      return t('questions.problem.date')
    case 'required':
      return t('questions.problem.required')
    default:
      return t('questions.problem.unknown')
  }
}
