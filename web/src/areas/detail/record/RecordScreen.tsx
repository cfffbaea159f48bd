import { Suspense } from 'react'
import { paths } from '../../../app/paths.ts'
import { firstValue, parseQuery } from '../../../app/query-string.ts'
import { limitedTo, searchFor } from '../../../app/search/search-changes.ts'
import { useNewSearch } from '../../../app/search/search-navigation.ts'
import { Link } from '../../../kit/Link.tsx'
import { useLocation, useParams } from '../../../kit/navigation/navigation-context.ts'
import { Empty } from '../../../kit/states/Empty.tsx'
import { ErrorBoundary } from '../../../kit/states/ErrorBoundary.tsx'
import { SearchBox } from '../../search/public.ts'
import { listPlaceOf } from '../neighbours/list-place.ts'
import { ListNeighbours } from '../neighbours/ListNeighbours.tsx'
import { ResultNeighbours } from '../neighbours/ResultNeighbours.tsx'
import { t } from '../words.ts'
import { BackButton } from './BackButton.tsx'
import { RecordFailure } from './RecordFailure.tsx'
import { RecordPage, RecordPageSkeleton } from './RecordPage.tsx'
import css from './RecordScreen.module.css'

/**
 * A record with everything known of it, and how to get it. Search box and back button are shown at once, even if the
 * record fails to load. Source: spec 1 §2 "/searchList/bookDetails".
 */
export function RecordScreen() {
  const { id: named = '' } = useParams()
  const { search } = useLocation()
  // the route without an id has it in the query
  const id = named || firstValue(parseQuery(search), 'recordId')
  const list = listPlaceOf(search)
  const newSearch = useNewSearch()
  return (
    <main className={css.screen}>
      <div className={css.bar}>
        <SearchBox
          words=""
          field="all"
          onSearch={(words, field) => newSearch(searchFor(words, field))}
          onLimited={(words, field, limits) => newSearch(limitedTo(searchFor(words, field), limits))}
        />
      </div>
      <div className={css.steps}>
        <BackButton />
        {list ? (
          <ListNeighbours key={id} place={list} recordId={id} />
        ) : (
          <ResultNeighbours key={id} recordId={id} />
        )}
      </div>
      {id === '' ? (
        <Empty kind="not-found" title={t('paper.nothing')}>
          <Link to={paths.home()} variant="text">
            {t('later.home')}
          </Link>
        </Empty>
      ) : (
        <ErrorBoundary
          resetKey={id}
          renderError={(error, retry) => <RecordFailure recordId={id} error={error} onRetry={retry} />}
        >
          <Suspense key={id} fallback={<RecordPageSkeleton />}>
            <RecordPage recordId={id} />
          </Suspense>
        </ErrorBoundary>
      )}
    </main>
  )
}
