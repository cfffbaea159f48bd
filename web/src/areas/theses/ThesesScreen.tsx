import { useSuspenseQuery } from '@tanstack/react-query'
import { theses } from '@wenyuan/contract/areas/theses.ts'
import { useDeferredValue } from 'react'
import { switched } from '../../app/lists/list-address.ts'
import { LoadedScreen } from '../../app/screen/Loaded.tsx'
import { query, refetchedOnFocus } from '../../api/query.ts'
import { FilteredList, ListRows, ListTools } from '../../app/lists/FilteredList.tsx'
import { chosenIn, FilterGroups, hasChoice } from '../../app/lists/FilterGroups.tsx'
import { ListPager } from '../../app/lists/ListPager.tsx'
import { LiveSearch } from '../../app/lists/LiveSearch.tsx'
import { paths } from '../../app/paths.ts'
import { Screen } from '../../app/screen/Screen.tsx'
import { SelectRange } from '../../app/selection/SelectRange.tsx'
import { Link } from '../../kit/Link.tsx'
import { useHistory, useLocation } from '../../kit/navigation/navigation-context.ts'
import { Empty } from '../../kit/states/Empty.tsx'
import { formatCount } from '../../locales/translation.ts'
import { ThesisRow } from './ThesisRow.tsx'
import {
  askedOf,
  formatThesisSearch,
  isWhole,
  LAST_PAGE,
  parseThesisSearch,
  ROWS,
  type ThesisSearchState,
} from './thesis-search.ts'
import { t } from './words.ts'

/** The theses of the own institution. Source: spec 1 §2 "schoolBaseNav". */
export const ThesesScreen = () => (
  <LoadedScreen title={t('theses.title')}>
    <LoadedTheses />
  </LoadedScreen>
)

const linkTo = (to: ThesisSearchState) => paths.ownTheses(formatThesisSearch(to))

function LoadedTheses() {
  const { search } = useLocation()
  const history = useHistory()
  const shownText = useDeferredValue(search)
  const asked = parseThesisSearch(search)
  const shown = parseThesisSearch(shownText)
  // who may read the full text changes when the reader signs in
  const { data } = useSuspenseQuery({ ...query(theses.list, askedOf(shown)), ...refetchedOnFocus })
  if (isWhole(shown) && data.total === 0)
    return (
      <Screen title={t('theses.title')}>
        <Empty title={t('theses.none')}>
          <Link to={paths.home()} variant="text">
            {t('later.home')}
          </Link>
        </Empty>
      </Screen>
    )
  const { departments, years, degrees, advisors, states } = data.filters
  const groups = (
    [
      ['department', departments],
      ['year', years],
      ['degree', degrees],
      ['advisor', advisors],
      ['verifyStatus', states],
    ] as const
  ).map(([filter, values]) => ({
    filter,
    label: t(`theses.filter.${filter}`),
    values,
    chosen: asked.filters[filter],
  }))
  return (
    <Screen title={t('theses.title')} about={t('theses.about')}>
      <ListTools>
        <LiveSearch
          label={t('theses.search')}
          wordsLabel={t('theses.searchWords')}
          q={asked.q}
          onSearch={(q) => history.replace(linkTo({ ...asked, q, page: 1 }))}
        />
      </ListTools>
      <FilteredList
        label={t('theses.narrow')}
        chosen={chosenIn(groups)}
        total={data.total}
        totalText={t('theses.total', { n: data.total, count: formatCount(data.total) })}
        filters={
          hasChoice(groups) && (
            <FilterGroups
              groups={groups}
              onToggle={(filter, code) => history.push(linkTo(switched(asked, filter, code)))}
            />
          )
        }
      >
        {data.total === 0 && (
          <Empty kind="not-found" title={t('theses.noneFound')}>
            <Link to={paths.ownTheses()} variant="text">
              {t('theses.showAll')}
            </Link>
          </Empty>
        )}
        <SelectRange records={data.records}>
          <ListRows stale={shownText !== search}>
            {data.records.map((thesis) => (
              <ThesisRow key={thesis.recordId} thesis={thesis} />
            ))}
          </ListRows>
        </SelectRange>
        <ListPager
          page={asked.page}
          lastPage={Math.min(LAST_PAGE, Math.ceil(data.total / ROWS))}
          linkTo={(page) => linkTo({ ...asked, page })}
        />
      </FilteredList>
    </Screen>
  )
}
