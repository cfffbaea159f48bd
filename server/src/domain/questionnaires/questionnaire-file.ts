import { dayOrNone } from '@wenyuan/contract/shapes/codes.ts'
import { QUESTIONS_LIMIT, questionKinds, resultsShown } from '@wenyuan/contract/constants/questionnaires.ts'
import { z } from 'zod'
import {
  contentCode,
  contentFlag,
  contentList,
  contentName,
  contentNumber,
  contentWords,
  noWords,
  refersTo,
} from '../content/content-values.ts'
import { type QuestionEntry, type QuestionnaireEntry, questionsOf } from './questionnaire.ts'

const OPTIONS_LIMIT = 50

/** Codes inside a questionnaire stand in answers and as headings: `row:option`. */
const innerCode = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_-]{1,32}$/, 'a code of 1 to 32 letters a–z, digits, _ or -')

const choices = z
  .array(z.strictObject({ code: innerCode, text: contentName(200) }))
  .max(OPTIONS_LIMIT)
  .default([])

/** What each kind needs, as sentences for the library. */
const needs: Record<QuestionEntry['kind'], (question: QuestionEntry) => string | undefined> = {
  single: (question) => optionsProblem(question) ?? rangeProblem(question),
  multiple: ({ least, most, ...question }) =>
    optionsProblem(question) ??
    ((most > 0 && most < least) || Math.max(least, most) > question.options.length
      ? 'least and most do not fit the number of options'
      : undefined),
  scale: ({ least, most, options, rows }) =>
    options.length + rows.length > 0
      ? 'a scale has no options'
      : (least === 1 && most === 5) || (least === 0 && most === 10)
        ? undefined
        : 'a scale goes from 1 to 5 or from 0 to 10',
  matrix: (question) =>
    question.rows.length === 0
      ? 'a matrix needs rows'
      : (optionsProblem({ ...question, rows: [] }) ?? rangeProblem(question)),
  short: (question) => bareProblem(question),
  long: (question) => bareProblem(question),
  date: (question) => bareProblem(question),
  rank: (question) => optionsProblem(question) ?? rangeProblem(question),
  statement: (question) =>
    question.required ? 'a statement cannot be answered, so it is not required' : bareProblem(question),
}

const optionsProblem = ({ options, rows }: Pick<QuestionEntry, 'options' | 'rows'>): string | undefined =>
  rows.length > 0
    ? 'only a matrix has rows'
    : options.length < 2
      ? 'at least two options are needed'
      : undefined

const rangeProblem = ({ least, most }: QuestionEntry): string | undefined =>
  least !== 0 || most !== 0 ? 'only a scale and multiple have least and most' : undefined

const bareProblem = (question: QuestionEntry): string | undefined =>
  question.options.length + question.rows.length > 0
    ? `a question of the kind ${question.kind} has no options`
    : rangeProblem(question)

const Question = z
  .strictObject({
    code: innerCode,
    kind: z.enum(questionKinds),
    text: contentName(500),
    help: contentWords(500).default(noWords),
    required: contentFlag.default(false),
    options: choices,
    rows: choices,
    least: contentNumber(0, OPTIONS_LIMIT).optional(),
    most: contentNumber(0, OPTIONS_LIMIT).optional(),
    leastText: contentWords(60).default(noWords),
    mostText: contentWords(60).default(noWords),
    showIf: z
      .strictObject({
        question: innerCode,
        is: contentList(innerCode, OPTIONS_LIMIT).pipe(z.array(innerCode).min(1)),
      })
      .nullable()
      .default(null),
  })
  .transform(
    ({ least, most, ...question }): QuestionEntry => ({
      ...question,
      least: least ?? (question.kind === 'scale' && most !== 10 ? 1 : 0),
      most: most ?? (question.kind === 'scale' ? 5 : 0),
    }),
  )
  .superRefine((question, context) => {
    const message =
      needs[question.kind](question) ??
      repeated([question.options, question.rows].map((some) => some.map(({ code }) => code)))
    if (message !== undefined) context.addIssue({ code: 'custom', message: `${question.code}: ${message}` })
  })

const repeated = (lists: readonly (readonly string[])[]): string | undefined => {
  const twice = lists.flatMap((codes) => codes.filter((code, at) => codes.indexOf(code) < at))[0]
  return twice === undefined ? undefined : `the code ${twice} occurs twice`
}

const Section = z.strictObject({
  code: innerCode,
  title: contentWords(200).default(noWords),
  text: contentWords(2_000).default(noWords),
  questions: z.array(Question).min(1).max(QUESTIONS_LIMIT),
})

/** Sections; in a spreadsheet as JSON in one cell. */
const sections = z.preprocess(
  (value) => (typeof value === 'string' ? parsedJson(value) : value),
  z.array(Section).min(1).max(50),
)

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Kinds that a condition can ask about, and the values they can have. */
function valuesOf({ kind, options, least, most }: QuestionEntry): readonly string[] | undefined {
  if (kind === 'single' || kind === 'multiple') return options.map(({ code }) => code)
  return kind === 'scale'
    ? Array.from({ length: most - least + 1 }, (_, at) => String(least + at))
    : undefined
}

/** Why the questions do not fit together; undefined: they do. */
function wholeProblem(entry: QuestionnaireEntry): string | undefined {
  const questions = questionsOf(entry)
  if (questions.length > QUESTIONS_LIMIT) return `at most ${QUESTIONS_LIMIT} questions`
  if (questions.every(({ kind }) => kind === 'statement')) return 'there is no question to answer'
  const codes = questions.map(({ code }) => code)
  const twice = repeated([codes, entry.sections.map(({ code }) => code)])
  if (twice !== undefined) return twice
  for (const [at, { code, showIf }] of questions.entries()) {
    if (showIf === null) continue
    const earlier = questions.slice(0, at).find((one) => one.code === showIf.question)
    if (!earlier) return `${code}: showIf names no earlier question ${showIf.question}`
    const values = valuesOf(earlier)
    if (!values) return `${code}: showIf can ask about single, multiple and scale only`
    const wrong = showIf.is.find((value) => !values.includes(value))
    if (wrong !== undefined) return `${code}: ${showIf.question} cannot have the value ${wrong}`
  }
  return undefined
}

/** A questionnaire in a content file. What is wrong is said with the code of the question. */
export const QuestionnaireFile: z.ZodType<QuestionnaireEntry> = z
  .strictObject({
    code: contentCode,
    name: contentName(200),
    introduction: contentWords(2_000).default(noWords),
    from: dayOrNone,
    to: dayOrNone,
    minutes: contentNumber(0, 240).default(0),
    anonymous: contentFlag.default(false),
    results: z.enum(resultsShown).default('never'),
    databases: refersTo('databases', contentList(contentCode, 200).default([])),
    sections,
  })
  .superRefine((entry, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (entry.from !== '' && entry.to !== '' && entry.to < entry.from)
      refuse('to', 'it ends before it begins')
    if (entry.anonymous && entry.databases.length > 0)
      refuse('databases', 'answers about a trial can be changed, so they cannot be anonymous')
    if (entry.anonymous && entry.results === 'always')
      refuse('results', 'looks before and after one anonymous answer would show it; use "after"')
    const problem = wholeProblem(entry)
    if (problem !== undefined) refuse('sections', problem)
  })
