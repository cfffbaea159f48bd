import type { LoanRow } from '@wenyuan/contract/areas/loans.ts'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { dueStateOf } from './due-state.ts'
import { t } from './words.ts'

/** How near the due date is, in words and shape; `brief` where only the days have room. */
export function DueWord({ loan, brief = false }: { loan: LoanRow; brief?: boolean }) {
  if (loan.dueDate === '') return null
  const state = dueStateOf(loan)
  const when = t('loan.daysLeft', { n: loan.daysLeft })
  if (state === 'late') {
    return (
      <StatusBadge state="late">
        {t('loan.overdue', { n: Math.max(loan.lateDays, -loan.daysLeft) })}
      </StatusBadge>
    )
  }
  return state === 'soon' ? (
    <StatusBadge state="soon">{brief ? when : t('loan.soon', { when })}</StatusBadge>
  ) : (
    <Quiet as="span">{when}</Quiet>
  )
}
