import { ErrorNotice } from '../kit/states/ErrorNotice.tsx'
import { t } from '../locales/translation.ts'
import { FailureReference } from './screen/FailureReference.tsx'

/** Shown when the tenant's configuration could not be loaded: no shell, only the failure and a retry. */
export const BootFailure = ({ error }: { error: unknown }) => (
  <main>
    <ErrorNotice
      level="h1"
      title={t('error.boot')}
      retry={{ label: t('action.retry'), onRetry: () => location.reload() }}
    >
      {error instanceof Error ? error.message : null}
      <FailureReference error={error} />
    </ErrorNotice>
  </main>
)
