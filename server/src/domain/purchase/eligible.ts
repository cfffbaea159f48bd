import type { BuyerReason, ItemReason } from '@wenyuan/contract/constants/purchase.ts'
import type { TitleKind } from './title-kinds.ts'

/** A reason with its number: copies held, a limit in fen, a year; 0 where it has none. */
export interface Because<Code> {
  code: Code
  value: number
}

/** An item as the rules look at it. */
export interface OfferedItem {
  /** ISBN-13; empty: none. */
  isbn: string
  /** Class number of the Chinese Library Classification; empty: unknown. */
  classNo: string
  kinds: readonly TitleKind[]
  /** Undefined: unknown. */
  year: number | undefined
  /** In fen; 0: unknown. */
  price: number
  stock: 'in' | 'few' | 'out' | 'unknown'
  /** The shop still sells it. */
  isSold: boolean
}

/** What is known of the reader for one item. */
export interface ReaderStanding {
  /** The reader has bought the title before. */
  hasBought: boolean
  /** What is left of the reader's money, in fen; null: no limit. */
  fenLeft: number | null
}

/** What is known of the library for one item, and its rules. A limit of 0 is none. */
export interface LibraryStanding {
  copiesHeld: number
  /** Copies of the title that the library has ordered and not received. */
  copiesOrdered: number
  /** What is left of the library's fund, in fen; null: no fund is set. */
  budgetFree: number | null
  thisYear: number
  rules: ItemRules
}

export interface ItemRules {
  /** In fen. */
  priceCap: number
  heldAtMost: number
  yearsBack: number
  classesOut: readonly string[]
  kindsOut: readonly string[]
}

type Row = (
  item: OfferedItem,
  reader: ReaderStanding,
  library: LibraryStanding,
) => Because<ItemReason> | undefined
const when = (holds: boolean, code: ItemReason, value = 0): Because<ItemReason> | undefined =>
  holds ? { code, value } : undefined

/** The rules as a table, in the order in which readers are told them. */
const rows: readonly Row[] = [
  ({ isSold }) => when(!isSold, 'NOT_SOLD'),
  ({ isbn }) => when(isbn === '', 'NUMBER_MISSING'),
  (_item, _reader, { copiesHeld, rules }) =>
    when(rules.heldAtMost > 0 && copiesHeld >= rules.heldAtMost, 'HELD', copiesHeld),
  (_item, _reader, { copiesOrdered }) => when(copiesOrdered > 0, 'ON_ORDER', copiesOrdered),
  (_item, { hasBought }) => when(hasBought, 'BOUGHT_BEFORE'),
  ({ kinds }, _reader, { rules }) =>
    when(
      kinds.some((kind) => rules.kindsOut.includes(kind)),
      'KIND_EXCLUDED',
    ),
  ({ classNo }, _reader, { rules }) =>
    when(classNo !== '' && rules.classesOut.some((code) => classNo.startsWith(code)), 'CLASS_EXCLUDED'),
  ({ year }, _reader, { rules, thisYear }) =>
    when(
      rules.yearsBack > 0 && year !== undefined && year < thisYear - rules.yearsBack,
      'TOO_OLD',
      thisYear - rules.yearsBack,
    ),
  ({ price }) => when(price <= 0, 'PRICE_UNKNOWN'),
  ({ price }, _reader, { rules }) =>
    when(rules.priceCap > 0 && price > rules.priceCap, 'PRICE_TOO_HIGH', rules.priceCap),
  ({ stock, isSold }) => when(isSold && stock === 'out', 'OUT_OF_STOCK'),
  ({ price }, { fenLeft }) => when(fenLeft !== null && price > fenLeft, 'MONEY_USED_UP', fenLeft ?? 0),
  ({ price }, _reader, { budgetFree }) => when(price > (budgetFree ?? 0), 'BUDGET_SPENT'),
]

/** Why a reader cannot buy an item now; empty: the reader can. Pure. */
export const eligible: (
  item: OfferedItem,
  reader: ReaderStanding,
  library: LibraryStanding,
) => Because<ItemReason>[] = (item, reader, library) =>
  rows.flatMap((row) => row(item, reader, library) ?? [])

/** What decides whether a reader may buy at all. Limits and what is left: null is no limit. */
export interface Buyer {
  isOn: boolean
  isPaused: boolean
  blocks: readonly ('READER_FROZEN' | 'CARD_LOST' | 'CARD_EXPIRED' | 'DEBT_TOO_HIGH')[]
  isExcluded: boolean
  hasReadRules: boolean
  /** In fen; null: no fund is set. */
  budgetFree: number | null
  copiesLeft: number | null
  fenLeft: number | null
  ordersLeft: number | null
}

const spent = (left: number | null): boolean => left !== null && left <= 0

/** Why a reader cannot buy anything now; empty: the reader can. Pure. */
export function buyerReasonsOf(buyer: Buyer): Because<BuyerReason>[] {
  const reasons: [boolean, BuyerReason][] = [
    [!buyer.isOn, 'OFF'],
    [buyer.isPaused, 'PAUSED'],
    ...buyer.blocks.map((block): [boolean, BuyerReason] => [true, block]),
    [buyer.isExcluded, 'GROUP_EXCLUDED'],
    [!buyer.hasReadRules, 'RULE_NOT_READ'],
    [buyer.isOn && spent(buyer.budgetFree ?? 0), 'BUDGET_SPENT'],
    [spent(buyer.copiesLeft), 'COPIES_USED_UP'],
    [spent(buyer.fenLeft), 'MONEY_USED_UP'],
    [spent(buyer.ordersLeft), 'ORDERS_USED_UP'],
  ]
  return reasons.flatMap(([holds, code]) => (holds ? [{ code, value: 0 }] : []))
}
