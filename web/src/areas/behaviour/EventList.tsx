import { useSuspenseQuery } from '@tanstack/react-query'
import { type BehaviourRow, behaviour } from '@wenyuan/contract/areas/behaviour.ts'
import { query, refetchedOnFocus } from '../../api/query.ts'
import { formatInstant, formatMoney } from '../../app/formats.ts'
import { TabPager } from '../../app/lists/TabPager.tsx'
import { useTabAddress } from '../../app/lists/tab-address.ts'
import { paths } from '../../app/paths.ts'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import { Link } from '../../kit/Link.tsx'
import { List } from '../../kit/layout/List.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Empty } from '../../kit/states/Empty.tsx'
import { formatDay } from '../../locales/translation.ts'
import css from './Behaviour.module.css'
import { t } from './words.ts'

const ROWS = 20

/** Charges, held copies and blocks in one state. */
export function EventList({ state }: { state: 'all' | BehaviourRow['state'] }) {
  const { page, linkTo } = useTabAddress()
  const { data } = useSuspenseQuery({
    ...query(behaviour.events, { page, rows: ROWS, state }),
    ...refetchedOnFocus,
  })
  if (data.total === 0) {
    return (
      <Empty title={t('behaviour.none')}>
        <p>{t('behaviour.noneHelp')}</p>
      </Empty>
    )
  }
  return (
    <>
      <List>
        {data.records.map((row) => (
          <EventRow key={row.behaviourId} row={row} />
        ))}
      </List>
      <TabPager
        total={data.total}
        rows={ROWS}
        page={page}
        linkTo={(next) => linkTo({ view: state === 'all' ? undefined : state, page: next })}
      />
    </>
  )
}

function EventRow({ row }: { row: BehaviourRow }) {
  const copy = [row.locationName, row.callNo, row.barcode && t('copy.barcode', { barcode: row.barcode })]
  const days = [
    row.blockStartDate && t('behaviour.from', { day: formatDay(row.blockStartDate) }),
    row.blockEndDate && t('behaviour.until', { day: formatDay(row.blockEndDate) }),
  ]
  return (
    <li className={css.row}>
      <div>
        <p>
          <b>{row.behaviourTypeName}</b>
          {row.title && (
            <span className={css.title}>
              {row.recordId ? <Link to={paths.record({ id: row.recordId })}>{row.title}</Link> : row.title}
            </span>
          )}
        </p>
        <Quiet>{copy.filter(Boolean).join(' · ')}</Quiet>
        <Quiet>
          {[row.createDate && formatInstant(row.createDate), ...days].filter(Boolean).join(' · ')}
        </Quiet>
      </div>
      <div className={css.state}>
        <p>
          {row.state === 'unhandled' ? (
            <StatusBadge state="late">{row.stateName}</StatusBadge>
          ) : row.state === 'processing' ? (
            <StatusBadge state="soon">{row.stateName}</StatusBadge>
          ) : (
            row.stateName
          )}
        </p>
        {row.dueDebt > 0 && <p>{t('behaviour.owed', { amount: formatMoney(row.dueDebt) })}</p>}
        {row.pay > 0 && <Quiet>{t('behaviour.paid', { amount: formatMoney(row.pay) })}</Quiet>}
      </div>
    </li>
  )
}
