import { useSuspenseQuery } from '@tanstack/react-query'
import { specialCollections } from '@wenyuan/contract/areas/special-collections.ts'
import { useDeferredValue } from 'react'
import { LoadedScreen } from '../../app/screen/Loaded.tsx'
import { query } from '../../api/query.ts'
import { CardGrid } from '../../app/lists/CardGrid.tsx'
import { ClassFilters } from '../../app/lists/ClassFilters.tsx'
import { CARDS_PER_PAGE, formatClassSearch, parseClassSearch } from '../../app/lists/class-search.ts'
import { ListPager } from '../../app/lists/ListPager.tsx'
import { ListTotal } from '../../app/lists/ListTotal.tsx'
import { paths } from '../../app/paths.ts'
import { Screen } from '../../app/screen/Screen.tsx'
import { Link } from '../../kit/Link.tsx'
import { useLocation } from '../../kit/navigation/navigation-context.ts'
import { Empty } from '../../kit/states/Empty.tsx'
import { formatCount } from '../../locales/translation.ts'
import { cardOf } from './collection-card.ts'
import { OftenOpened } from './OftenOpened.tsx'
import { t } from './words.ts'

/**
 * The special collections by class; the search is part of the address. A list that fails to load is empty and says so.
 * Source: spec 1 §2 "specialBaseNav", spec 2 §1.
 */
export function CollectionsScreen() {
  const { search: queryText } = useLocation()
  return (
    <LoadedScreen resetKey={queryText} title={t('collections.title')}>
      <LoadedCollections queryText={queryText} />
    </LoadedScreen>
  )
}

function LoadedCollections({ queryText }: { queryText: string }) {
  const shown = useDeferredValue(queryText)
  const asked = parseClassSearch(queryText)
  const { q, classCode, page } = parseClassSearch(shown)
  const { data } = useSuspenseQuery(
    query(specialCollections.list, { keyWord: q, classCode, page, rows: CARDS_PER_PAGE }),
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
      <ClassFilters
        asked={asked}
        total={data.total}
        classes={data.classes}
        words={{
          search: t('collections.search'),
          searchWords: t('collections.searchWords'),
          classes: t('collections.classes'),
          allClasses: t('collections.allClasses'),
        }}
        linkTo={(to) => paths.specialCollections(formatClassSearch(to))}
      />
      <OftenOpened />
      <ListTotal text={t('collections.total', { n: data.total, count: formatCount(data.total) })} />
      {data.total === 0 ? (
        <Empty kind="not-found" title={t('collections.noneFound')}>
          <Link to={paths.specialCollections()} variant="text">
            {t('collections.showAll')}
          </Link>
        </Empty>
      ) : (
        <>
          <CardGrid cards={data.records.map(cardOf)} stale={shown !== queryText} />
          <ListPager
            page={asked.page}
            lastPage={Math.ceil(data.total / CARDS_PER_PAGE)}
            linkTo={(to) => paths.specialCollections(formatClassSearch({ ...asked, page: to }))}
          />
        </>
      )}
    </Screen>
  )
}
