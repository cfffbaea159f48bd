import type { LoanRow } from '@wenyuan/contract/areas/loans.ts'
import { formatDay } from '../../locales/translation.ts'
import { t } from './words.ts'

/** The due date; one that cannot be read as the library system writes it, without any words that it is not known. */
export function DueDay({ loan: { dueDate, dueText } }: { loan: Pick<LoanRow, 'dueDate' | 'dueText'> }) {
  if (dueDate !== '') return <time dateTime={dueDate}>{t('loan.due', { day: formatDay(dueDate) })}</time>
  return dueText === undefined ? t('loan.dueUnknown') : t('loan.dueAs', { text: dueText })
}
