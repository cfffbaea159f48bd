import type { Allowance } from '@wenyuan/contract/shapes/purchase.ts'
import { formatMoney } from '../../app/formats.ts'
import { formatDay } from '../../locales/translation.ts'
import { t } from './words.ts'

/** What is left, in short phrases: "3 copies", "¥210.00"; empty where the library sets no limit. */
export function allowanceWords({ copies, fen, orders }: Allowance): string[] {
  return [
    copies === null ? '' : t('shop.left.copies', { n: copies }),
    fen === null ? '' : formatMoney(fen),
    orders === null ? '' : t('shop.left.orders', { n: orders }),
  ].filter(Boolean)
}

/** "Begins anew on 1 December"; empty: it never does. */
export const renewalWords = ({ resetsAt }: Allowance): string =>
  resetsAt ? t('shop.left.renewed', { day: formatDay(resetsAt) }) : ''
