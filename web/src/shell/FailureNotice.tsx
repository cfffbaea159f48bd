import { ApiError } from '../api/api-error.ts'
import { ErrorNotice } from '../kit/ErrorNotice.tsx'
import { t } from '../locales/translation.ts'

/** A failure in the reader's words: the server's own where it gave some. */
export function FailureNotice({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const unreachable = error instanceof ApiError && error.status === 0
  return (
    <ErrorNotice
      title={error instanceof ApiError ? error.message : t('error.screen')}
      retry={onRetry && { label: t('action.retry'), onRetry }}
    >
      {unreachable ? t('error.networkHelp') : t('error.screenHelp')}
    </ErrorNotice>
  )
}
