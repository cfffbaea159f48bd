import { RecordText } from '../../kit/data/RecordText.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type BehaviourRow, behaviour, behaviourTabs } from '@wenyuan/contract/areas/behaviour.ts'
import { useDeferredValue } from 'react'
import { query, refetchedOnFocus } from '../../api/query.ts'
import { formatInstant, formatMoney } from '../../app/formats.ts'
import { TabPager } from '../../app/lists/TabPager.tsx'
import { useTabAddress } from '../../app/lists/tab-address.ts'
import { paths } from '../../app/paths.ts'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import { Select } from '../../kit/forms/Select.tsx'
import { Link } from '../../kit/Link.tsx'
import { List } from '../../kit/layout/List.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { useHistory } from '../../kit/navigation/navigation-context.ts'
import { Empty } from '../../kit/states/Empty.tsx'
import { formatDay } from '../../locales/translation.ts'
import { Grid } from '../../kit/layout/boxes.tsx'
import css from './Behaviour.module.css'
import { t } from './words.ts'

const ROWS = 20

type State = (typeof behaviourTabs)[number]

/** Charges, held copies and blocks in one state, chosen above the list. */
export function EventList({ state }: { state: State }) {
  const history = useHistory()
  const { page, linkTo } = useTabAddress()
  // the list before stands until the next one is there, and the focus stays in the box
  const shown = { page: useDeferredValue(page), state: useDeferredValue(state) }
  const { data } = useSuspenseQuery({
    ...query(behaviour.events, { ...shown, rows: ROWS }),
    ...refetchedOnFocus,
  })
  const viewOf = (one: State) => (one === 'all' ? undefined : one)
  return (
    <>
      <Select
        className={css.kind}
        label={t('behaviour.state')}
        value={state}
        options={behaviourTabs.map((value) => ({ value, label: t(`behaviour.tab.${value}`) }))}
        onChange={(value) => history.push(linkTo({ view: viewOf(value) }))}
      />
      {data.total === 0 ? (
        <Empty title={t('behaviour.none')}>
          <p>{t('behaviour.noneHelp')}</p>
        </Empty>
      ) : (
        <List>
          {data.records.map((row) => (
            <EventRow key={row.behaviourId} row={row} />
          ))}
        </List>
      )}
      <TabPager
        total={data.total}
        rows={ROWS}
        page={page}
        linkTo={(next) => linkTo({ view: viewOf(state), page: next })}
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
    <Grid as="li" gap="4px 24px" ruled padding="14px 0" className={css.row}>
      <div>
        <p>
          <b>{row.behaviourTypeName}</b>
          {row.title && row.title !== row.behaviourTypeName && (
            <span className={css.title}>
              {row.recordId ? (
                <Link to={paths.record({ id: row.recordId })}>
                  <RecordText>{row.title}</RecordText>
                </Link>
              ) : (
                row.title
              )}
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
    </Grid>
  )
}
