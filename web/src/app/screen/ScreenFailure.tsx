import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { FailureNotice } from './FailureNotice.tsx'
import css from './Screen.module.css'

/** Shown when a screen fails to render: the failure and a retry. */
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
