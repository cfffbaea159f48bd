import { type Answers, answerProblem } from '@wenyuan/contract/constants/question-rules.ts'
import type { Questionnaire } from '@wenyuan/contract/shapes/questionnaire.ts'
import { type ReactNode, type Ref, useRef, useState } from 'react'
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
import { useDrawn } from '../../kit/states/use-drawn.ts'
import { messageOf } from '../../app/forms/form-refusal.ts'

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
  const [found = [], setFound] = useDrawn<readonly QuestionError[]>()
  /** Questions that were answered anew since. */
  const [mended, setMended] = useState<ReadonlySet<string>>(new Set())
  const errors = found.filter(({ questionId }) => !mended.has(questionId))
  const setErrors = (find?: () => readonly QuestionError[]) => {
    setMended(new Set())
    setFound(find)
  }
  const [refusal, setRefusal] = useDrawn<string>()
  const [busy, setBusy] = useState(false)
  const head = useRef<HTMLHeadingElement>(null)
  const pages = pagesWith(questionnaire, answers)
  const at = Math.max(
    0,
    pages.findIndex((page) => page.sectionId === sectionId),
  )
  const page = pages[at]
  const isLast = at === pages.length - 1
  const shownId = page?.sectionId ?? ''

  const turnTo = (next: string) => {
    flushSync(() => {
      setErrors()
      setSectionId(next)
    })
    // a new page begins at its heading
    head.current?.focus()
    onPage?.()
  }
  const next = () => {
    const find = () => (page ? errorsOn([page], answers) : [])
    setErrors(find)
    if (find().length === 0) turnTo(pages[at + 1]?.sectionId ?? shownId)
  }
  const send = async () => {
    if (busy || !onSend) return
    const find = () => errorsOn(pages, answers)
    setErrors(find)
    setRefusal()
    if (find().length > 0) return
    setBusy(true)
    try {
      await onSend()
    } catch (error) {
      setRefusal(() => messageOf(error))
      if (error instanceof ApiError) setErrors(() => refusedAnswer(pages, error))
    } finally {
      setBusy(false)
    }
  }
  if (!page) return null
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
      <Progress pages={pages} at={at} answers={answers} head={head} />
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
          problem={errors.find(({ questionId }) => questionId === question.questionId)?.problem ?? ''}
          onChange={(values) => {
            setMended(new Set([...mended, question.questionId]))
            onChange(new Map([...answers, [question.questionId, values]]))
          }}
        />
      ))}
      <Cluster gap="12px 18px">
        {at > 0 && (
          <Button onClick={() => turnTo(pages[at - 1]?.sectionId ?? '')}>{t('questions.back')}</Button>
        )}
        <GoOn isLast={isLast} canSend={onSend !== undefined} busy={busy} sendLabel={sendLabel} />
        {foot}
      </Cluster>
    </Grid>
  )
}

interface GoOnProps {
  isLast: boolean
  canSend: boolean
  busy: boolean
  sendLabel: string
}

function GoOn({ isLast, canSend, busy, sendLabel }: GoOnProps) {
  if (isLast && !canSend) return null
  return (
    <Button type="submit" variant="primary" aria-disabled={isLast ? busy : undefined}>
      {isLast ? (busy ? t('questions.sending') : sendLabel) : t('questions.next')}
    </Button>
  )
}

type Pages = ReturnType<typeof pagesWith>

const errorsOn = (pages: Pages, answers: Answers): QuestionError[] =>
  pages.flatMap(({ sectionId, questions }) =>
    questions.flatMap((question) => {
      const problem = answerProblem(question, answers.get(question.questionId) ?? [])
      if (!problem) return []
      const { questionId, text } = question
      return [{ questionId, text, sectionId, problem: problemInWords(question, problem) }]
    }),
  )

/** The answer that the server has refused, if it names one. */
function refusedAnswer(pages: Pages, { field, message }: ApiError): QuestionError[] {
  for (const { sectionId, questions } of pages)
    for (const { questionId, text } of questions)
      if (questionId === field) return [{ questionId, text, sectionId, problem: message }]
  return []
}

interface ProgressProps {
  pages: Pages
  at: number
  answers: Answers
  head: Ref<HTMLHeadingElement>
}

function Progress({ pages, at, answers, head }: ProgressProps) {
  const title = pages[at]?.title
  const { done, all } = progressOf(pages, answers)
  return (
    <div className={css.progress}>
      {(title || pages.length > 1) && (
        <h2 ref={head} tabIndex={-1}>
          {title || t('questions.part', { n: at + 1 })}
        </h2>
      )}
      <p role="status">
        {pages.length > 1 && `${t('questions.partOf', { n: at + 1, all: pages.length })} · `}
        {t('questions.answeredOf', { n: done, all })}
      </p>
    </div>
  )
}
