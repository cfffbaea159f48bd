import { useQuery } from '@tanstack/react-query'
import { discovery } from '@wenyuan/contract/areas/discovery.ts'
import { discoveryFields, discoverySorts } from '@wenyuan/contract/constants/discovery.ts'
import type { ReactNode } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { query } from '../../api/query.ts'
import { FiltersInDialog } from '../../app/lists/Filters.tsx'
import { ListPager } from '../../app/lists/ListPager.tsx'
import { ListTotal } from '../../app/lists/ListTotal.tsx'
import { useOpenPaths } from '../../app/open-paths.ts'
import { paths } from '../../app/paths.ts'
import { FailureNotice } from '../../app/screen/FailureNotice.tsx'
import { Screen } from '../../app/screen/Screen.tsx'
import { Select } from '../../kit/forms/Select.tsx'
import { useMedia } from '../../kit/layout/use-media.ts'
import { List } from '../../kit/layout/List.tsx'
import { Link } from '../../kit/Link.tsx'
import { useHistory, useLocation } from '../../kit/navigation/navigation-context.ts'
import { Empty } from '../../kit/states/Empty.tsx'
import { Skeleton } from '../../kit/states/Skeleton.tsx'
import { formatCount } from '../../locales/translation.ts'
import { SearchBox } from '../search-box/public.ts'
import { ChosenFilters } from './ChosenFilters.tsx'
import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './Discovery.module.css'
import {
  DISCOVERY_ROWS,
  askedOf,
  chosenCount,
  discoveryPath,
  isBlank,
  parseDiscovery,
} from './discovery-search.ts'
import { Narrowing } from './Narrowing.tsx'
import { NoAnswer } from './NoAnswer.tsx'
import { NoService } from './NoService.tsx'
import { SearchCharts } from './SearchCharts.tsx'
import { WorkCard } from './WorkCard.tsx'
import { t } from './words.ts'

/** Works beyond the collection, from the library's discovery service. Source: spec 1 §2 "/chaoXingSearchList". */
export function DiscoveryScreen() {
  const { search: queryText } = useLocation()
  const history = useHistory()
  const search = parseDiscovery(queryText)
  const wide = useMedia('(min-width: 800px)')
  const go = (change: Partial<typeof search>) =>
    history.push(discoveryPath({ ...search, page: 1, ...change }))
  const isOffered = useOpenPaths()(paths.discovery())
  const { data, error } = useQuery({ ...worksOf(search), enabled: isOffered && !isBlank(search) })
  // nothing can be sorted, narrowed or drawn
  const isOff = !isOffered || (error instanceof ApiError && error.code === 'DISCOVERY_OFF')
  if (isOff) return <NoService words={search.words} />
  const tools = (
    <>
      <Select
        label={t('discovery.sort')}
        labelHidden
        value={search.sort}
        options={discoverySorts.map((value) => ({ value, label: t(`discovery.sort.${value}`) }))}
        onChange={(sort) => go({ sort })}
      />
      {!wide && (
        <FiltersInDialog chosen={chosenCount(search)} total={undefined}>
          <Narrowing search={search} />
        </FiltersInDialog>
      )}
    </>
  )
  return (
    <Screen title={t('discovery.title')} about={t('discovery.about')}>
      <SearchBox
        key={`${search.field} ${search.words}`}
        words={search.words}
        field={search.field}
        fields={discoveryFields}
        onSearch={(words, field) =>
          go({ words, field: discoveryFields.find((one) => one === field) ?? 'all' })
        }
      />
      {!isBlank(search) && (
        <div className={css.body}>
          <ChosenFilters search={search} />
          <div className={css.columns}>
            {wide && (
              <aside aria-label={t('discovery.narrow')}>
                <Narrowing search={search} />
              </aside>
            )}
            <div className={css.main}>
              <Works key={queryText} search={search} tools={tools} />
              {data?.state === 'ok' && data.total > 0 && (
                <SearchCharts key={`charts ${queryText}`} search={search} />
              )}
            </div>
          </div>
        </div>
      )}
    </Screen>
  )
}

const worksOf = (search: ReturnType<typeof parseDiscovery>) =>
  query(discovery.search, {
    ...askedOf(search),
    sort: search.sort,
    page: search.page,
    rows: DISCOVERY_ROWS,
  })

interface WorksProps {
  search: ReturnType<typeof parseDiscovery>
  /** Order and filters, beside the total. */
  tools: ReactNode
}

function Works({ search, tools }: WorksProps) {
  const { data } = useQuery(worksOf(search))
  const isFound = data?.state === 'ok' && data.total > 0
  return (
    <>
      <Cluster gap="8px 12px" className={css.head}>
        {isFound && (
          <ListTotal
            text={t(data.exact ? 'discovery.total' : 'discovery.totalAbout', {
              n: data.total,
              count: formatCount(data.total),
              provider: data.provider,
            })}
          />
        )}
        {tools}
      </Cluster>
      <WorkList search={search} />
    </>
  )
}

function WorkList({ search }: Pick<WorksProps, 'search'>) {
  const { page } = search
  const { data, error, refetch } = useQuery(worksOf(search))
  if (error) return <FailureNotice error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton width="100%" height={480} />
  if (data.state !== 'ok') return <NoAnswer state={data.state} onRetry={() => void refetch()} />
  if (data.total === 0)
    return (
      <Empty kind="not-found" title={t('discovery.nothing')}>
        <Link to={paths.otherSearch({ q: search.words })} variant="text">
          {t('discovery.way.elsewhere')}
        </Link>
      </Empty>
    )
  return (
    <>
      <List>
        {data.records.map((work) => (
          <WorkCard key={work.id} work={work} />
        ))}
      </List>
      <ListPager
        page={page}
        lastPage={Math.min(1_000, Math.ceil(data.total / DISCOVERY_ROWS))}
        linkTo={(next) => discoveryPath({ ...search, page: next })}
      />
    </>
  )
}
