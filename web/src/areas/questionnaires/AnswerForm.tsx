import { type Answers, answerProblem } from '@wenyuan/contract/constants/question-rules.ts'
import type { Questionnaire } from '@wenyuan/contract/shapes/questionnaire.ts'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '../../api/api-error.ts'
import { Button } from '../../kit/Button.tsx'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { pagesWith, progressOf } from './answer-pages.ts'
import { ErrorSummary, goTo, type QuestionError } from './ErrorSummary.tsx'
import { problemInWords } from './problem-words.ts'
import { QuestionField } from './QuestionField.tsx'
import { Cluster, Grid } from '../../kit/layout/boxes.tsx'
import { Prose } from '../../kit/layout/Prose.tsx'
import css from './Questionnaires.module.css'
import { t } from './words.ts'

interface AnswerFormProps {
  questionnaire: Pick<Questionnaire, 'sections'>
  answers: Answers
  onChange: (answers: Answers) => void
  /** Called when the reader goes to another page. */
  onPage?: () => void
  /** Sends the answers; what it throws is shown. Absent: a preview. */
  onSend: (() => Promise<void>) | undefined
  sendLabel: string
  /** Shown beside the buttons: what becomes of the answers. */
  foot?: ReactNode
}

/** The questions, one group a page, with the errors of a page above it. */
export function AnswerForm({
  questionnaire,
  answers,
  onChange,
  onPage,
  onSend,
  sendLabel,
  foot,
}: AnswerFormProps) {
  const [sectionId, setSectionId] = useState('')
  const [errors, setErrors] = useState<readonly QuestionError[]>([])
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const head = useRef<HTMLHeadingElement>(null)
  const pages = pagesWith(questionnaire, answers)
  const at = Math.max(
    0,
    pages.findIndex((page) => page.sectionId === sectionId),
  )
  const page = pages[at]
  const { done, all } = progressOf(pages, answers)
  const isLast = at === pages.length - 1
  const shownId = page?.sectionId ?? ''

  const errorsOn = (some: typeof pages): QuestionError[] =>
    some.flatMap((one) =>
      one.questions.flatMap((question) => {
        const problem = answerProblem(question, answers.get(question.questionId) ?? [])
        if (!problem) return []
        const { questionId, text } = question
        return [{ questionId, text, sectionId: one.sectionId, problem: problemInWords(question, problem) }]
      }),
    )
  const turnTo = (next: string) => {
    flushSync(() => {
      setErrors([])
      setSectionId(next)
    })
    // a new page begins at its heading
    head.current?.focus()
    onPage?.()
  }
  const next = () => {
    const wrong = page ? errorsOn([page]) : []
    setErrors(wrong)
    if (wrong.length === 0) turnTo(pages[at + 1]?.sectionId ?? shownId)
  }
  const send = async () => {
    if (busy || !onSend) return
    const wrong = errorsOn(pages)
    setErrors(wrong)
    setRefusal('')
    if (wrong.length > 0) return
    setBusy(true)
    try {
      await onSend()
    } catch (error) {
      setRefusal(error instanceof ApiError ? error.message : t('error.screen'))
      const question = pages
        .flatMap(({ questions, sectionId: of }) => questions.map((one) => ({ ...one, of })))
        .find(({ questionId }) => error instanceof ApiError && questionId === error.field)
      if (question && error instanceof ApiError) {
        const { questionId, text, of } = question
        setErrors([{ questionId, text, sectionId: of, problem: error.message }])
      }
    } finally {
      setBusy(false)
    }
  }
  if (!page) return null
  const problemOf = (questionId: string) =>
    errors.find((error) => error.questionId === questionId)?.problem ?? ''
  return (
    <Grid
      as="form"
      columns="minmax(0, 1fr)"
      gap={26}
      className={css.form}
      noValidate
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault()
        if (isLast) void send()
        else next()
      }}
    >
      <div className={css.progress}>
        {(page.title || pages.length > 1) && (
          <h2 ref={head} tabIndex={-1}>
            {page.title || t('questions.part', { n: at + 1 })}
          </h2>
        )}
        <p role="status">
          {pages.length > 1 && `${t('questions.partOf', { n: at + 1, all: pages.length })} · `}
          {t('questions.answeredOf', { n: done, all })}
        </p>
      </div>
      {page.text && <Prose below={14}>{page.text}</Prose>}
      {errors.length > 0 && (
        <ErrorSummary
          errors={errors}
          onGo={(error) => {
            if (error.sectionId !== shownId) setSectionId(error.sectionId)
            goTo(error.questionId)
          }}
        />
      )}
      {refusal && errors.length === 0 && <FormAlert>{refusal}</FormAlert>}
      {page.questions.map((question) => (
        <QuestionField
          key={question.questionId}
          question={question}
          values={answers.get(question.questionId) ?? []}
          problem={problemOf(question.questionId)}
          onChange={(values) => {
            setErrors(errors.filter(({ questionId }) => questionId !== question.questionId))
            onChange(new Map([...answers, [question.questionId, values]]))
          }}
        />
      ))}
      <Cluster gap="12px 18px">
        {at > 0 && (
          <Button onClick={() => turnTo(pages[at - 1]?.sectionId ?? '')}>{t('questions.back')}</Button>
        )}
        {isLast ? (
          onSend && (
            <Button type="submit" variant="primary" aria-disabled={busy}>
              {busy ? t('questions.sending') : sendLabel}
            </Button>
          )
        ) : (
          <Button type="submit" variant="primary">
            {t('questions.next')}
          </Button>
        )}
        {foot}
      </Cluster>
    </Grid>
  )
}
