import type { LoanRow } from '@wenyuan/contract/areas/loans.ts'
import { useId } from 'react'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import { formatDay } from '../../locales/translation.ts'
import { DueDay } from './DueDay.tsx'
import { DueWord } from './DueWord.tsx'
import { ForgetLoans } from './ForgetLoans.tsx'
import { LoanBook } from './LoanBook.tsx'
import css from './Loans.module.css'
import { t } from './words.ts'

interface PastLoanProps {
  loan: LoanRow
  /** The reader may delete it from the history. */
  own?: boolean
  /** It is still on loan. */
  isOpen?: boolean
}

/** One past loan, or a loan at another library: its period, and whether it was late. */
export function PastLoan({ loan, own = false, isOpen = false }: PastLoanProps) {
  const titleId = useId()
  return (
    <li className={`${css.row} ${css.past}`} aria-labelledby={titleId}>
      <LoanBook loan={loan} titleId={titleId} />
      <div className={css.due}>
        {loan.loanDate !== '' && (
          <p>
            <time dateTime={loan.loanDate}>{t('loan.lent', { day: formatDay(loan.loanDate) })}</time>
          </p>
        )}
        <p>
          {loan.returnDate ? (
            <time dateTime={loan.returnDate}>{t('loan.returned', { day: formatDay(loan.returnDate) })}</time>
          ) : (
            <DueDay loan={loan} />
          )}
        </p>
        {isOpen && (
          <p>
            <DueWord loan={loan} />
          </p>
        )}
        {loan.returnDate !== '' && loan.lateDays > 0 && (
          <p>
            <StatusBadge state="late">{t('loan.overdue', { n: loan.lateDays })}</StatusBadge>
          </p>
        )}
        {own && <ForgetLoans loan={loan} />}
      </div>
    </li>
  )
}
