import { useQuery } from '@tanstack/react-query'
import { questionnaires } from '@wenyuan/contract/areas/questionnaires.ts'
import type { Answers } from '@wenyuan/contract/constants/question-rules.ts'
import type { Questionnaire } from '@wenyuan/contract/shapes/questionnaire.ts'
import { useState } from 'react'
import { refusalOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useInvalidate } from '../../api/invalidation.ts'
import { query } from '../../api/query.ts'
import { signInForScreen } from '../../app/session/pending-action.ts'
import { useReader } from '../../app/session/reader-state.ts'
import { Button } from '../../kit/Button.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { givenIn } from './AnswerSheet.tsx'
import { DatabaseFeedback } from './DatabaseFeedback.tsx'
import { Prose } from '../../kit/layout/Prose.tsx'
import { t } from './words.ts'

/** On the page of a database: the questions about its trial, and feedback to the library. */
export function DatabaseQuestions({ resourceId, onTrial }: { resourceId: string; onTrial: boolean }) {
  const reader = useReader()
  const [open, setOpen] = useState(false)
  const { data: trial } = useQuery({
    ...query(questionnaires.trialQuestions, { resourceId }),
    enabled: reader !== undefined && onTrial,
    refetchOnWindowFocus: false,
  })
  if (!reader)
    return (
      <Section title={t(onTrial ? 'questions.trial' : 'questions.feedback')} variant="page">
        <Prose below={14}>{t(onTrial ? 'questions.trialHelp' : 'questions.feedbackHelp')}</Prose>
        <Button onClick={() => void signInForScreen(t('questions.signInText'))}>
          {t('questions.signIn')}
        </Button>
      </Section>
    )
  return (
    <>
      {trial && (
        <Section title={t('questions.trial')} variant="page">
          <Prose below={14}>{trial.introduction || t('questions.trialHelp')}</Prose>
          <TrialForm key={trial.version} resourceId={resourceId} trial={trial} />
        </Section>
      )}
      <Section title={t('questions.feedback')} variant="page">
        <Prose below={14}>{t('questions.feedbackHelp')}</Prose>
        {open ? (
          <DatabaseFeedback resourceId={resourceId} onSent={() => setOpen(false)} />
        ) : (
          <Button onClick={() => setOpen(true)}>{t('questions.writeFeedback')}</Button>
        )}
      </Section>
    </>
  )
}

function TrialForm({ resourceId, trial }: { resourceId: string; trial: Questionnaire }) {
  const [answers, setAnswers] = useState<Answers>(
    () => new Map(trial.answers.map(({ questionId, values }) => [questionId, values])),
  )
  const changed = useInvalidate()
  const send = async () => {
    try {
      await call(questionnaires.answerTrial, {
        resourceId,
        version: trial.version,
        answers: givenIn(answers),
      })
    } catch (error) {
      if (refusalOf<typeof questionnaires.answerTrial>(error) === 'QUESTIONNAIRE_CHANGED')
        await changed(questionnaires.trialQuestions)
      throw error
    }
    await changed(questionnaires.trialQuestions, questionnaires.own)
  }
  return (
    <AnswerForm
      questionnaire={trial}
      answers={answers}
      onChange={setAnswers}
      onSend={send}
      sendLabel={t(trial.answered ? 'questions.change' : 'questions.send')}
      foot={trial.answered && <span role="status">{t('questions.canChange')}</span>}
    />
  )
}
