import { questionnaires } from '@wenyuan/contract/areas/questionnaires.ts'
import type { Ports } from '../../core/ports.ts'
import { readTicket } from '../../domain/readers/signed-ticket.ts'
import { questionsOf, resultsAreShown } from '../../domain/questionnaires/questionnaire.ts'
import { implement } from '../../core/implement.ts'
import { pageOfList, sliceOf } from '../../platform/db/paging.ts'
import { answeredBy } from './anonymous-store.ts'
import { keepDraft, sendAnswers } from './answering.ts'
import { cardsFor, phaseToday } from './listing.ts'
import { namedAnswer, sentBy } from './named-store.ts'
import { answerInWords, questionnaireFor, resultFor } from './presentation.ts'
import { answersTo, safeSums } from './results.ts'
import { newestQuestionnaire, openedQuestionnaire, versionsOf } from './store.ts'
import { databaseHandlers } from './database-handlers.ts'

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

    ...databaseHandlers,
  })
