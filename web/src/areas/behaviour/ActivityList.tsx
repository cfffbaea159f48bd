import { useSuspenseQuery } from '@tanstack/react-query'
import { activityKinds, behaviour } from '@wenyuan/contract/areas/behaviour.ts'
import { useDeferredValue } from 'react'
import { query, refetchedOnFocus } from '../../api/query.ts'
import { formatInstant } from '../../app/formats.ts'
import { TabPager } from '../../app/lists/TabPager.tsx'
import { useTabAddress } from '../../app/lists/tab-address.ts'
import { paths } from '../../app/paths.ts'
import { parseSearch } from '../../app/search/search-state.ts'
import { Select } from '../../kit/forms/Select.tsx'
import { Link } from '../../kit/Link.tsx'
import { List } from '../../kit/layout/List.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { useHistory } from '../../kit/navigation/navigation-context.ts'
import { Empty } from '../../kit/states/Empty.tsx'
import { ClearActivity } from './ClearActivity.tsx'
import { Cluster, Grid } from '../../kit/layout/boxes.tsx'
import css from './Behaviour.module.css'
import { t } from './words.ts'

const ROWS = 20
const kinds = ['', ...activityKinds] as const

/** The reader's stored searches, views and downloads, each with a link. */
export function ActivityList() {
  const history = useHistory()
  const { page, said, linkTo } = useTabAddress()
  const kind = kinds.find((one) => one === said('kind')) ?? ''
  // the list before stands until the next one is there, and the focus stays in the box
  const shown = { page: useDeferredValue(page), kind: useDeferredValue(kind) }
  const { data } = useSuspenseQuery({
    ...query(behaviour.list, { ...shown, rows: ROWS }),
    ...refetchedOnFocus,
  })
  const placeOf = (row: { kind: string; subject: string }) =>
    row.kind === 'search'
      ? paths.searchList(parseSearch({ q: row.subject }))
      : paths.record({ id: row.subject })
  return (
    <>
      <Cluster gap="8px 16px" align="end">
        <Select
          className={css.kind}
          label={t('behaviour.kind')}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`behaviour.kind.${value || 'all'}`) }))}
          onChange={(value) => history.push(linkTo({ view: 'activity', kind: value }))}
        />
        {data.total > 0 && <ClearActivity kind={kind} />}
      </Cluster>
      {data.total === 0 ? (
        <Empty title={t('behaviour.activityNone')}>
          <p>{t('behaviour.activityHelp')}</p>
        </Empty>
      ) : (
        <List>
          {data.records.map((row, at) => (
            <Grid as="li" gap="4px 24px" key={`${row.time} ${at}`} ruled padding="14px 0" className={css.row}>
              <p>
                <Quiet as="span">{t(`behaviour.kind.${row.kind}`)}</Quiet>{' '}
                <Link to={placeOf(row)} className={css.title}>
                  {row.title || row.subject}
                </Link>
              </p>
              <Quiet as="time" dateTime={row.time}>
                {formatInstant(row.time)}
              </Quiet>
            </Grid>
          ))}
        </List>
      )}
      <TabPager
        total={data.total}
        rows={ROWS}
        page={page}
        linkTo={(next) => linkTo({ view: 'activity', kind, page: next })}
      />
    </>
  )
}
