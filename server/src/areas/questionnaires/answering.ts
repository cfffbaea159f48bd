import type { GivenAnswers } from '@wenyuan/contract/shapes/questionnaire.ts'
import { atomically } from '../../domain/circulation/atomically.ts'
import { acceptAnswers, draftOf, type StoredAnswers } from '../../domain/questionnaires/accepted-answers.ts'
import { type QuestionnaireEntry, questionsOf } from '../../domain/questionnaires/questionnaire.ts'
import { dayIn } from '../../platform/calendar.ts'
import type { ReaderScope } from '../../core/scope.ts'
import { insertSheet, mixAnswered, noteAnswered } from './anonymous-store.ts'
import { namedAnswer, upsertAnswer } from './named-store.ts'
import { fixVersion } from './store.ts'

type AnswerRefusal = 'QUESTIONNAIRE_CHANGED' | 'ANSWER_INCOMPLETE' | 'ANSWER_WRONG'
type Refuse<Code> = (code: Code, about?: { field: string }) => Error

interface Sending {
  code: string
  version: number
  answers: GivenAnswers
  sendKey: string
}

/** Marks the version as answered, and checks the answers against it. A refusal undoes both. */
async function checked(
  here: ReaderScope,
  { code, version, answers: sent }: Sending,
  refuse: Refuse<AnswerRefusal>,
): Promise<{ entry: QuestionnaireEntry; answers: StoredAnswers }> {
  const entry = await fixVersion(here, code, version)
  if (!entry) throw refuse('QUESTIONNAIRE_CHANGED')
  const accepted = acceptAnswers(questionsOf(entry), sent)
  if ('answers' in accepted) return { entry, answers: accepted.answers }
  const { questionId, problem } = accepted
  throw refuse(problem === 'required' || problem === 'rows' ? 'ANSWER_INCOMPLETE' : 'ANSWER_WRONG', {
    field: questionId,
  })
}

/**
 * Stores answers for good, once for each reader. The same sending again, after a dropped connection, succeeds and
 * changes nothing.
 */
export const sendAnswers = (
  scope: ReaderScope,
  sending: Sending,
  refuse: Refuse<AnswerRefusal | 'ALREADY_ANSWERED'>,
): Promise<void> =>
  atomically(scope, async (here) => {
    const { code, version, sendKey } = sending
    const { entry, answers } = await checked(here, sending, refuse)
    if (!entry.anonymous) {
      const named = { code, resource: '', version, answers, sendKey }
      if (await upsertAnswer(here, named, { state: 'sent', again: false })) return
      const before = await namedAnswer(here, code, '')
      if (!isRetry(before?.send_key, sendKey)) throw refuse('ALREADY_ANSWERED')
      return
    }
    const before = await noteAnswered(here, code, sendKey)
    if (before !== undefined) {
      if (!isRetry(before, sendKey)) throw refuse('ALREADY_ANSWERED')
      return
    }
    await mixAnswered(here, code)
    const day = dayIn(here.site.settings.timeZone, here.now)
    await insertSheet(here, { code, version, day, answers })
  })

const isRetry = (before: string | undefined, sendKey: string): boolean => sendKey !== '' && before === sendKey

/** Keeps what has been answered so far. @returns false when answers were sent already */
export const keepDraft = (
  scope: ReaderScope,
  { code, version, answers, sendKey }: Sending,
  entry: QuestionnaireEntry,
): Promise<boolean> =>
  upsertAnswer(
    scope,
    { code, resource: '', version, answers: draftOf(questionsOf(entry), answers), sendKey },
    { state: 'draft', again: false },
  )

/** Stores answers about a trial in place of those before. */
export const sendTrialAnswers = (
  scope: ReaderScope,
  resource: string,
  sending: Sending,
  refuse: Refuse<AnswerRefusal>,
): Promise<void> =>
  atomically(scope, async (here) => {
    const { answers } = await checked(here, sending, refuse)
    const { code, version, sendKey } = sending
    await upsertAnswer(here, { code, resource, version, answers, sendKey }, { state: 'sent', again: true })
  })
