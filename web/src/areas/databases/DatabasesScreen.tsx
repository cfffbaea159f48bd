import { useSuspenseQuery } from '@tanstack/react-query'
import { databases } from '@wenyuan/contract/areas/databases.ts'
import { usage } from '@wenyuan/contract/areas/usage.ts'
import { useDeferredValue, useEffect } from 'react'
import { LoadedScreen } from '../../app/screen/Loaded.tsx'
import { call } from '../../api/call.ts'
import { query, refetchedOnFocus } from '../../api/query.ts'
import { AlsoIn } from '../../app/lists/AlsoIn.tsx'
import { FilteredList, ListRows, ListTools } from '../../app/lists/FilteredList.tsx'
import { LetterBar } from '../../app/lists/LetterBar.tsx'
import { ListPager } from '../../app/lists/ListPager.tsx'
import { LiveSearch } from '../../app/lists/LiveSearch.tsx'
import { paths } from '../../app/paths.ts'
import { Screen } from '../../app/screen/Screen.tsx'
import { Select } from '../../kit/forms/Select.tsx'
import { Link } from '../../kit/Link.tsx'
import { useHistory, useLocation } from '../../kit/navigation/navigation-context.ts'
import { Empty } from '../../kit/states/Empty.tsx'
import { formatCount } from '../../locales/translation.ts'
import { DatabaseFilters } from './DatabaseFilters.tsx'
import { DatabaseRow } from './DatabaseRow.tsx'
import {
  askedOf,
  chosenCount,
  type DatabaseSearch,
  formatDatabaseSearch,
  isWhole,
  parseDatabaseSearch,
  ROWS,
  sorts,
} from './database-search.ts'
import { SideLists } from './SideLists.tsx'
import { t } from './words.ts'

/** The databases of the library from A to Z; the search is part of the address. Source: spec 1 §2 "dataBaseNav". */
export function DatabasesScreen() {
  return (
    <LoadedScreen title={t('databases.title')}>
      <LoadedDatabases />
    </LoadedScreen>
  )
}

function LoadedDatabases() {
  const { search, pathname } = useLocation()
  const history = useHistory()
  const shownText = useDeferredValue(search)
  const asked = parseDatabaseSearch(search)
  const shown = parseDatabaseSearch(shownText)
  const { sort, page } = shown
  const { data } = useSuspenseQuery({
    ...query(databases.list, { ...askedOf(shown), sort, page, rows: ROWS }),
    ...refetchedOnFocus,
  })
  const { data: facts } = useSuspenseQuery(query(databases.shown, {}))
  const [subject = ''] = shown.filters.subject
  useEffect(() => {
    void call(usage.listVisit, { from: 'databases', letter: shown.letter, subject }).catch(() => undefined)
  }, [shown.letter, subject])
  const linkTo = (to: DatabaseSearch) =>
    (pathname.startsWith('/newDataBase') ? paths.newDatabases : paths.databases)(formatDatabaseSearch(to))
  if (isWhole(shown) && data.total === 0) {
    return (
      <Screen title={t('databases.title')}>
        <Empty title={t('databases.none')}>
          <Link to={paths.home()} variant="text">
            {t('later.home')}
          </Link>
        </Empty>
      </Screen>
    )
  }
  return (
    <Screen title={t('databases.title')} about={t('databases.about')}>
      <ListTools>
        <LiveSearch
          label={t('databases.search')}
          wordsLabel={t('databases.searchWords')}
          q={asked.q}
          onSearch={(q) => history.replace(linkTo({ ...asked, q, page: 1 }))}
        />
        <Select
          label={t('databases.sort')}
          labelHidden
          value={asked.sort}
          options={sorts.map((value) => ({ value, label: t(`databases.sort.${value}`) }))}
          onChange={(to) => history.push(linkTo({ ...asked, sort: to, page: 1 }))}
        />
      </ListTools>
      <LetterBar
        label={t('databases.letters')}
        allName={t('databases.allLetters')}
        letters={data.letters}
        current={asked.letter}
        linkTo={(letter) => linkTo({ ...asked, letter, page: 1 })}
      />
      <FilteredList
        label={t('databases.narrow')}
        chosen={chosenCount(asked)}
        total={data.total}
        totalText={t('databases.total', { n: data.total, count: formatCount(data.total) })}
        filters={<DatabaseFilters asked={asked} shown={facts.filters} linkTo={linkTo} />}
        beside={isWhole(shown) && <SideLists />}
      >
        <AlsoIn list="journals" q={shown.q} />
        {data.total === 0 && (
          <Empty kind="not-found" title={t('databases.noneFound')}>
            <Link to={paths.databases()} variant="text">
              {t('databases.showAll')}
            </Link>
          </Empty>
        )}
        <ListRows stale={shownText !== search}>
          {data.records.map((database) => (
            <DatabaseRow
              key={database.resourceId}
              database={database}
              columns={facts.columns}
              subjects={shown.filters.subject}
            />
          ))}
        </ListRows>
        <ListPager
          page={asked.page}
          lastPage={Math.ceil(data.total / ROWS)}
          linkTo={(to) => linkTo({ ...asked, page: to })}
        />
      </FilteredList>
    </Screen>
  )
}
