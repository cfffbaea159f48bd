import type { LoanRow } from '@wenyuan/contract/areas/loans.ts'

/** As long before as the library reminds by message. Source: the night's due-soon notices. */
const SOON_DAYS = 3

/** How near the last day is: late once it has passed, soon on the three days before it and on the day itself. */
export const dueStateOf = ({ daysLeft }: Pick<LoanRow, 'daysLeft'>): 'late' | 'soon' | 'good' =>
  daysLeft < 0 ? 'late' : daysLeft <= SOON_DAYS ? 'soon' : 'good'
