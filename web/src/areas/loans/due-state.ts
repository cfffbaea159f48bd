import type { LoanRow } from '@wenyuan/contract/areas/loans.ts'

/** The same period as that of the library's reminders. Source: the due-soon notices of the nightly jobs. */
const SOON_DAYS = 3

/** Late after the due date; soon on that day and the three days before. */
export const dueStateOf = ({ daysLeft }: Pick<LoanRow, 'daysLeft'>): 'late' | 'soon' | 'good' =>
  daysLeft < 0 ? 'late' : daysLeft <= SOON_DAYS ? 'soon' : 'good'
