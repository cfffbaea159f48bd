import { LONG_ANSWER, type QuestionKind, SHORT_ANSWER } from './questionnaires.ts'

/** What the rules need to know about a question. Browser and server check answers by the same rules. */
export interface RuledQuestion {
  questionId: string
  kind: QuestionKind
  required: boolean
  options: readonly { code: string }[]
  /** Lines of a matrix. */
  rows: readonly { code: string }[]
  /** Of a scale: its ends. Of `multiple`: how many options; 0: no limit. */
  least: number
  most: number
  showIf: { question: string; is: readonly string[] } | null
}

/**
 * Answers by question. The values by kind: `single` one option; `multiple` options; `scale` a number; `matrix` one
 * `row:option` for each row; `short` and `long` one text; `date` an ISO date; `rank` all options, the best first.
 */
export type Answers = ReadonlyMap<string, readonly string[]>

/** Why an answer cannot be accepted. */
export type AnswerProblem =
  | 'required'
  | 'unknown'
  | 'tooFew'
  | 'tooMany'
  | 'range'
  | 'rows'
  | 'length'
  | 'date'
  | 'order'

/**
 * The questions that are asked with these answers, in their order. A condition names an earlier question and is met when
 * that one is asked itself and has one of the values.
 */
export function askedWith<Question extends RuledQuestion>(
  questions: readonly Question[],
  answers: Answers,
): Question[] {
  const asked = new Set<string>()
  return questions.filter(({ questionId, showIf }) => {
    const isAsked =
      showIf === null ||
      (asked.has(showIf.question) &&
        (answers.get(showIf.question) ?? []).some((value) => showIf.is.includes(value)))
    if (isAsked) asked.add(questionId)
    return isAsked
  })
}

/** Values without blank texts; those of `short` and `long` are trimmed. */
export const givenValues = (
  { kind }: Pick<RuledQuestion, 'kind'>,
  values: readonly string[] = [],
): string[] =>
  (kind === 'short' || kind === 'long' ? values.map((text) => text.trim()) : [...values]).filter(
    (value) => value !== '',
  )

/** Why the values are no answer to the question; undefined: they are, or none is needed. */
export function answerProblem(question: RuledQuestion, sent: readonly string[]): AnswerProblem | undefined {
  const values = givenValues(question, sent)
  if (question.kind === 'statement') return values.length > 0 ? 'unknown' : undefined
  if (values.length === 0) return question.required ? 'required' : undefined
  return checks[question.kind](question, values)
}

type Check = (question: RuledQuestion, values: readonly string[]) => AnswerProblem | undefined

const checks: Record<Exclude<QuestionKind, 'statement'>, Check> = {
  single: ({ options }, values) =>
    values.length > 1 ? 'tooMany' : areCodes(options, values) ? undefined : 'unknown',
  multiple({ options, least, most }, values) {
    if (!areCodes(options, values) || hasTwice(values)) return 'unknown'
    if (values.length < least) return 'tooFew'
    return most > 0 && values.length > most ? 'tooMany' : undefined
  },
  scale({ least, most }, [value = '', ...more]) {
    const isInside = /^\d{1,2}$/.test(value) && Number(value) >= least && Number(value) <= most
    return isInside && more.length === 0 && value === String(Number(value)) ? undefined : 'range'
  },
  matrix({ rows, options, required }, values) {
    const pairs = values.map(cellOf)
    const answered = pairs.map(({ row }) => row)
    const isKnown =
      areCodes(rows, answered) &&
      areCodes(
        options,
        pairs.map(({ option }) => option),
      )
    if (!isKnown || hasTwice(answered)) return 'unknown'
    return required && answered.length < rows.length ? 'rows' : undefined
  },
  short: textUpTo(SHORT_ANSWER),
  long: textUpTo(LONG_ANSWER),
  date: (_, [value = '', ...more]) => (more.length === 0 && isDay(value) ? undefined : 'date'),
  rank: ({ options }, values) =>
    values.length === options.length && areCodes(options, values) && !hasTwice(values) ? undefined : 'order',
}

/** A cell of a matrix as a value, and back. Codes have no colon. */
export const cellValue = (row: string, option: string): string => `${row}:${option}`

export function cellOf(value: string): { row: string; option: string } {
  const [row = '', option = ''] = value.split(':', 2)
  return { row, option: value === cellValue(row, option) ? option : '' }
}

const areCodes = (some: readonly { code: string }[], values: readonly string[]): boolean =>
  values.every((value) => some.some(({ code }) => code === value))

const hasTwice = (values: readonly string[]): boolean => new Set(values).size < values.length

function textUpTo(longest: number): Check {
  return (_, values) => (values.length > 1 || (values[0] ?? '').length > longest ? 'length' : undefined)
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** The problems of the questions that are asked, in their order. */
export const problemsWith = (
  questions: readonly RuledQuestion[],
  answers: Answers,
): { questionId: string; problem: AnswerProblem }[] =>
  askedWith(questions, answers).flatMap((question) => {
    const problem = answerProblem(question, answers.get(question.questionId) ?? [])
    return problem ? [{ questionId: question.questionId, problem }] : []
  })
