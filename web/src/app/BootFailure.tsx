import { ErrorNotice } from '../kit/states/ErrorNotice.tsx'
import { t } from '../locales/translation.ts'
import { FailureReference } from './screen/FailureReference.tsx'

/** When not even the library's own facts could be loaded: no shell, but words and a way on. */
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
