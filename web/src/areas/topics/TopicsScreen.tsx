import { useSuspenseQuery } from '@tanstack/react-query'
import { topics } from '@wenyuan/contract/areas/topics.ts'
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
import { TopicFrame } from './TopicFrame.tsx'
import css from './Topics.module.css'
import { cardOf } from './topic-card.ts'
import { t } from './words.ts'

/** The topics of the library by class; the search is part of the address. Source: spec 1 §2 "specialNav". */
export function TopicsScreen() {
  const { search: queryText } = useLocation()
  return (
    <TopicFrame>
      <LoadedScreen resetKey={queryText} title={t('topics.title')}>
        <LoadedTopics queryText={queryText} />
      </LoadedScreen>
    </TopicFrame>
  )
}

function LoadedTopics({ queryText }: { queryText: string }) {
  const shown = useDeferredValue(queryText)
  const asked = parseClassSearch(queryText)
  const { q, classCode, page } = parseClassSearch(shown)
  const { data } = useSuspenseQuery(query(topics.list, { keyWord: q, classCode, page, rows: CARDS_PER_PAGE }))
  const { data: classes } = useSuspenseQuery(query(topics.classes, {}))
  const isWhole = q === '' && classCode === ''
  if (isWhole && data.total === 0) {
    return (
      <Screen title={t('topics.title')}>
        <Empty title={t('topics.none')}>
          <Link to={paths.home()} variant="text">
            {t('later.home')}
          </Link>
        </Empty>
      </Screen>
    )
  }
  return (
    <Screen title={t('topics.title')} about={t('topics.about')}>
      <ClassFilters
        asked={asked}
        total={data.total}
        classes={classes}
        words={{
          search: t('topics.search'),
          searchWords: t('topics.searchWords'),
          classes: t('topics.classes'),
          allClasses: t('topics.allClasses'),
        }}
        linkTo={(to) => paths.topics(formatClassSearch(to))}
      />
      <ListTotal text={t('topics.total', { n: data.total, count: formatCount(data.total) })} />
      {data.total === 0 ? (
        <Empty kind="not-found" title={t('topics.noneFound')}>
          <Link to={paths.topics()} variant="text">
            {t('topics.showAll')}
          </Link>
        </Empty>
      ) : (
        <div className={css.list}>
          <CardGrid cards={data.records.map(cardOf)} stale={shown !== queryText} />
          <ListPager
            page={asked.page}
            lastPage={Math.ceil(data.total / CARDS_PER_PAGE)}
            linkTo={(to) => paths.topics(formatClassSearch({ ...asked, page: to }))}
          />
        </div>
      )}
    </Screen>
  )
}
