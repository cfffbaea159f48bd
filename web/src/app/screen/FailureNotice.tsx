import { useEffect } from 'react'
import { ApiError, mayWorkNextTime } from '../../api/api-error.ts'
import { Link } from '../../kit/Link.tsx'
import { ErrorNotice } from '../../kit/states/ErrorNotice.tsx'
import { t } from '../../locales/translation.ts'
import { paths } from '../paths.ts'
import { FailureReference } from './FailureReference.tsx'

interface FailureNoticeProps {
  error: unknown
  onRetry?: () => void
  level?: 'h1' | 'h2'
}

/** Tries once more by itself when the network returns. */
export function useReconnection(retry: (() => void) | undefined): void {
  useEffect(() => {
    if (!retry) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [retry])
}

/**
 * A failure in the reader's language, with the server's message where it gave one. Offers a retry for transient
 * failures, and a link onwards for refusals.
 */
export function FailureNotice({ error, onRetry, level = 'h2' }: FailureNoticeProps) {
  const isRefusal = error instanceof ApiError && !mayWorkNextTime(error)
  const unreachable = error instanceof ApiError && error.status === 0
  useReconnection(unreachable ? onRetry : undefined)
  const message = error instanceof ApiError ? error.message : t('error.screen')
  if (isRefusal) {
    return (
      <ErrorNotice level={level} title={message}>
        <Link to={paths.home()} variant="text">
          {t('later.home')}
        </Link>
      </ErrorNotice>
    )
  }
  return (
    <ErrorNotice level={level} title={message} retry={onRetry && { label: t('action.retry'), onRetry }}>
      {unreachable ? t('error.networkHelp') : t('error.screenHelp')}
      <FailureReference error={error} />
    </ErrorNotice>
  )
}
