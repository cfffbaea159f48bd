import { useQuery } from '@tanstack/react-query'
import { payments } from '@wenyuan/contract/areas/payments.ts'
import { query } from '../api/query.ts'
import { t } from '../locales/translation.ts'
import { formatMoney } from './formats.ts'

/** What a reader owes, in fen: the sum is shown everywhere, and its parts with it where a fine still grows. */
export interface Owed {
  due: number
  accruing: number
}

/** What of a sum can be paid now and what later; empty when all of it can be paid. */
export function owedParts({ due, accruing }: Owed): string {
  if (accruing === 0) return ''
  return due === 0
    ? t('money.later')
    : t('money.parts', { due: formatMoney(due), accruing: formatMoney(accruing) })
}

/** Whether the library takes payments online; undefined until it is known. */
export function usePaysOnline(): boolean | undefined {
  const { data } = useQuery(query(payments.methods, {}))
  return data && data.length > 0
}
