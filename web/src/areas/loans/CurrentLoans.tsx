import { useSuspenseQuery } from '@tanstack/react-query'
import { loans } from '@wenyuan/contract/areas/loans.ts'
import { Suspense } from 'react'
import { lazyPart } from '../../app/lazy-part.ts'
import { TabPager } from '../../app/lists/TabPager.tsx'
import { useTabAddress } from '../../app/lists/tab-address.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../kit/Button.tsx'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import { Checkbox } from '../../kit/forms/Checkbox.tsx'
import { useChosenRows } from '../../kit/forms/chosen-rows.ts'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Empty } from '../../kit/states/Empty.tsx'
import { dueStateOf } from './due-state.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './Loans.module.css'
import { currentLoansQuery, LOANS_A_PAGE } from './loan-queries.ts'
import { OpenLoan } from './OpenLoan.tsx'
import { useRenewing } from './renewal.ts'
import { t } from './words.ts'

const DueCalendar = lazyPart(() => import('./DueCalendar.tsx').then(({ DueCalendar }) => DueCalendar))

/** Open loans, earliest due date first; renewed singly or together. */
export function CurrentLoans() {
  const { page, linkTo } = useTabAddress()
  const { data } = useSuspenseQuery(currentLoansQuery(page))
  const { busy, renewals, renew } = useRenewing()
  const { records } = data
  const renewable = records.filter(({ canRenew }) => canRenew)
  const { chosen, setChosen, rangeOf } = useChosenRows(renewable, ({ loanId }) => loanId)
  if (data.total === 0) {
    return (
      <Empty title={t('loan.none')}>
        <p>{t('loan.noneHelp')}</p>
        <Link to={paths.home()} variant="text">
          {t('loan.search')}
        </Link>
      </Empty>
    )
  }
  // loans that were returned, or cannot be renewed again, are removed from the selection
  const selected = renewable.filter(({ loanId }) => chosen.has(loanId)).map(({ loanId }) => loanId)
  const soon = records.filter((loan) => dueStateOf(loan) === 'soon').length
  return (
    <>
      <Cluster gap="4px 20px">
        <Cluster as="p" gap="4px 20px" align="normal" className={css.counts}>
          <span>{t('loan.inAll', { n: data.total })}</span>
          {data.overdue > 0 && (
            <StatusBadge state="late">{t('loan.overdueInAll', { n: data.overdue })}</StatusBadge>
          )}
          {soon > 0 && <StatusBadge state="soon">{t('loan.soonInAll', { n: soon })}</StatusBadge>}
        </Cluster>
        {renewable.length === 0 && <ExportMenu list={loans.exportList} withCalendar />}
      </Cluster>
      {renewable.length > 0 && (
        <Cluster gap="8px 16px">
          <Checkbox
            checked={selected.length === renewable.length}
            onChange={(all) => setChosen(new Set(all ? renewable.map(({ loanId }) => loanId) : []))}
          >
            {t('action.selectAll')}
          </Checkbox>
          <Quiet as="span" aria-live="polite">
            {t('loan.selected', { n: selected.length })}
          </Quiet>
          <Button
            // pressed with nothing selected it says what to do first
            variant={selected.length > 0 ? 'primary' : 'plain'}
            disabled={busy}
            onClick={() => void renew(selected).then(() => setChosen(new Set()))}
          >
            {t(busy ? 'loan.renewing' : 'loan.renewSelected')}
          </Button>
          <ExportMenu list={loans.exportList} withCalendar />
        </Cluster>
      )}
      <ul className={css.list}>
        {records.map((loan) => (
          <OpenLoan
            key={loan.loanId}
            loan={loan}
            hasBoxes={renewable.length > 0}
            selected={chosen.has(loan.loanId)}
            range={rangeOf(loan)}
            onRenew={() => void renew([loan.loanId])}
            busy={busy}
            renewal={renewals.get(loan.loanId)}
          />
        ))}
      </ul>
      <TabPager
        total={data.total}
        rows={LOANS_A_PAGE}
        page={page}
        linkTo={(next) => linkTo({ page: next })}
      />
      {page === 1 && (
        // it stands last: nothing below it moves
        <Suspense>
          <DueCalendar loans={records} />
        </Suspense>
      )}
    </>
  )
}
