import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { FailureNotice } from './FailureNotice.tsx'
import { ChunkLoadError } from '../../locales/load-chunk.ts'
import css from './Screen.module.css'

/** Shown when a screen fails to render: the failure and a retry, which loads the page again where a script is missing. */
export function ScreenFailure({ error, reset }: ErrorComponentProps) {
  const queries = useQueryErrorResetBoundary()
  const retry = () => {
    if (error instanceof ChunkLoadError) return location.reload()
    queries.reset()
    reset()
  }
  return (
    <main className={css.screen}>
      <FailureNotice level="h1" error={error} onRetry={retry} />
    </main>
  )
}
