import { useSuspenseQuery } from '@tanstack/react-query'
import { researchers } from '@wenyuan/contract/areas/researchers.ts'
import type { ResearcherCard } from '@wenyuan/contract/shapes/researcher.ts'
import { useDeferredValue } from 'react'
import { LoadedScreen } from '../../app/screen/Loaded.tsx'
import { query } from '../../api/query.ts'
import { CardGrid, type GridCard } from '../../app/lists/CardGrid.tsx'
import { FilteredList, ListTools } from '../../app/lists/FilteredList.tsx'
import { FilterGroups } from '../../app/lists/FilterGroups.tsx'
import { LetterBar } from '../../app/lists/LetterBar.tsx'
import { ListPager } from '../../app/lists/ListPager.tsx'
import { LiveSearch } from '../../app/lists/LiveSearch.tsx'
import { paths } from '../../app/paths.ts'
import { Screen } from '../../app/screen/Screen.tsx'
import { Link } from '../../kit/Link.tsx'
import { useHistory, useLocation } from '../../kit/navigation/navigation-context.ts'
import { Empty } from '../../kit/states/Empty.tsx'
import { formatCount, namesInLine } from '../../locales/translation.ts'
import {
  formatResearcherSearch,
  parseResearcherSearch,
  type ResearcherSearch,
  ROWS,
} from './researcher-search.ts'
import { t } from './words.ts'

/** The researchers of the institution. Source: spec 1 §2 "researcher". */
export function ResearchersScreen() {
  return (
    <LoadedScreen title={t('researchers.title')}>
      <LoadedResearchers />
    </LoadedScreen>
  )
}

const linkTo = (to: ResearcherSearch) => paths.researchers(formatResearcherSearch(to))

function LoadedResearchers() {
  const { search } = useLocation()
  const history = useHistory()
  const shownText = useDeferredValue(search)
  const asked = parseResearcherSearch(search)
  const { q, letter, department, page } = parseResearcherSearch(shownText)
  const { data } = useSuspenseQuery(
    query(researchers.list, { keyWord: q, letter, departmentId: department, page, rows: ROWS }),
  )
  if (q + letter + department === '' && data.total === 0)
    return (
      <Screen title={t('researchers.title')}>
        <Empty title={t('researchers.none')}>
          <Link to={paths.home()} variant="text">
            {t('later.home')}
          </Link>
        </Empty>
      </Screen>
    )
  const choose = (code: string) =>
    history.push(linkTo({ ...asked, department: asked.department === code ? '' : code, page: 1 }))
  return (
    <Screen title={t('researchers.title')} about={t('researchers.about')}>
      <ListTools>
        <LiveSearch
          label={t('researchers.search')}
          wordsLabel={t('researchers.searchWords')}
          q={asked.q}
          onSearch={(words) => history.replace(linkTo({ ...asked, q: words, page: 1 }))}
        />
      </ListTools>
      <LetterBar
        label={t('researchers.letters')}
        allName={t('researchers.allLetters')}
        letters={data.letters}
        current={asked.letter}
        linkTo={(to) => linkTo({ ...asked, letter: to, page: 1 })}
      />
      <FilteredList
        label={t('researchers.narrow')}
        chosen={asked.department === '' ? 0 : 1}
        total={data.total}
        totalText={t('researchers.total', { n: data.total, count: formatCount(data.total) })}
        filters={
          <FilterGroups
            groups={[
              {
                filter: 'department',
                label: t('researchers.department'),
                values: data.departments,
                chosen: asked.department === '' ? [] : [asked.department],
              },
            ]}
            onToggle={(_, code) => choose(code)}
          />
        }
      >
        {data.total === 0 && (
          <Empty kind="not-found" title={t('researchers.noneFound')}>
            <Link to={paths.researchers()} variant="text">
              {t('researchers.showAll')}
            </Link>
          </Empty>
        )}
        <CardGrid cards={data.records.map(cardOf)} stale={shownText !== search} low />
        <ListPager
          page={asked.page}
          lastPage={Math.ceil(data.total / ROWS)}
          linkTo={(to) => linkTo({ ...asked, page: to })}
        />
      </FilteredList>
    </Screen>
  )
}

const cardOf = ({
  researcherId,
  name,
  title,
  department,
  fields,
  works,
  former,
}: ResearcherCard): GridCard => ({
  to: paths.researcher({ id: researcherId }),
  name,
  coverUrl: '',
  text: [title, department].filter(Boolean).join(' · '),
  facts: [
    namesInLine(fields),
    works > 0 && t('researchers.works', { n: works }),
    former && t('researchers.former'),
  ]
    .filter(Boolean)
    .join(' · '),
})
