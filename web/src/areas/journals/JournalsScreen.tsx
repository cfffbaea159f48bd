import { useSuspenseQuery } from '@tanstack/react-query'
import { journals } from '@wenyuan/contract/areas/journals.ts'
import { useDeferredValue } from 'react'
import { switched } from '../../app/lists/list-address.ts'
import { LoadedScreen } from '../../app/screen/Loaded.tsx'
import { query, refetchedOnFocus } from '../../api/query.ts'
import { AlsoIn } from '../../app/lists/AlsoIn.tsx'
import { FilteredList, ListRows, ListTools } from '../../app/lists/FilteredList.tsx'
import { chosenIn, FilterGroups, hasChoice } from '../../app/lists/FilterGroups.tsx'
import { LetterBar } from '../../app/lists/LetterBar.tsx'
import { ListPager } from '../../app/lists/ListPager.tsx'
import { LiveSearch } from '../../app/lists/LiveSearch.tsx'
import { paths } from '../../app/paths.ts'
import { Screen } from '../../app/screen/Screen.tsx'
import { Link } from '../../kit/Link.tsx'
import { useHistory, useLocation } from '../../kit/navigation/navigation-context.ts'
import { Empty } from '../../kit/states/Empty.tsx'
import { formatCount } from '../../locales/translation.ts'
import { JournalRow } from './JournalRow.tsx'
import {
  askedOf,
  formatJournalSearch,
  isWhole,
  type JournalSearchState,
  LAST_PAGE,
  parseJournalSearch,
  ROWS,
} from './journal-search.ts'
import { MostOpened } from './MostOpened.tsx'
import { t } from './words.ts'

/** The journals of the library from A to Z, printed and online. Source: spec 1 §2 "magazineNav". */
export function JournalsScreen() {
  return (
    <LoadedScreen title={t('journals.title')}>
      <LoadedJournals />
    </LoadedScreen>
  )
}

const linkTo = (to: JournalSearchState) => paths.journals(formatJournalSearch(to))

function LoadedJournals() {
  const { search } = useLocation()
  const history = useHistory()
  const shownText = useDeferredValue(search)
  const asked = parseJournalSearch(search)
  const shown = parseJournalSearch(shownText)
  const { data } = useSuspenseQuery({ ...query(journals.list, askedOf(shown)), ...refetchedOnFocus })
  const home = (
    <Link to={paths.home()} variant="text">
      {t('later.home')}
    </Link>
  )
  if (isWhole(shown) && data.total === 0)
    return (
      <Screen title={t('journals.title')}>
        <Empty title={t('journals.none')}>{home}</Empty>
      </Screen>
    )
  const { subjects, cores, media, frequencies, languages } = data.filters
  const groups = (
    [
      ['subject', subjects],
      ['core', cores],
      ['medium', media],
      ['frequency', frequencies],
      ['language', languages],
    ] as const
  ).map(([filter, values]) => ({
    filter,
    label: t(`journals.filter.${filter}`),
    values,
    chosen: asked.filters[filter],
  }))
  return (
    <Screen
      title={t('journals.title')}
      about={t('journals.about')}
      // with a resource type the screen has no header
      aside={asked.resourceType !== '' && home}
    >
      <ListTools>
        <LiveSearch
          label={t('journals.search')}
          wordsLabel={t('journals.searchWords')}
          q={asked.q}
          onSearch={(q) => history.replace(linkTo({ ...asked, q, page: 1 }))}
        />
      </ListTools>
      <LetterBar
        label={t('journals.letters')}
        allName={t('journals.allLetters')}
        letters={data.letters}
        current={asked.letter}
        linkTo={(letter) => linkTo({ ...asked, letter, page: 1 })}
      />
      <FilteredList
        label={t('journals.narrow')}
        chosen={chosenIn(groups)}
        total={data.total}
        totalText={t('journals.total', { n: data.total, count: formatCount(data.total) })}
        filters={
          hasChoice(groups) && (
            <FilterGroups
              groups={groups}
              onToggle={(filter, code) => history.push(linkTo(switched(asked, filter, code)))}
            />
          )
        }
        beside={isWhole(shown) && <MostOpened />}
      >
        <AlsoIn list="databases" q={shown.q} />
        {data.total === 0 && (
          <Empty kind="not-found" title={t('journals.noneFound')}>
            <Link to={paths.journals()} variant="text">
              {t('journals.showAll')}
            </Link>
          </Empty>
        )}
        <ListRows stale={shownText !== search}>
          {data.records.map((journal) => (
            <JournalRow key={journal.recordId} journal={journal} />
          ))}
        </ListRows>
        <ListPager
          page={asked.page}
          lastPage={Math.min(LAST_PAGE, Math.ceil(data.total / ROWS))}
          linkTo={(to) => linkTo({ ...asked, page: to })}
        />
      </FilteredList>
    </Screen>
  )
}
