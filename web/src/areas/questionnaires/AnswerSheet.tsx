import { useQueryClient } from '@tanstack/react-query'
import { questionnaires } from '@wenyuan/contract/areas/questionnaires.ts'
import type { Answers } from '@wenyuan/contract/constants/question-rules.ts'
import type { Questionnaire } from '@wenyuan/contract/shapes/questionnaire.ts'
import { useState } from 'react'
import { refusalOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useInvalidate } from '../../api/invalidation.ts'
import { query } from '../../api/query.ts'
import { Screen } from '../../app/screen/Screen.tsx'
import { showFailure } from '../../app/screen/show-failure.tsx'
import { Button } from '../../kit/Button.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Empty } from '../../kit/states/Empty.tsx'
import { formatDay } from '../../locales/translation.ts'
import { AllQuestionnaires } from './AllQuestionnaires.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { browserDraft, forgetBrowserDraft, keepBrowserDraft, makeSendKey } from './browser-draft.ts'
import { Prose } from '../../kit/layout/Prose.tsx'
import css from './Questionnaires.module.css'
import { t } from './words.ts'

/** Answers in the form of a request. */
export const givenIn = (answers: Answers) =>
  [...answers].map(([questionId, values]) => ({ questionId, values: [...values] }))

interface AnswerSheetProps {
  questionnaire: Questionnaire
  preview: boolean
}

/**
 * Answering a questionnaire. Everything typed is in the browser at once, so that a dropped connection loses nothing;
 * named answers are kept on the server too whenever the page changes.
 */
export function AnswerSheet({ questionnaire, preview }: AnswerSheetProps) {
  const { questionnaireId: id, version, anonymous, dueDate, minutes } = questionnaire
  const [{ sendKey, answers: first }] = useState(() => {
    const mine = preview ? undefined : browserDraft(id)
    return {
      sendKey: mine?.sendKey || makeSendKey(),
      answers: mine?.answers ?? new Map(questionnaire.answers.map((one) => [one.questionId, one.values])),
    }
  })
  const [answers, setAnswers] = useState<Answers>(first)
  const [kept, setKept] = useState<'' | 'browser' | 'server'>(
    browserDraft(id) && !preview ? 'browser' : questionnaire.answers.length > 0 ? 'server' : '',
  )
  const [sent, setSent] = useState(false)
  const changed = useInvalidate()
  const client = useQueryClient()

  // a return to this screen begins with what is known here
  const remember = (now: Partial<Questionnaire>) =>
    client.setQueryData(query(questionnaires.questions, { questionnaireId: id, preview: '' }).queryKey, {
      ...questionnaire,
      ...now,
    })
  const change = (next: Answers) => {
    setAnswers(next)
    if (preview) return
    keepBrowserDraft(id, { sendKey, answers: next })
    setKept('browser')
  }
  const keepOnServer = async () => {
    if (preview || anonymous) return
    await call(questionnaires.answer, {
      questionnaireId: id,
      version,
      answers: givenIn(answers),
      draft: true,
      sendKey,
    })
    forgetBrowserDraft(id)
    setKept('server')
    remember({ answers: givenIn(answers) })
    await changed(questionnaires.list)
  }
  const send = async () => {
    keepBrowserDraft(id, { sendKey, answers })
    try {
      await call(questionnaires.answer, { questionnaireId: id, version, answers: givenIn(answers), sendKey })
    } catch (error) {
      if (refusalOf<typeof questionnaires.answer>(error) === 'QUESTIONNAIRE_CHANGED')
        await changed(questionnaires.questions)
      throw error
    }
    forgetBrowserDraft(id)
    setSent(true)
    remember({ answered: true })
    await changed(questionnaires.list, questionnaires.own)
  }

  if (sent || questionnaire.answered)
    return (
      <Screen title={questionnaire.name}>
        <Empty kind="done" title={t(sent ? 'questions.thanks' : 'questions.answeredAlready')}>
          {anonymous && <p>{t('questions.nobodyKnows')}</p>}
          <AllQuestionnaires />
        </Empty>
      </Screen>
    )
  return (
    <Screen title={questionnaire.name} aside={<AllQuestionnaires />}>
      {preview && <p className={css.preview}>{t('questions.preview')}</p>}
      {questionnaire.introduction && <Prose below={14}>{questionnaire.introduction}</Prose>}
      <Prose below={14}>{t(anonymous ? 'questions.anonymousText' : 'questions.namedText')}</Prose>
      <Quiet className={css.facts}>
        {[
          minutes > 0 && t('questions.minutes', { n: minutes }),
          dueDate && t('questions.until', { day: formatDay(dueDate) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Quiet>
      <AnswerForm
        questionnaire={questionnaire}
        answers={answers}
        onChange={change}
        // a page turned without a connection is no failure: the browser has the answers
        onPage={() => void keepOnServer().catch(() => undefined)}
        onSend={preview ? undefined : send}
        sendLabel={t('questions.send')}
        foot={
          !preview && (
            <>
              {!anonymous && (
                <Button onClick={() => void keepOnServer().catch(showFailure)}>{t('questions.later')}</Button>
              )}
              <Quiet as="span" role="status">
                {kept !== '' && t(`questions.kept.${kept}`)}
              </Quiet>
            </>
          )
        }
      />
    </Screen>
  )
}
