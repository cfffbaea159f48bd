import type { specialCollections } from '@wenyuan/contract/areas/special-collections.ts'
import { type ReactNode, Suspense } from 'react'
import { refusalOf } from '../../api/api-error.ts'
import { paths } from '../../app/paths.ts'
import { FailureNotice } from '../../app/screen/FailureNotice.tsx'
import { Screen } from '../../app/screen/Screen.tsx'
import { ScreenSkeleton } from '../../app/screen/ScreenSkeleton.tsx'
import { Link } from '../../kit/Link.tsx'
import { Empty } from '../../kit/states/Empty.tsx'
import { ErrorBoundary } from '../../kit/states/ErrorBoundary.tsx'
import { t } from './words.ts'

/** A screen about one collection while it loads, and what is shown if it fails or does not exist. */
export const CollectionGate = ({ resetKey, children }: { resetKey: string; children: ReactNode }) => (
  <ErrorBoundary
    resetKey={resetKey}
    renderError={(error, retry) =>
      refusalOf<typeof specialCollections.detail>(error) === 'COLLECTION_UNKNOWN' ? (
        <Screen title={t('collections.unknown')}>
          <Empty kind="not-found" title={t('collections.unknownHelp')}>
            <Link to={paths.specialCollections()} variant="text">
              {t('collections.showAll')}
            </Link>
          </Empty>
        </Screen>
      ) : (
        <Screen title={t('collections.title')}>
          <FailureNotice error={error} onRetry={retry} />
        </Screen>
      )
    }
  >
    <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
  </ErrorBoundary>
)
