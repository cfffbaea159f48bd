import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { searchFor } from '../../../app/search/search-changes.ts'
import { useNewSearch } from '../../../app/search/search-navigation.ts'
import { ErrorBoundary } from '../../../kit/states/ErrorBoundary.tsx'
import { SearchBox } from '../../search/public.ts'
import { ResultNeighbours } from '../neighbours/ResultNeighbours.tsx'
import { BackButton } from './BackButton.tsx'
import { RecordFailure } from './RecordFailure.tsx'
import { RecordPage, RecordPageSkeleton } from './RecordPage.tsx'
import css from './RecordScreen.module.css'

/**
 * A record with everything known of it, and how to get it. Search box and back button are shown at once, even if the
 * record fails to load. Source: spec 1 §2 "/searchList/bookDetails".
 */
export function RecordScreen() {
  const { id = '' } = useParams({ strict: false })
  const newSearch = useNewSearch()
  return (
    <main className={css.screen}>
      <div className={css.bar}>
        <SearchBox words="" field="all" onSearch={(words, field) => newSearch(searchFor(words, field))} />
      </div>
      <div className={css.steps}>
        <BackButton />
        <ResultNeighbours key={id} recordId={id} />
      </div>
      <ErrorBoundary
        resetKey={id}
        renderError={(error, retry) => <RecordFailure recordId={id} error={error} onRetry={retry} />}
      >
        <Suspense key={id} fallback={<RecordPageSkeleton />}>
          <RecordPage recordId={id} />
        </Suspense>
      </ErrorBoundary>
    </main>
  )
}
