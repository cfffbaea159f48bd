import { useSuspenseQuery } from '@tanstack/react-query'
import type { loans } from '@wenyuan/contract/areas/loans.ts'
import { query } from '../../api/query.ts'
import { TabPager } from '../../app/lists/TabPager.tsx'
import { useTabAddress } from '../../app/lists/tab-address.ts'
import { Empty } from '../../kit/states/Empty.tsx'
import css from './Loans.module.css'
import { PastLoan } from './PastLoan.tsx'
import { t } from './words.ts'

const ROWS = 20

/** Open or past loans at other libraries of the consortium; they are renewed there. */
export function UnionLoans({ list }: { list: typeof loans.unionList }) {
  const { page, said, linkTo } = useTabAddress()
  const { data } = useSuspenseQuery({ ...query(list, { page, rows: ROWS }) })
  if (data.total === 0) return <Empty title={t('loan.unionNone')} />
  return (
    <>
      <ul className={css.list}>
        {data.records.map((loan) => (
          <PastLoan key={loan.loanId} loan={loan} />
        ))}
      </ul>
      <TabPager
        total={data.total}
        rows={ROWS}
        page={page}
        linkTo={(next) => linkTo({ view: said('view'), page: next })}
      />
    </>
  )
}
