import { useEffect, useRef } from 'react'
import { Button } from '../../kit/Button.tsx'
import { elementOf } from './QuestionField.tsx'
import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './Questionnaires.module.css'
import { t } from './words.ts'

/** What is wrong with the answer to one question. */
export interface QuestionError {
  questionId: string
  sectionId: string
  text: string
  problem: string
}

interface ErrorSummaryProps {
  errors: readonly QuestionError[]
  onGo: (error: QuestionError) => void
}

/** All errors above the questions; each leads to its question. Source: WCAG technique G139. */
export function ErrorSummary({ errors, onGo }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} role="alert" tabIndex={-1} className={css.summary}>
      <h2>{t('questions.errors', { n: errors.length })}</h2>
      <ul>
        {errors.map((error) => (
          <Cluster as="li" gap="0 12px" key={error.questionId}>
            <Button variant="quiet" className={css.toQuestion} onClick={() => onGo(error)}>
              {error.text}
            </Button>
            <span>{error.problem}</span>
          </Cluster>
        ))}
      </ul>
    </div>
  )
}

/** Shows a question and focuses its first field, also after a change of page. */
export function goTo(questionId: string): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(elementOf(questionId))
    element?.scrollIntoView({ block: 'center' })
    const field = element?.querySelector<HTMLElement>('input, textarea, button') ?? element
    field?.focus({ preventScroll: true })
  })
}
