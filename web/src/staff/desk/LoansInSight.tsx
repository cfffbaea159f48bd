import type { StaffLoan } from '@wenyuan/contract/staff/reader-view.ts'
import { formatDate, t } from '../words.ts'
import css from './Desk.module.css'

/** What the reader has already, the earliest due day first. */
export const LoansInSight = ({ loans }: { loans: readonly StaffLoan[] }) =>
  loans.length === 0 ? null : (
    <ul className={css.log} aria-label={t('reader.loans')}>
      {loans.map(({ loanId, title, dueOn, lateDays }) => (
        <li key={loanId} className={lateDays > 0 ? css.refused : undefined}>
          <span>{title}</span>
          <small>{formatDate(dueOn)}</small>
        </li>
      ))}
    </ul>
  )
