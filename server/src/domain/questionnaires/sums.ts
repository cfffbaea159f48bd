import { cellOf } from '@wenyuan/contract/constants/question-rules.ts'
import { type StoredAnswers, valuesIn } from './accepted-answers.ts'
import type { RuledEntry } from './questionnaire.ts'

/** The sum of one question: how many answered it, and by value how often it was given. */
export interface QuestionSum {
  question: RuledEntry
  answered: number
  /** Of a scale. */
  mean: number | null
  /** One for the question, or one for each row of a matrix; none for texts, dates and statements. */
  parts: { row: string; counts: { value: string; count: number }[] }[]
}

/**
 * Sums of all questions. Of a rank, `count` is the mean place with one decimal; texts and dates are only counted.
 *
 * @param sheets the answers, one for each person
 */
export function sumsOf(questions: readonly RuledEntry[], sheets: readonly StoredAnswers[]): QuestionSum[] {
  return questions
    .filter(({ kind }) => kind !== 'statement')
    .map((question) => {
      const given = sheets
        .map((sheet) => valuesIn(sheet, question.questionId))
        .filter(({ length }) => length > 0)
      return {
        question,
        answered: given.length,
        mean: question.kind === 'scale' && given.length > 0 ? meanOf(given.flat().map(Number)) : null,
        parts: partsOf(question, given),
      }
    })
}

function partsOf(question: RuledEntry, given: readonly (readonly string[])[]): QuestionSum['parts'] {
  const options = question.options.map(({ code }) => code)
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return [{ row: '', counts: countsOf(options, given.flat()) }]
    case 'scale':
      return [{ row: '', counts: countsOf(pointsOf(question), given.flat()) }]
    case 'matrix': {
      const cells = given.flat().map(cellOf)
      return question.rows.map(({ code: row }) => ({
        row,
        counts: countsOf(
          options,
          cells.filter((cell) => cell.row === row).map(({ option }) => option),
        ),
      }))
    }
    case 'rank':
      return [
        {
          row: '',
          counts: options.map((value) => ({
            value,
            count: given.length === 0 ? 0 : meanOf(given.map((order) => order.indexOf(value) + 1)),
          })),
        },
      ]
    default:
      return []
  }
}

/** The points of a scale, the lowest first. */
export const pointsOf = ({ least, most }: Pick<RuledEntry, 'least' | 'most'>): string[] =>
  Array.from({ length: most - least + 1 }, (_, at) => String(least + at))

function countsOf(values: readonly string[], given: readonly string[]) {
  const counts = new Map<string, number>()
  for (const value of given) counts.set(value, (counts.get(value) ?? 0) + 1)
  return values.map((value) => ({ value, count: counts.get(value) ?? 0 }))
}

const meanOf = (numbers: readonly number[]): number =>
  Math.round((numbers.reduce((sum, one) => sum + one, 0) / numbers.length) * 10) / 10
