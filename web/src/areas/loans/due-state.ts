import { DUE_SOON_DAYS, type LoanRow } from '@wenyuan/contract/areas/loans.ts'

/** Late after the due date; soon on that day and the three days before. Nothing presses that is not known. */
export const dueStateOf = ({
  daysLeft,
  dueDate,
}: Pick<LoanRow, 'daysLeft'> & Partial<Pick<LoanRow, 'dueDate'>>): 'late' | 'soon' | 'good' =>
  dueDate === '' ? 'good' : daysLeft < 0 ? 'late' : daysLeft <= DUE_SOON_DAYS ? 'soon' : 'good'

const DAY_MS = 86_400_000

/**
 * The part of the loan period that is left, for a ring: 1 on the day of the loan, 0 on the due date. Whole where it is
 * overdue, or where the day of the loan is unknown.
 */
export function partLeft({
  loanDate,
  dueDate,
  daysLeft,
}: Pick<LoanRow, 'loanDate' | 'dueDate' | 'daysLeft'>) {
  const days = (Date.parse(dueDate.slice(0, 10)) - Date.parse(loanDate.slice(0, 10))) / DAY_MS
  return daysLeft < 0 || !(days > 0) ? 1 : Math.min(1, daysLeft / days)
}
