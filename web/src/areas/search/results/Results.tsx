import { useSuspenseQuery } from '@tanstack/react-query'
import type { SearchAnswer, search } from '@wenyuan/contract/areas/search.ts'
import { type ReactNode, Suspense, useDeferredValue } from 'react'
import { refusalOf } from '../../../api/api-error.ts'
import { lazyPart } from '../../../app/lazy-part.ts'
import { ListPager } from '../../../app/lists/ListPager.tsx'
import { FailureNotice } from '../../../app/screen/FailureNotice.tsx'
import { countFilters, withPage } from '../../../app/search/search-changes.ts'
import type { SearchPlace } from '../../../app/search/search-navigation.ts'
import { pageSizes, type SearchState } from '../../../app/search/search-state.ts'
import { LazyMount } from '../../../kit/layout/LazyMount.tsx'
import { Link } from '../../../kit/Link.tsx'
import { ErrorBoundary } from '../../../kit/states/ErrorBoundary.tsx'
import { ErrorNotice } from '../../../kit/states/ErrorNotice.tsx'
import { formatCount } from '../../../locales/translation.ts'
import { FacetPanel } from '../facets/FacetPanel.tsx'
import { FilterButton } from '../facets/FilterButton.tsx'
import { rowsQuery } from '../search-request.ts'
import { t } from '../words.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { LateNotice, NothingYet } from './Late.tsx'
import { ReadingLine } from './ReadingLine.tsx'
import { ResultList, ResultListSkeleton } from './ResultList.tsx'
import css from './Results.module.css'
import { lastPageOf } from './result-pages.ts'
import { SizeChoice } from './SizeChoice.tsx'
import { SortChoice } from './SortChoice.tsx'
import { SubscribeSearch } from './SubscribeSearch.tsx'
import { SpellingHelp } from './SpellingHelp.tsx'
import { ViewChoice } from './ViewChoice.tsx'

const RelatedInMeaning = lazyPart(() =>
  import('./RelatedInMeaning.tsx').then(({ RelatedInMeaning }) => RelatedInMeaning),
)
const ZeroResults = lazyPart(() => import('./ZeroResults.tsx').then(({ ZeroResults }) => ZeroResults))

const [SMALLEST_PAGE] = pageSizes

/**
 * A result list with heading, chips, facets, rows and pager. Rows never wait for facets; while another state loads, the
 * old rows stay, dimmed.
 */
export function Results({ place, aside }: { place: SearchPlace; aside?: ReactNode }) {
  return (
    <div className={css.results}>
      <aside className={css.aside} aria-label={t('filter.title')}>
        {aside}
        <a
          className={css.skip}
          href="#results"
          onClick={(event) => {
            event.preventDefault()
            document.querySelector<HTMLElement>('#results')?.focus()
          }}
        >
          {t('filter.skip')}
        </a>
        <FacetPanel place={place} />
      </aside>
      <section id="results" className={css.found} tabIndex={-1} aria-label={t('search.results')}>
        <ErrorBoundary
          resetKey={place.linkTo(place.state)}
          renderError={(error, retry) => <SearchFailure error={error} onRetry={retry} place={place} />}
        >
          <Suspense fallback={<FoundSkeleton place={place} />}>
            <Found place={place} />
          </Suspense>
        </ErrorBoundary>
      </section>
    </div>
  )
}

interface SearchFailureProps {
  error: Error
  onRetry: () => void
  place: SearchPlace
}

/** Past the last reachable page, offers a link to the first one. */
function SearchFailure({ error, onRetry, place }: SearchFailureProps) {
  if (refusalOf<typeof search.search>(error) !== 'PAGE_TOO_DEEP') {
    return <FailureNotice error={error} onRetry={onRetry} />
  }
  return (
    <ErrorNotice title={error.message}>
      <Link to={place.linkTo(withPage(place.state, 1))} variant="text">
        {t('search.firstPage')}
      </Link>
    </ErrorNotice>
  )
}

function Found({ place }: { place: SearchPlace }) {
  const shownState = useDeferredValue(place.state)
  const { data: answer, refetch } = useSuspenseQuery(rowsQuery(shownState))
  const again = () => void refetch()
  const stale = shownState !== place.state
  const lastPage = lastPageOf(answer.total, shownState.size)
  // as the facets count them
  const records = answer.recordTotal ?? answer.total
  return (
    <>
      <div className={css.head}>
        <p className={css.total} role="status">
          {t(answer.partial ? 'search.totalAtLeast' : 'search.total', {
            n: records,
            count: formatCount(records),
          })}
          {records !== answer.total && (
            <span className={css.works}>
              {t('search.works', { n: answer.total, count: formatCount(answer.total) })}
            </span>
          )}
          <ReadingLine reading={answer.reading} />
          {!answer.partial && <SpellingHelp state={shownState} total={answer.total} />}
        </p>
        <div className={css.tools}>
          <FilterButton place={place} total={answer.partial ? undefined : records} />
          <SubscribeSearch place={place} />
          <ViewChoice />
          <SortChoice place={place} />
        </div>
      </div>
      <ActiveFilters place={place} />
      {answer.partial && answer.records.length > 0 && <LateNotice says="late.more" onAgain={again} />}
      <FoundRows place={place} answer={answer} stale={stale} onAgain={again} />
      {answer.total > 0 && answer.records.length === 0 && !answer.partial && (
        <p className={css.beyond}>
          {t('search.beyondEnd')}{' '}
          <Link to={place.linkTo(withPage(place.state, 1))} variant="text">
            {t('search.firstPage')}
          </Link>
        </p>
      )}
      <ListPager
        page={Math.min(shownState.page, lastPage)}
        lastPage={lastPage}
        linkTo={(page) => place.linkTo(withPage(place.state, page))}
      />
      {answer.total > SMALLEST_PAGE && (
        <div className={css.size}>
          <SizeChoice place={place} />
        </div>
      )}
      <NearInMeaning answer={answer} state={shownState} />
    </>
  )
}

/** A list shorter than this is followed by what is related, opened. */
const FEW = 10

/**
 * For one row of words in every field, on the first page: what the reader asks about, not a known item. What is related
 * passes no filters, so that beside a filtered list it would show what the reader has filtered out.
 */
function NearInMeaning({ answer, state }: { answer: SearchAnswer; state: SearchState }) {
  const [row, ...others] = state.rows
  const isTopic = row !== undefined && others.length === 0 && ['all', 'title', 'subject'].includes(row.field)
  if (!isTopic || state.page > 1 || answer.partial || row.word.trim() === '') return null
  if (countFilters(state) > 0) return null
  return (
    <LazyMount key={row.word} height={1}>
      <Suspense>
        <RelatedInMeaning
          words={row.word}
          shown={answer.records.map(({ recordId }) => recordId)}
          open={answer.total < FEW}
        />
      </Suspense>
    </LazyMount>
  )
}

interface FoundRowsProps {
  place: SearchPlace
  answer: SearchAnswer
  stale: boolean
  onAgain: () => void
}

function FoundRows({ place, answer, stale, onAgain }: FoundRowsProps) {
  if (answer.partial && answer.records.length === 0) return <NothingYet onAgain={onAgain} />
  if (answer.total > 0) return <ResultList place={place} records={answer.records} stale={stale} />
  return (
    <Suspense>
      <ZeroResults place={place} answer={answer} />
    </Suspense>
  )
}

const FoundSkeleton = ({ place }: { place: SearchPlace }) => (
  <>
    <div className={css.head}>
      <p className={css.total}>{t('search.searching')}</p>
      <div className={css.tools}>
        <FilterButton place={place} total={undefined} />
        <ViewChoice />
        <SortChoice place={place} />
      </div>
    </div>
    <ActiveFilters place={place} />
    <ResultListSkeleton rows={place.state.size} />
  </>
)
