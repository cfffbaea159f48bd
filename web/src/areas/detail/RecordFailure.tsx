import { ApiError } from '../../api/api-error.ts'
import { ErrorNotice } from '../../kit/ErrorNotice.tsx'
import { Link } from '../../kit/Link.tsx'
import { t } from '../../locales/translation.ts'
import { paths } from '../../paths.ts'
import { FailureNotice } from '../../shell/FailureNotice.tsx'
import { useTitle } from '../../shell/title.ts'
import css from './RecordScreen.module.css'

/** A record that is not there says so, and the box above is the way on; what another try may cure offers one. */
export function RecordFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isUnknown = error instanceof ApiError && error.code === 'RECORD_UNKNOWN'
  useTitle(isUnknown ? error.message : t('record.facts'))
  if (!isUnknown) return <FailureNotice level="h1" error={error} onRetry={onRetry} />
  return (
    <ErrorNotice level="h1" title={error.message}>
      <p>{t('record.unknownHelp')}</p>
      <p className={css.ways}>
        <Link to={paths.advancedSearch()} look="text">
          {t('search.advanced')}
        </Link>
        <Link to={paths.category()} look="text">
          {t('category.title')}
        </Link>
      </p>
    </ErrorNotice>
  )
}
