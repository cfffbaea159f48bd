import type { questionnaires } from '@wenyuan/contract/areas/questionnaires.ts'
import { atomically } from '../../domain/circulation/atomically.ts'
import { allowAttempt } from '../../domain/readers/attempts.ts'
import { plainText } from '../../domain/readers/plain-text.ts'
import { insertFeedback } from '../feedback/public.ts'
import { sendTrialAnswers } from './answering.ts'
import { databaseQuestions } from './database-questions.ts'
import { insertDatabaseFeedback } from './feedback-store.ts'
import { namedAnswer } from './named-store.ts'
import { questionnaireFor } from './presentation.ts'
import { isKnownDatabase, trialOf } from './trials.ts'
import type { HandlersOf } from '../../core/implement.ts'

/** A message that has the page of a database. */
const aboutDatabase = (code: string) => ({
  kind: 'resource' as const,
  contact: '',
  page: `/dataBaseNav/details/${encodeURIComponent(code)}`,
})

/** Questions about databases: feedback on one, and on its trial. */
export const databaseHandlers: Pick<
  HandlersOf<typeof questionnaires>,
  'databaseQuestions' | 'newDatabaseQuestions' | 'sendDatabaseFeedback' | 'trialQuestions' | 'answerTrial'
> = {
  async databaseQuestions({ input: { resourceId }, scope, fail }) {
    if (!(await isKnownDatabase(scope, resourceId))) throw fail('DATABASE_UNKNOWN', { field: 'resourceId' })
    return databaseQuestions(scope)
  },

  async newDatabaseQuestions({ input: { resourceId }, scope, fail }) {
    if (!(await isKnownDatabase(scope, resourceId))) throw fail('DATABASE_UNKNOWN', { field: 'resourceId' })
    return databaseQuestions(scope)
  },

  async sendDatabaseFeedback({ input: { resourceId, ...sent }, scope, fail }) {
    if (!(await isKnownDatabase(scope, resourceId))) throw fail('DATABASE_UNKNOWN', { field: 'resourceId' })
    const asked = new Map(databaseQuestions(scope).map((one) => [one.questionId, one.question]))
    const question = plainText(sent.question)
    const answers = sent.answers.flatMap(({ questionId, answer: typed }) => {
      const [to, answer] = [asked.get(questionId), plainText(typed)]
      return to !== undefined && answer !== '' ? [{ question: to, answer }] : []
    })
    if (question === '' && answers.length === 0) throw fail('QUESTION_EMPTY', { field: 'question' })
    const { readerId } = scope.reader
    await allowAttempt(scope, 'databaseFeedback', readerId)
    await atomically(scope, async (here) => {
      await insertDatabaseFeedback(here, { resource: resourceId, question, answers })
      // a question is answered where problems are
      if (question !== '')
        await insertFeedback(here, { ...aboutDatabase(resourceId), readerId, content: question })
    })
    return true as const
  },

  async trialQuestions({ input: { resourceId }, scope, fail }) {
    const trial = await trialOf(scope, resourceId)
    if (!trial) throw fail('DATABASE_UNKNOWN', { field: 'resourceId' })
    const { isOn, questions } = trial
    if (!isOn || !questions) return null
    const kept = await namedAnswer(scope, questions.code, resourceId)
    return questionnaireFor(questions, scope.language, {
      answered: kept !== undefined,
      answers: kept?.answers ?? {},
    })
  },

  async answerTrial({ input: { resourceId, version, answers }, scope, fail }) {
    const trial = await trialOf(scope, resourceId)
    if (!trial) throw fail('DATABASE_UNKNOWN', { field: 'resourceId' })
    const { isOn, questions } = trial
    if (!questions) throw fail('QUESTIONNAIRE_UNKNOWN')
    if (!isOn) throw fail('QUESTIONNAIRE_CLOSED')
    if (version !== 0 && version !== questions.version) throw fail('QUESTIONNAIRE_CHANGED')
    const sending = { code: questions.code, version: questions.version, answers, sendKey: '' }
    await sendTrialAnswers(scope, resourceId, sending, fail)
    return true as const
  },
}
