import type { SearchAnswer } from '@wenyuan/contract/areas/search.ts'
import { Suspense, useEffect } from 'react'
import { lazyPart } from '../../../app/lazy-part.ts'
import { ListPager } from '../../../app/lists/ListPager.tsx'
import { countFilters, withPage } from '../../../app/search/search-changes.ts'
import type { SearchPlace } from '../../../app/search/search-navigation.ts'
import { pageSizes, type SearchState } from '../../../app/search/search-state.ts'
import { VisuallyHidden } from '../../../kit/layout/VisuallyHidden.tsx'
import { LazyMount } from '../../../kit/layout/LazyMount.tsx'
import { Link } from '../../../kit/Link.tsx'
import { formatCount } from '../../../locales/translation.ts'
import { FilterButton } from '../facets/FilterButton.tsx'
import { t } from '../words.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { BestAnswers } from './BestAnswers.tsx'
import { LateNotice, NothingYet } from './Late.tsx'
import { ReadingLine } from './ReadingLine.tsx'
import { ResultList } from './ResultList.tsx'
import { Cluster, Row } from '../../../kit/layout/boxes.tsx'
import { Quiet } from '../../../kit/layout/Quiet.tsx'
import css from './Results.module.css'
import { lastPageOf } from './result-pages.ts'
import { SizeChoice } from './SizeChoice.tsx'
import { SortChoice } from './SortChoice.tsx'
import { SpellingHelp } from './SpellingHelp.tsx'
import { SubscribeSearch } from './SubscribeSearch.tsx'
import { UnderstoodLine } from './UnderstoodLine.tsx'
import { ViewChoice } from './ViewChoice.tsx'

const RelatedInMeaning = lazyPart(() =>
  import('./RelatedInMeaning.tsx').then(({ RelatedInMeaning }) => RelatedInMeaning),
)
const OtherWays = lazyPart(() => import('./OtherWays.tsx').then(({ OtherWays }) => OtherWays))
const OtherLibraries = lazyPart(() => import('./OtherWays.tsx').then(({ OtherLibraries }) => OtherLibraries))

const [SMALLEST_PAGE] = pageSizes

export interface FoundListProps {
  place: SearchPlace
  /** The search of the answer; another than that of the place while that one loads or cannot be loaded. */
  shownState: SearchState
  answer: SearchAnswer
  stale: boolean
  onAgain: () => void
  /** Told the search without filters that finds nothing; undefined: there are rows, or they may come. */
  onNothing?: ((state: SearchState | undefined) => void) | undefined
}

/** Heading, chips, rows and pager of an answer. */
export function FoundList({ place, shownState, answer, stale, onAgain, onNothing }: FoundListProps) {
  const lastPage = lastPageOf(answer.total, shownState.size)
  // as the facets count them
  const records = answer.recordTotal ?? answer.total
  const isEmpty = answer.records.length === 0
  const isNothing = answer.total === 0 && !answer.partial
  // only some of the words are found: what else there is stands around the list
  const isPart = answer.understood !== undefined && answer.instead !== null && answer.total > 0
  // no filter can do anything
  const isBare = isNothing && countFilters(shownState) === 0
  useEffect(() => onNothing?.(isBare ? shownState : undefined), [onNothing, isBare, shownState])
  return (
    <>
      <Cluster gap="4px 24px" justify="space-between" className={css.head}>
        <Cluster as="p" align="baseline" className={css.total} role="status">
          {isNothing ? (
            // the words below are seen; this is read out
            <VisuallyHidden>
              <Total answer={answer} />
            </VisuallyHidden>
          ) : (
            <Total answer={answer} />
          )}
          {/* a class alone is named by its screen */}
          {shownState.rows.length + shownState.within.length > 0 && !answer.understood && (
            <ReadingLine reading={answer.reading} />
          )}
          {/* words that name something are no mistake */}
          {!answer.partial && !answer.bestAnswers && <SpellingHelp state={shownState} total={answer.total} />}
        </Cluster>
        <Row gap={12} className={css.tools} data-print="no">
          {!isBare && <FilterButton place={place} total={answer.partial ? undefined : records} />}
          <SubscribeSearch place={place} understood={answer.understood} />
          {!isNothing && <ViewChoice />}
          {!isNothing && <SortChoice place={place} />}
        </Row>
      </Cluster>
      <BestAnswers answers={answer.bestAnswers} />
      <UnderstoodLine place={place} shownState={shownState} understood={answer.understood} />
      {isPart && (
        <Suspense>
          <OtherLibraries isAbove place={place} answer={answer} />
        </Suspense>
      )}
      <ActiveFilters place={place} />
      {answer.partial && !isEmpty && <LateNotice says="late.more" onAgain={onAgain} />}
      {answer.partial && isEmpty && <NothingYet onAgain={onAgain} />}
      {answer.total > 0 && !(answer.partial && isEmpty) && (
        <ResultList place={place} records={answer.records} stale={stale} />
      )}
      {answer.total === 0 && !answer.partial && (
        <div className={css.nothing}>
          <Suspense>
            <OtherWays place={place} answer={answer} />
            <NearInMeaning answer={answer} state={shownState} />
          </Suspense>
        </div>
      )}
      {isPart && (
        <Suspense>
          <OtherWays place={place} answer={answer} />
        </Suspense>
      )}
      {answer.total > 0 && isEmpty && !answer.partial && (
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
        <Row align="normal" justify="center" className={css.size} data-print="no">
          <SizeChoice place={place} />
        </Row>
      )}
      {answer.total > 0 && <NearInMeaning answer={answer} state={shownState} />}
    </>
  )
}

/** The number of results. */
function Total({ answer: shown }: { answer: SearchAnswer }) {
  const records = shown.recordTotal ?? shown.total
  return (
    <>
      {t(shown.partial ? 'search.totalAtLeast' : 'search.total', { n: records, count: formatCount(records) })}
      {records !== shown.total && (
        <span className={css.works}>
          {t('search.works', { n: shown.total, count: formatCount(shown.total) })}
        </span>
      )}
      {shown.otherScript && shown.total > 0 && <OtherScript {...shown.otherScript} />}
    </>
  )
}

/** The same words in the other script of Chinese, whose records are among those found. */
const OtherScript = ({ script, words }: NonNullable<SearchAnswer['otherScript']>) => (
  <Quiet as="span" className={css.script}>
    {t(`search.script.${script}`)} {/* zh-Hant, zh-Hans */}
    <span lang={`zh-Han${script[0]}`}>{words}</span>
  </Quiet>
)

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
          words={answer.understood?.searchItems.map(({ searchWord }) => searchWord).join(' ') ?? row.word}
          shown={answer.records.map(({ recordId }) => recordId)}
          open={answer.total < FEW}
        />
      </Suspense>
    </LazyMount>
  )
}
