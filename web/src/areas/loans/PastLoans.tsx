import { useSuspenseQuery } from '@tanstack/react-query'
import { loans } from '@wenyuan/contract/areas/loans.ts'
import { query, refetchedOnFocus } from '../../api/query.ts'
import { TabPager } from '../../app/lists/TabPager.tsx'
import { useTabAddress } from '../../app/lists/tab-address.ts'
import { paths } from '../../app/paths.ts'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Empty } from '../../kit/states/Empty.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { ForgetLoans } from './ForgetLoans.tsx'
import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './Loans.module.css'
import { LoanYear } from './LoanYear.tsx'
import { LOANS_A_PAGE } from './loan-queries.ts'
import { PastLoan } from './PastLoan.tsx'
import { t } from './words.ts'

/** Past loans, latest first, with charts of the year. */
export function PastLoans() {
  const { page, linkTo } = useTabAddress()
  const { data } = useSuspenseQuery({
    ...query(loans.history, { page, rows: LOANS_A_PAGE }),
    ...refetchedOnFocus,
  })
  const notKept = !data.kept && (
    <Quiet>
      {t('loan.notKept')}{' '}
      <Link to={paths.personalCentre({ tab: '1' })} variant="text">
        {t('loan.keepSetting')}
      </Link>
    </Quiet>
  )
  if (data.total === 0) return <Empty title={t('loan.pastNone')}>{notKept}</Empty>
  return (
    <>
      <LoanYear />
      <Cluster gap="8px 16px">
        <span>{t('loan.pastInAll', { n: data.total })}</span>
        {data.canForget && <ForgetLoans />}
        <ExportMenu list={loans.exportHistory} />
      </Cluster>
      {notKept}
      <ul className={css.list}>
        {data.records.map((loan) => (
          <PastLoan key={loan.loanId} loan={loan} own={data.canForget} />
        ))}
      </ul>
      <TabPager
        total={data.total}
        rows={LOANS_A_PAGE}
        page={page}
        linkTo={(next) => linkTo({ view: 'past', page: next })}
      />
    </>
  )
}
