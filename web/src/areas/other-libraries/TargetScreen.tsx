import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { otherLibraries } from '@wenyuan/contract/areas/other-libraries.ts'
import { LoadedScreen } from '../../app/screen/Loaded.tsx'
import { query } from '../../api/query.ts'
import { ListPager } from '../../app/lists/ListPager.tsx'
import { ListTotal } from '../../app/lists/ListTotal.tsx'
import { FailureNotice } from '../../app/screen/FailureNotice.tsx'
import { Screen } from '../../app/screen/Screen.tsx'
import { Button } from '../../kit/Button.tsx'
import { List } from '../../kit/layout/List.tsx'
import { Link } from '../../kit/Link.tsx'
import { useHistory, useLocation } from '../../kit/navigation/navigation-context.ts'
import { Empty } from '../../kit/states/Empty.tsx'
import { Skeleton } from '../../kit/states/Skeleton.tsx'
import { SearchBox } from '../search-box/public.ts'
import { countWords } from './count-words.ts'
import {
  ELSEWHERE_ROWS,
  type ElsewhereSearch,
  elsewhereFields,
  itemsOf,
  parseElsewhere,
  targetPath,
  targetsPath,
} from './elsewhere-search.ts'
import { ForeignRow } from './ForeignRow.tsx'
import css from './OtherLibraries.module.css'
import { t } from './words.ts'

/** The records of one other library. Source: spec 1 §2 "/otherSearchList2". */
export function TargetScreen() {
  const { search } = useLocation()
  return (
    <LoadedScreen resetKey={search} title={t('elsewhere.title')}>
      <OneTarget asked={parseElsewhere(search)} />
    </LoadedScreen>
  )
}

function OneTarget({ asked }: { asked: ElsewhereSearch }) {
  const history = useHistory()
  const { data: targets } = useSuspenseQuery(query(otherLibraries.list, {}))
  const target = targets.find(({ siteId, canCount }) => siteId === asked.siteId && canCount)
  const all = (
    <Link to={targetsPath(asked)} variant="text">
      {t('elsewhere.all')}
    </Link>
  )
  if (!target)
    return (
      <Screen title={t('elsewhere.title')}>
        <Empty kind="not-found" title={t('elsewhere.unknown')}>
          {all}
        </Empty>
      </Screen>
    )
  return (
    <Screen title={target.name} about={target.remark || undefined} aside={all}>
      <SearchBox
        key={`${asked.field} ${asked.words}`}
        words={asked.words}
        field={asked.field}
        fields={elsewhereFields}
        onSearch={(words, field) => history.push(targetPath({ ...asked, words, field, page: 1 }))}
      />
      <div className={css.below}>
        {asked.words !== '' && <Records asked={asked} canRequest={target.canRequest} />}
      </div>
    </Screen>
  )
}

function Records({ asked, canRequest }: { asked: ElsewhereSearch; canRequest: boolean }) {
  const { siteId, page } = asked
  const { data, error, refetch } = useQuery(
    query(otherLibraries.records, { siteId, items: itemsOf(asked), page, rows: ELSEWHERE_ROWS }),
  )
  const again = <Button onClick={() => void refetch()}>{t('action.retry')}</Button>
  if (error) return <FailureNotice error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton width="100%" height={360} />
  if (data.state !== 'ok')
    return (
      <Empty kind="offline" title={t(data.state === 'slow' ? 'elsewhere.slow' : 'elsewhere.down')}>
        <p>{t('elsewhere.downHelp')}</p>
        {again}
      </Empty>
    )
  if (data.total === 0)
    return (
      <Empty kind="not-found" title={t('elsewhere.nothing')}>
        <Link to={targetsPath(asked)} variant="text">
          {t('elsewhere.all')}
        </Link>
      </Empty>
    )
  return (
    <>
      <ListTotal text={countWords(data.total, data.exact)} />
      <List>
        {data.records.map((record) => (
          <ForeignRow key={record.foreignId} record={record} canRequest={canRequest} />
        ))}
      </List>
      <ListPager
        page={page}
        lastPage={Math.min(100, Math.ceil(data.total / ELSEWHERE_ROWS))}
        linkTo={(next) => targetPath({ ...asked, page: next })}
      />
    </>
  )
}
