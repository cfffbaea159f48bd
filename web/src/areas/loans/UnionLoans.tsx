import { useSuspenseQuery } from '@tanstack/react-query'
import { loans, type UnionPage } from '@wenyuan/contract/areas/loans.ts'
import { query, refetchedOnFocus } from '../../api/query.ts'
import { TabPager } from '../../app/lists/TabPager.tsx'
import { useTabAddress } from '../../app/lists/tab-address.ts'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Empty } from '../../kit/states/Empty.tsx'
import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './Loans.module.css'
import { PastLoan } from './PastLoan.tsx'
import { t } from './words.ts'

const ROWS = 20

/** Open or past loans at other libraries of the consortium; they are renewed there. */
export function UnionLoans({ list }: { list: typeof loans.unionList }) {
  const { page, said, linkTo } = useTabAddress()
  const { data } = useSuspenseQuery({ ...query(list, { page, rows: ROWS }), ...refetchedOnFocus })
  const { libraries = [], records, total, overdue } = data
  const isPast = list === loans.unionHistory
  return (
    <>
      {libraries.map((one) => (
        <LibraryNote key={one.groupCode} library={one} />
      ))}
      {total === 0 ? (
        <Empty
          title={t(libraries.length === 0 ? 'union.noLinks' : isPast ? 'loan.pastNone' : 'loan.unionNone')}
        >
          {libraries.length === 0 && <p>{t('union.noLinksHelp')}</p>}
        </Empty>
      ) : (
        <>
          <Cluster as="p" gap="4px 20px" align="normal" className={css.counts}>
            <span>{t(isPast ? 'loan.pastInAll' : 'loan.inAll', { n: total })}</span>
            {overdue > 0 && <StatusBadge state="late">{t('loan.overdueInAll', { n: overdue })}</StatusBadge>}
          </Cluster>
          {!isPast && <Quiet>{t('union.renewThere')}</Quiet>}
          <ul className={css.list}>
            {records.map((loan) => (
              <PastLoan key={loan.loanId} loan={loan} isOpen={!isPast} />
            ))}
          </ul>
          <TabPager
            total={total}
            rows={ROWS}
            page={page}
            linkTo={(next) => linkTo({ view: said('view'), page: next })}
          />
        </>
      )}
    </>
  )
}

/** Why loans of a library are missing in the list. */
function LibraryNote({ library }: { library: NonNullable<UnionPage['libraries']>[number] }) {
  const { name, state, kept } = library
  if (state !== 'ok') return <FormAlert kind="warning">{t(`union.${state}`, { name })}</FormAlert>
  return kept ? null : <Quiet>{t('union.notKept', { name })}</Quiet>
}
