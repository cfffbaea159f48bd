import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import { cellOf } from '@wenyuan/contract/constants/question-rules.ts'
import type { Question, Questionnaire, QuestionResult } from '@wenyuan/contract/shapes/questionnaire.ts'
import { type StoredAnswers, valuesIn } from '../../domain/questionnaires/accepted-answers.ts'
import {
  type QuestionEntry,
  type QuestionnaireEntry,
  questionsOf,
  type RuledEntry,
} from '../../domain/questionnaires/questionnaire.ts'
import type { QuestionSum } from '../../domain/questionnaires/sums.ts'
import type { StoredQuestionnaire } from './store.ts'

/** A questionnaire for a reader. */
export function questionnaireFor(
  { code, version, entry }: Pick<StoredQuestionnaire, 'code' | 'version' | 'entry'>,
  language: LanguageTag,
  { answered, answers }: { answered: boolean; answers: StoredAnswers },
): Questionnaire {
  return {
    questionnaireId: code,
    version,
    name: entry.name[language],
    introduction: entry.introduction[language],
    pubDate: entry.from,
    dueDate: entry.to,
    minutes: entry.minutes,
    anonymous: entry.anonymous,
    answered,
    results: entry.results,
    sections: entry.sections.map((section) => ({
      sectionId: section.code,
      title: section.title[language],
      text: section.text[language],
      questions: section.questions.map((question) => questionFor(question, language)),
    })),
    answers: questionsOf(entry).flatMap(({ questionId }) => {
      const values = [...valuesIn(answers, questionId)]
      return values.length > 0 ? [{ questionId, values }] : []
    }),
  }
}

const questionFor = (question: QuestionEntry, language: LanguageTag): Question => ({
  questionId: question.code,
  kind: question.kind,
  text: question.text[language],
  help: question.help[language],
  required: question.required,
  options: choicesFor(question.options, language),
  rows: choicesFor(question.rows, language),
  least: question.least,
  most: question.most,
  leastText: question.leastText[language],
  mostText: question.mostText[language],
  showIf: question.showIf,
})

const choicesFor = (choices: QuestionEntry['options'], language: LanguageTag) =>
  choices.map(({ code, text }) => ({ code, text: text[language] }))

/** The values of an answer in words. */
export function answerInWords(question: RuledEntry, answers: StoredAnswers, language: LanguageTag): string[] {
  const named = (choices: QuestionEntry['options'], code: string) =>
    choices.find((one) => one.code === code)?.text[language] ?? code
  return valuesIn(answers, question.code).map((value) => {
    if (question.kind !== 'matrix')
      return question.options.length > 0 ? named(question.options, value) : value
    const { row, option } = cellOf(value)
    return `${named(question.rows, row)}: ${named(question.options, option)}`
  })
}

/** The sum of one question in words. */
export function resultFor(
  { question, answered, mean, parts }: QuestionSum,
  language: LanguageTag,
): QuestionResult {
  const labels = new Map(question.options.map(({ code, text }) => [code, text[language]]))
  const rows = new Map(question.rows.map(({ code, text }) => [code, text[language]]))
  return {
    questionId: question.code,
    kind: question.kind,
    text: question.text[language],
    answered,
    mean,
    charts: parts.map(({ row, counts }) => ({
      title: rows.get(row) ?? '',
      bars: counts.map(({ value, count }) => ({
        code: value,
        label: labels.get(value) ?? value,
        value: count,
      })),
    })),
  }
}

/** What is shown of an entry in a list. */
export const cardFacts = (code: string, entry: QuestionnaireEntry, language: LanguageTag) => ({
  questionnaireId: code,
  name: entry.name[language],
  pubDate: entry.from,
  dueDate: entry.to,
  minutes: entry.minutes,
  anonymous: entry.anonymous,
})
