import { Suspense } from 'react'
import { paths } from '../../app/paths.ts'
import { FailureNotice } from '../../app/screen/FailureNotice.tsx'
import { Screen } from '../../app/screen/Screen.tsx'
import { ScreenSkeleton } from '../../app/screen/ScreenSkeleton.tsx'
import { Link } from '../../kit/Link.tsx'
import { useLocation } from '../../kit/navigation/navigation-context.ts'
import { Empty } from '../../kit/states/Empty.tsx'
import { ErrorBoundary } from '../../kit/states/ErrorBoundary.tsx'
import { AuthorPage } from './AuthorPage.tsx'
import { parseAuthorSearch } from './author-search.ts'
import { t } from './words.ts'

/** An author: forms of the name, works here by kind and year, and who wrote with them. */
export function AuthorScreen() {
  const { search } = useLocation()
  const asked = parseAuthorSearch(search)
  if (asked.name === '') {
    return (
      <Screen title={t('authors.title')}>
        <Empty kind="not-found" title={t('authors.noName')}>
          <Link to={paths.home()} variant="text">
            {t('later.home')}
          </Link>
        </Empty>
      </Screen>
    )
  }
  return (
    <ErrorBoundary
      resetKey={search}
      renderError={(error, retry) => (
        <Screen title={asked.name}>
          <FailureNotice error={error} onRetry={retry} />
        </Screen>
      )}
    >
      <Suspense key={asked.name} fallback={<ScreenSkeleton />}>
        <AuthorPage asked={asked} />
      </Suspense>
    </ErrorBoundary>
  )
}
