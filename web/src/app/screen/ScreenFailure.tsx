import { FailureNotice } from './FailureNotice.tsx'
import type { FailureProps } from '../../kit/navigation/CurrentScreen.tsx'
import { ChunkLoadError } from '../../locales/load-chunk.ts'
import css from './Screen.module.css'

/** Shown when a screen fails to render: the failure and a retry, which loads the page again where a script is missing. */
export function ScreenFailure({ error, reset }: FailureProps) {
  const retry = () => {
    if (error instanceof ChunkLoadError) return location.reload()
    reset()
  }
  return (
    <main className={css.screen}>
      <FailureNotice level="h1" error={error} onRetry={retry} />
    </main>
  )
}
