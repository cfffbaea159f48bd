import { questionnaires } from '@wenyuan/contract/areas/questionnaires.ts'
import type { Ports } from '../../core/ports.ts'
import { allowAttempt } from '../../domain/readers/attempts.ts'
import { plainText } from '../../domain/readers/plain-text.ts'
import { readTicket } from '../../domain/readers/signed-ticket.ts'
import { questionsOf, resultsAreShown } from '../../domain/questionnaires/questionnaire.ts'
import { implement } from '../../core/implement.ts'
import { pageOfList, sliceOf } from '../../platform/db/paging.ts'
import { answeredBy } from './anonymous-store.ts'
import { keepDraft, sendAnswers, sendTrialAnswers } from './answering.ts'
import { databaseQuestions } from './database-questions.ts'
import { insertFeedback } from './feedback-store.ts'
import { cardsFor, phaseToday } from './listing.ts'
import { namedAnswer, sentBy } from './named-store.ts'
import { answerInWords, questionnaireFor, resultFor } from './presentation.ts'
import { answersTo, safeSums } from './results.ts'
import { newestQuestionnaire, openedQuestionnaire, versionsOf } from './store.ts'
import { isKnownDatabase, trialOf } from './trials.ts'

export const questionnairesHandlers = (ports: Ports) =>
  implement('questionnaires', questionnaires, {
    async list({ input, scope }) {
      const { total, rows } = pageOfList(await cardsFor(scope), input)
      return { total, records: rows }
    },

    async questions({ input: { questionnaireId, preview }, scope, fail }) {
      const { language } = scope
      if (preview !== '') {
        const ticket = await readTicket(ports.signingKeyOf, scope, 'questionnaire-preview', preview)
        const newest = ticket?.sub === questionnaireId && (await newestQuestionnaire(scope, questionnaireId))
        if (!newest) throw fail('QUESTIONNAIRE_UNKNOWN', { field: 'questionnaireId' })
        return questionnaireFor(newest, language, { answered: false, answers: {} })
      }
      const one = await openedQuestionnaire(scope, questionnaireId)
      if (!one || one.entry.databases.length > 0)
        throw fail('QUESTIONNAIRE_UNKNOWN', { field: 'questionnaireId' })
      if (phaseToday(scope, one) !== 'open') throw fail('QUESTIONNAIRE_CLOSED')
      if (one.entry.anonymous) {
        const answered = (await answeredBy(scope)).has(questionnaireId)
        return questionnaireFor(one, language, { answered, answers: {} })
      }
      const kept = await namedAnswer(scope, questionnaireId, '')
      return questionnaireFor(one, language, {
        answered: kept?.state === 'sent',
        answers: kept?.state === 'draft' ? kept.answers : {},
      })
    },

    async answer({ input, scope, fail }) {
      const { questionnaireId: code, version, answers, draft, sendKey } = input
      const one = await openedQuestionnaire(scope, code)
      if (!one || one.entry.databases.length > 0)
        throw fail('QUESTIONNAIRE_UNKNOWN', { field: 'questionnaireId' })
      if (phaseToday(scope, one) !== 'open') throw fail('QUESTIONNAIRE_CLOSED')
      if (version !== 0 && version !== one.version) throw fail('QUESTIONNAIRE_CHANGED')
      const sending = { code, version: one.version, answers, sendKey }
      if (!draft) await sendAnswers(scope, sending, fail)
      else if (one.entry.anonymous) throw fail('DRAFT_IN_BROWSER')
      else if (!(await keepDraft(scope, sending, one.entry))) throw fail('ALREADY_ANSWERED')
      return true as const
    },

    async own({ input, scope }) {
      const { language } = scope
      const { total, rows } = await sentBy(scope, input.questionnaireId, sliceOf(input))
      const versions = await versionsOf(scope, [...new Set(rows.map(({ code }) => code))])
      const records = rows.flatMap(({ code, version, resource, answers, saved_at }) => {
        const entry = versions.find((one) => one.code === code && one.version === version)?.entry
        if (!entry) return []
        return [
          {
            questionnaireId: code,
            name: entry.name[language],
            resourceId: resource,
            sentAt: saved_at.toISOString(),
            answers: questionsOf(entry).flatMap((question) => {
              const answer = answerInWords(question, answers, language)
              return answer.length > 0
                ? [{ questionId: question.code, text: question.text[language], answer }]
                : []
            }),
          },
        ]
      })
      return { total, records }
    },

    async results({ input: { questionnaireId }, scope, fail }) {
      const one = await openedQuestionnaire(scope, questionnaireId)
      if (!one) throw fail('QUESTIONNAIRE_UNKNOWN', { field: 'questionnaireId' })
      if (!resultsAreShown(one.entry, phaseToday(scope, one))) throw fail('RESULTS_WITHHELD')
      const { count, sums } = safeSums(one.entry, await answersTo(scope, one))
      return {
        name: one.entry.name[scope.language],
        count,
        questions: sums.map((sum) => resultFor(sum, scope.language)),
      }
    },

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
      await allowAttempt(scope, 'databaseFeedback', scope.reader.readerId)
      await insertFeedback(scope, { resource: resourceId, question, answers })
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
  })
