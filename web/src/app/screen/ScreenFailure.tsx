import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { FailureNotice } from './FailureNotice.tsx'
import css from './Screen.module.css'

/** A screen that could not be drawn: what happened, and another try. */
export function ScreenFailure({ error, reset }: ErrorComponentProps) {
  const queries = useQueryErrorResetBoundary()
  const retry = () => {
    queries.reset()
    reset()
  }
  return (
    <main className={css.screen}>
      <FailureNotice level="h1" error={error} onRetry={retry} />
    </main>
  )
}
