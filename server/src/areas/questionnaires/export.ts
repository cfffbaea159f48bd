import { LEAST_ANSWERS } from '@wenyuan/contract/constants/questionnaires.ts'
import type { StoredAnswers } from '../../domain/questionnaires/accepted-answers.ts'
import { type QuestionnaireEntry, questionsOf } from '../../domain/questionnaires/questionnaire.ts'
import { dayIn } from '../../platform/calendar.ts'
import { type Cell, csvOf } from '../../platform/spreadsheet/spreadsheet.ts'
import type { SiteScope } from '../../core/scope.ts'
import { sheetsOf } from './anonymous-store.ts'
import { feedbackOn } from './feedback-store.ts'
import { namedSheetsOf } from './named-store.ts'
import { answerInWords } from './presentation.ts'

/** Far more than readers send; beyond it the latest are exported. */
const MOST_FEEDBACK = 50_000

interface Version {
  code: string
  version: number
  entry: QuestionnaireEntry
}

/**
 * The answers to one version, one person a line. Anonymous ones have a day only.
 *
 * @returns undefined where fewer than 5 anonymous ones could name a person
 */
export async function answersAsCsv(
  scope: SiteScope,
  { code, version, entry }: Version,
): Promise<string | undefined> {
  const questions = questionsOf(entry).filter(({ kind }) => kind !== 'statement')
  const cells = (answers: StoredAnswers): Cell[] =>
    questions.map((question) => answerInWords(question, answers, 'zh-CN').join('; '))
  const titles = questions.map(({ code: id, text }) => `${id} ${text['zh-CN']}`)
  if (entry.anonymous) {
    const sheets = await sheetsOf(scope, code, version)
    if (sheets.length < LEAST_ANSWERS) return undefined
    return csvOf(
      linesOf(
        ['day', ...titles],
        sheets.map(({ day, answers }) => [day, ...cells(answers)]),
      ),
    )
  }
  const sheets = await namedSheetsOf(scope, code, version)
  const day = (instant: Date) => dayIn(scope.site.settings.timeZone, instant)
  return csvOf(
    linesOf(
      ['day', 'account', 'database', ...titles],
      sheets.map((one) => [day(one.saved_at), one.account, one.resource, ...cells(one.answers)]),
    ),
  )
}

/** Feedback on databases, one line for each sending. */
export async function feedbackAsCsv(scope: SiteScope, resource: string): Promise<string> {
  const { rows } = await feedbackOn(scope, resource, { offset: 0, limit: MOST_FEEDBACK })
  return csvOf(
    linesOf(
      ['day', 'account', 'database', 'question', 'answers'],
      rows.map(({ sent_at, account, resource: about, question, answers }) => [
        dayIn(scope.site.settings.timeZone, sent_at),
        account,
        about,
        question,
        answers.map(({ question: asked, answer }) => `${asked} ${answer}`).join('\n'),
      ]),
    ),
  )
}

async function* linesOf(head: Cell[], lines: Cell[][]): AsyncGenerator<Cell[][]> {
  yield [head]
  yield lines
}
