import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { specialCollections } from '@wenyuan/contract/areas/special-collections.ts'
import { Suspense, useDeferredValue } from 'react'
import { query } from '../../api/query.ts'
import { ListPager } from '../../app/lists/ListPager.tsx'
import { paths } from '../../app/paths.ts'
import { FailureNotice } from '../../app/screen/FailureNotice.tsx'
import { Screen } from '../../app/screen/Screen.tsx'
import { ScreenSkeleton } from '../../app/screen/ScreenSkeleton.tsx'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Empty } from '../../kit/states/Empty.tsx'
import { ErrorBoundary } from '../../kit/states/ErrorBoundary.tsx'
import { formatCount } from '../../locales/translation.ts'
import { CollectionCards } from './CollectionCards.tsx'
import { CollectionFilters } from './CollectionFilters.tsx'
import { formatCollectionSearch, parseCollectionSearch, ROWS } from './collection-search.ts'
import css from './Collections.module.css'
import { OftenOpened } from './OftenOpened.tsx'
import { t } from './words.ts'

/**
 * The special collections by class; the search is part of the address. A list that fails to load is empty and says so.
 * Source: spec 1 §2 "specialBaseNav", spec 2 §1.
 */
export function CollectionsScreen() {
  const { searchStr } = useLocation()
  return (
    <ErrorBoundary
      resetKey={searchStr}
      renderError={(error, retry) => (
        <Screen title={t('collections.title')}>
          <FailureNotice error={error} onRetry={retry} />
        </Screen>
      )}
    >
      <Suspense fallback={<ScreenSkeleton />}>
        <LoadedCollections searchStr={searchStr} />
      </Suspense>
    </ErrorBoundary>
  )
}

function LoadedCollections({ searchStr }: { searchStr: string }) {
  const shown = useDeferredValue(searchStr)
  const asked = parseCollectionSearch(searchStr)
  const { q, classCode, page } = parseCollectionSearch(shown)
  const { data } = useSuspenseQuery(
    query(specialCollections.list, { keyWord: q, classCode, page, rows: ROWS }),
  )
  if (q === '' && classCode === '' && data.total === 0) {
    return (
      <Screen title={t('collections.title')}>
        <Empty title={t('collections.none')}>
          <Link to={paths.home()} variant="text">
            {t('later.home')}
          </Link>
        </Empty>
      </Screen>
    )
  }
  return (
    <Screen title={t('collections.title')} about={t('collections.about')}>
      <CollectionFilters asked={asked} classes={data.classes} />
      <OftenOpened />
      <h2 className={css.total}>
        <Quiet role="status">
          {t('collections.total', { n: data.total, count: formatCount(data.total) })}
        </Quiet>
      </h2>
      {data.total === 0 ? (
        <Empty title={t('collections.noneFound')}>
          <Link to={paths.specialCollections()} variant="text">
            {t('collections.showAll')}
          </Link>
        </Empty>
      ) : (
        <>
          <CollectionCards collections={data.records} stale={shown !== searchStr} />
          <ListPager
            page={asked.page}
            lastPage={Math.ceil(data.total / ROWS)}
            linkTo={(to) => paths.specialCollections(formatCollectionSearch({ ...asked, page: to }))}
          />
        </>
      )}
    </Screen>
  )
}
