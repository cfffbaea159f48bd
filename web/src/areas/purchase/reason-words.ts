import type { BuyerReason, ItemReason } from '@wenyuan/contract/constants/purchase.ts'
import { formatMoney } from '../../app/formats.ts'
import { t } from './words.ts'

interface Because<Code> {
  code: Code
  value: number
}

/** Reasons whose number is an amount in fen. */
const inFen: readonly string[] = ['PRICE_TOO_HIGH', 'MONEY_USED_UP', 'DEBT_TOO_HIGH', 'BUDGET_SPENT']

/** Without a number the sentence that needs none: "The library has this book" for "… 5 copies of it". */
const numberOf = ({ code, value }: Because<string>) => ({
  n: value,
  amount: inFen.includes(code) ? formatMoney(value) : String(value),
})

/** Why an item cannot be bought, as a sentence. */
export const itemReasonWords = (reason: Because<ItemReason>): string =>
  t(`shop.why.${reason.code}`, numberOf(reason))

/** Why the reader cannot buy anything now, as a sentence. */
export const buyerReasonWords = (reason: Because<BuyerReason>): string =>
  t(`shop.buyer.${reason.code}`, numberOf(reason))
