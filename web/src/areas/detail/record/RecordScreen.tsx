import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import { paths } from '../../../app/paths.ts'
import { firstValue, parseQuery } from '../../../app/query-string.ts'
import { limitedTo, searchFor } from '../../../app/search/search-changes.ts'
import { useNewSearch } from '../../../app/search/search-navigation.ts'
import { Link } from '../../../kit/Link.tsx'
import { useLocation, useParams } from '../../../kit/navigation/navigation-context.ts'
import { Empty } from '../../../kit/states/Empty.tsx'
import { ErrorBoundary } from '../../../kit/states/ErrorBoundary.tsx'
import { SearchBox } from '../../search-box/public.ts'
import { withKeptFilters } from '../../search/public.ts'
import { listPlaceOf } from '../neighbours/list-place.ts'
import { ListNeighbours } from '../neighbours/ListNeighbours.tsx'
import { ResultNeighbours } from '../neighbours/ResultNeighbours.tsx'
import { searchedWords } from '../neighbours/seen-list.ts'
import { t } from '../words.ts'
import { BackButton } from './BackButton.tsx'
import { RecordFailure } from './RecordFailure.tsx'
import { RecordPage, RecordPageSkeleton } from './RecordPage.tsx'
import { Row } from '../../../kit/layout/boxes.tsx'
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
  const client = useQueryClient()
  // once for a record: what the reader types stays when more pages of the list arrive
  const searched = useMemo(() => searchedWords(client, id), [client, id])
  return (
    <main className={css.screen}>
      <div className={css.bar} data-print="no">
        <SearchBox
          key={searched ? `${searched.field} ${searched.words}` : ''}
          words={searched?.words ?? ''}
          field={searched?.field ?? 'all'}
          onSearch={(words, field) => newSearch(withKeptFilters(searchFor(words, field)))}
          onLimited={(words, field, limits) =>
            newSearch(limitedTo(withKeptFilters(searchFor(words, field)), limits))
          }
        />
      </div>
      <Row className={css.steps} data-print="no">
        <BackButton />
        {list ? (
          <ListNeighbours key={id} place={list} recordId={id} />
        ) : (
          <ResultNeighbours key={id} recordId={id} />
        )}
      </Row>
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
