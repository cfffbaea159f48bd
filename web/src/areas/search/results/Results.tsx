import { useSuspenseQuery } from '@tanstack/react-query'
import type { search } from '@wenyuan/contract/areas/search.ts'
import { type ReactNode, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { mayWorkNextTime, refusalOf } from '../../../api/api-error.ts'
import { FailureNotice } from '../../../app/screen/FailureNotice.tsx'
import { withPage } from '../../../app/search/search-changes.ts'
import type { SearchPlace } from '../../../app/search/search-navigation.ts'
import type { SearchState } from '../../../app/search/search-state.ts'
import { Link } from '../../../kit/Link.tsx'
import { ErrorBoundary } from '../../../kit/states/ErrorBoundary.tsx'
import { ErrorNotice } from '../../../kit/states/ErrorNotice.tsx'
import { FacetPanel } from '../facets/FacetPanel.tsx'
import { FilterButton } from '../facets/FilterButton.tsx'
import { type LastShown, useLastShown } from '../last-shown.ts'
import { rowsQuery } from '../search-request.ts'
import { t } from '../words.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { FoundList, type FoundListProps } from './FoundList.tsx'
import { LastListNotice } from './LastListNotice.tsx'
import { ResultListSkeleton } from './ResultList.tsx'
import { Cluster, Grid, Row } from '../../../kit/layout/boxes.tsx'
import untilFocused from '../../../kit/layout/UntilFocused.module.css'
import css from './Results.module.css'
import { SortChoice } from './SortChoice.tsx'
import { ViewChoice } from './ViewChoice.tsx'

type LastList = Pick<FoundListProps, 'shownState' | 'answer'>

/**
 * A result list with heading, chips, facets, rows and pager. Rows never wait for facets; while another state loads, the
 * old rows stay, dimmed; where it cannot be loaded, they stay below a notice.
 */
export function Results({ place, aside }: { place: SearchPlace; aside?: ReactNode }) {
  const last = useLastShown<LastList>()
  const [nothing, setNothing] = useState<SearchState>()
  const isBare = nothing === place.state
  return (
    <Grid columns="264px minmax(0, 1fr)" gap={40} className={css.results}>
      {!(isBare && !aside) && (
        <aside className={css.aside} data-print="no" aria-label={t('filter.title')}>
          {aside}
          <a
            className={untilFocused.hidden}
            href="#results"
            onClick={(event) => {
              event.preventDefault()
              document.querySelector<HTMLElement>('#results')?.focus()
            }}
          >
            {t('filter.skip')}
          </a>
          {!isBare && <FacetPanel place={place} />}
        </aside>
      )}
      <section id="results" className={css.found} tabIndex={-1} aria-label={t('search.results')}>
        <ErrorBoundary
          resetKey={place.linkTo(place.state)}
          renderError={(error, retry) => (
            <SearchFailure error={error} onRetry={retry} place={place} last={last} />
          )}
        >
          <Suspense fallback={<FoundSkeleton place={place} />}>
            <Found place={place} last={last} onNothing={setNothing} />
          </Suspense>
        </ErrorBoundary>
      </section>
    </Grid>
  )
}

interface SearchFailureProps {
  error: Error
  onRetry: () => void
  place: SearchPlace
  last: LastShown<LastList>
}

/** Past the last reachable page, offers a link to the first one; for any other failure, the rows shown last stay. */
function SearchFailure({ error, onRetry, place, last }: SearchFailureProps) {
  if (refusalOf<typeof search.search>(error) === 'PAGE_TOO_DEEP') {
    return (
      <ErrorNotice title={error.message}>
        <Link to={place.linkTo(withPage(place.state, 1))} variant="text">
          {t('search.firstPage')}
        </Link>
      </ErrorNotice>
    )
  }
  const list = last.read()
  if (!mayWorkNextTime(error) || !list || list.answer.records.length === 0)
    return <FailureNotice error={error} onRetry={onRetry} />
  return (
    <>
      <LastListNotice error={error} state={place.state} shown={list.shownState} onFound={onRetry} />
      <FoundList place={place} {...list} stale={false} onAgain={onRetry} />
    </>
  )
}

interface FoundProps {
  place: SearchPlace
  onNothing: FoundListProps['onNothing']
  last: LastShown<LastList>
}

function Found({ place, last: { keep }, onNothing }: FoundProps) {
  const shownState = useDeferredValue(place.state)
  const { data: answer, refetch } = useSuspenseQuery(rowsQuery(shownState))
  useEffect(() => keep({ shownState, answer }), [keep, shownState, answer])
  return (
    <FoundList
      place={place}
      shownState={shownState}
      answer={answer}
      stale={shownState !== place.state}
      onAgain={() => void refetch()}
      onNothing={onNothing}
    />
  )
}

const FoundSkeleton = ({ place }: { place: SearchPlace }) => (
  <>
    <Cluster gap="4px 24px" justify="space-between" className={css.head}>
      <Cluster as="p" align="baseline" className={css.total}>
        {t('search.searching')}
      </Cluster>
      <Row gap={12} className={css.tools} data-print="no">
        <FilterButton place={place} total={undefined} />
        <ViewChoice />
        <SortChoice place={place} />
      </Row>
    </Cluster>
    <ActiveFilters place={place} />
    <ResultListSkeleton rows={place.state.size} />
  </>
)
