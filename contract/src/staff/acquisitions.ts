import type { DonationState, donationWays, LineOutcome } from '../constants/donations.ts'
import type { DeliveryWay, freightPayers, PurchaseState } from '../constants/purchase.ts'
import type { OwnSuggestion } from '../shapes/suggestion.ts'

/** Of `list-suggestions`: what is wished, never by whom. */
export interface SuggestionRow
  extends Omit<OwnSuggestion, 'reason' | 'remarks' | 'replyContent' | 'events' | 'mayCancel' | 'holdWanted'> {
  /** Of a title in an order catalogue; empty: from outside. */
  titleId: string
  /** Of `price`. */
  currency: string
  fund: string
  reply: string
}

/** Of `list-donations`. */
export interface DonationRow {
  donationNo: string
  state: DonationState
  offeredAt: string
  account: string
  way: (typeof donationWays)[number]
  address: string
  fromAbroad: boolean
  remark: string
  lines: {
    line: number
    title: string
    author: string
    isbn: string
    copies: number
    outcome: LineOutcome
    recordId: string
  }[]
}

/** Of `list-purchases`. Sums are in fen. */
export interface PurchaseRow {
  orderNo: string
  state: PurchaseState
  vendor: string
  way: DeliveryWay
  counter: string
  goods: number
  freight: number
  freightPayer: (typeof freightPayers)[number]
  fund: string
  orderedAt: string
  /** Whether the vendor has it. */
  sent: 'no' | 'asked' | 'taken'
  carrier: string
  parcelNo: string
  lines: {
    line: number
    isbn: string
    title: string
    author: string
    price: number
    state: PurchaseState
    recordId: string
    barcode: string
  }[]
}
