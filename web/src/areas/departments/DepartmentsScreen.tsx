import { useSuspenseQuery } from '@tanstack/react-query'
import { departments } from '@wenyuan/contract/areas/departments.ts'
import type { DepartmentCard } from '@wenyuan/contract/shapes/department.ts'
import { useDeferredValue } from 'react'
import { LoadedScreen } from '../../app/screen/Loaded.tsx'
import { query } from '../../api/query.ts'
import { CardGrid, type GridCard } from '../../app/lists/CardGrid.tsx'
import { CardsBlock } from '../../app/lists/CardsBlock.tsx'
import { ListPager } from '../../app/lists/ListPager.tsx'
import { ListTools } from '../../app/lists/FilteredList.tsx'
import { ListTotal } from '../../app/lists/ListTotal.tsx'
import { LiveSearch } from '../../app/lists/LiveSearch.tsx'
import { paths } from '../../app/paths.ts'
import { firstValue, parseQuery } from '../../app/query-string.ts'
import { Screen } from '../../app/screen/Screen.tsx'
import { Link } from '../../kit/Link.tsx'
import { useHistory, useLocation } from '../../kit/navigation/navigation-context.ts'
import { Empty } from '../../kit/states/Empty.tsx'
import { formatCount } from '../../locales/translation.ts'
import { t } from './words.ts'

const ROWS = 100

/** The departments of the institution, by the one they belong to. Source: spec 1 §2 "departmentList". */
export function DepartmentsScreen() {
  return (
    <LoadedScreen title={t('departments.title')}>
      <LoadedDepartments />
    </LoadedScreen>
  )
}

function askedIn(text: string): { q: string; page: number } {
  const said = parseQuery(text)
  const page = Math.floor(Number(firstValue(said, 'page'))) || 1
  return { q: firstValue(said, 'q').trim().slice(0, 100), page: Math.min(100, Math.max(1, page)) }
}

function LoadedDepartments() {
  const { search } = useLocation()
  const history = useHistory()
  const { q } = askedIn(search)
  const shown = askedIn(useDeferredValue(search))
  const { data } = useSuspenseQuery(
    query(departments.list, { keyWord: shown.q, page: shown.page, rows: ROWS }),
  )
  if (shown.q === '' && data.total === 0)
    return (
      <Screen title={t('departments.title')}>
        <Empty title={t('departments.none')}>
          <Link to={paths.home()} variant="text">
            {t('later.home')}
          </Link>
        </Empty>
      </Screen>
    )
  const { alone, groups } = grouped(data.records)
  return (
    <Screen title={t('departments.title')} about={t('departments.about')}>
      <ListTools>
        <LiveSearch
          label={t('departments.search')}
          wordsLabel={t('departments.searchWords')}
          q={q}
          onSearch={(words) => history.replace(paths.departments({ q: words }))}
        />
      </ListTools>
      <ListTotal text={t('departments.total', { n: data.total, count: formatCount(data.total) })} />
      {data.total === 0 && (
        <Empty kind="not-found" title={t('departments.noneFound')}>
          <Link to={paths.departments()} variant="text">
            {t('departments.showAll')}
          </Link>
        </Empty>
      )}
      {groups.map(({ top, below }) => (
        <CardsBlock
          key={top.departmentId}
          title={top.name}
          all={{ to: paths.department({ id: top.departmentId }), name: t('departments.page') }}
        >
          <CardGrid cards={below.map(cardOf)} low />
        </CardsBlock>
      ))}
      {alone.length > 0 &&
        (groups.length > 0 ? (
          <CardsBlock title={t('departments.others')}>
            <CardGrid cards={alone.map(cardOf)} low />
          </CardsBlock>
        ) : (
          <CardGrid cards={alone.map(cardOf)} low />
        ))}
      <ListPager
        page={shown.page}
        lastPage={Math.ceil(data.total / ROWS)}
        linkTo={(page) => paths.departments({ q, page: page === 1 ? '' : String(page) })}
      />
    </Screen>
  )
}

/** Those that others belong to are headings above these, however deep; the rest stand alone. */
function grouped(records: readonly DepartmentCard[]) {
  const known = new Map(records.map((one) => [one.departmentId, one]))
  const topOf = (one: DepartmentCard): DepartmentCard => {
    let top = one
    for (let step = 0; step < records.length; step += 1) {
      const above = known.get(top.parentId)
      if (!above) break
      top = above
    }
    return top
  }
  const byTop = Map.groupBy(records, (one) => topOf(one).departmentId)
  const groups = [...byTop].flatMap(([code, some]) => {
    const top = known.get(code)
    const below = some.filter((one) => one !== top)
    return top && below.length > 0 ? [{ top, below }] : []
  })
  const inGroups = new Set(groups.flatMap(({ top, below }) => [top, ...below]))
  return { alone: records.filter((one) => !inGroups.has(one)), groups }
}

const cardOf = ({ departmentId, name, summary, databases, courses }: DepartmentCard): GridCard => ({
  to: paths.department({ id: departmentId }),
  name,
  coverUrl: '',
  text: summary,
  facts: [
    databases > 0 && t('departments.databases', { n: databases }),
    courses > 0 && t('departments.courses', { n: courses }),
  ]
    .filter(Boolean)
    .join(' · '),
})
