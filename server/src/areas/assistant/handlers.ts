import { assistant, type ChatMessage } from '@wenyuan/contract/areas/assistant.ts'
import { masked } from '../../domain/assistant/masking.ts'
import { implement } from '../../core/implement.ts'
import { makeModelBreaker } from '../../integrations/language-model/breaker.ts'
import { dayIn } from '../../platform/calendar.ts'
import { type AnsweringPorts, answerQuestion } from './answering.ts'
import { matchedBooks } from './matching.ts'
import { makeRunningAnswers } from './running-answers.ts'
import { deleteMessages, keepJudged, newestMessages, setVerdict } from './store.ts'

export const assistantHandlers = (ports: Omit<AnsweringPorts, 'breaker'>) => {
  const running = makeRunningAnswers()
  const answering = { ...ports, breaker: makeModelBreaker() }

  return implement('assistant', assistant, {
    answer({ input, scope, fail }) {
      if (!scope.site.settings.aiOpenFlag) throw fail('ASSISTANT_OFF')
      if (input.content === '') throw fail('QUESTION_EMPTY', { field: 'content' })
      const { answersAtOnce } = scope.site.settings
      const answer = running.run(scope.tenant, answersAtOnce, answerQuestion(answering, scope, input))
      if (!answer) throw fail('ASSISTANT_BUSY')
      return answer
    },

    match({ input, scope }) {
      const isOther = input.groupCode !== '' && input.groupCode !== scope.tenant
      return isOther ? [] : matchedBooks(ports, scope, input.matchData)
    },

    async history({ scope }) {
      const rows = await newestMessages(scope)
      return rows.toReversed().flatMap((row): ChatMessage[] => {
        const both = {
          at: row.at.toISOString(),
          conversationId: row.conversation_id,
          origin: row.origin,
        }
        return [
          {
            ...both,
            role: '0',
            message: row.question,
            chatHistoryAttachments: [],
            answerId: '',
            searched: [],
            verdict: '',
          },
          {
            ...both,
            role: '2',
            message: row.answer,
            chatHistoryAttachments: row.books,
            answerId: row.answer_id,
            searched: row.searched,
            verdict: row.verdict,
          },
        ]
      })
    },

    facts({ scope }) {
      const { languageModel, questionsPerDay, assistantHistoryDays } = scope.site.settings
      return {
        on: scope.site.settings.aiOpenFlag,
        model: languageModel.kind === 'none' ? '' : languageModel.name,
        questionsPerDay,
        historyDays: assistantHistoryDays,
      }
    },

    async forget({ scope }) {
      await deleteMessages(scope)
      return true as const
    },

    async judge({ input, scope, fail }) {
      const judged = await setVerdict(scope, input.answerId, input.verdict)
      if (!judged) throw fail('ANSWER_UNKNOWN', { field: 'answerId' })
      await keepJudged(scope, {
        answer_id: judged.answer_id,
        verdict: input.verdict,
        day: dayIn(scope.site.settings.timeZone, scope.now),
        question: masked(judged.question),
        answer: judged.answer,
        origin: judged.origin,
      })
      return true as const
    },
  })
}
