import { DUE_SOON_DAYS, type LoanRow } from '@wenyuan/contract/areas/loans.ts'

/** Late after the due date; soon on that day and the three days before. */
export const dueStateOf = ({ daysLeft }: Pick<LoanRow, 'daysLeft'>): 'late' | 'soon' | 'good' =>
  daysLeft < 0 ? 'late' : daysLeft <= DUE_SOON_DAYS ? 'soon' : 'good'
