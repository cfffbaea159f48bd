import type { PurchaseState } from '../constants/purchase.ts'
import type { Donation } from '../shapes/donation.ts'
import type { Journey, PurchaseOrder } from '../shapes/purchase.ts'
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
  /** Times that readers had searched it in vain when the library itself suggested it; null: a reader did. */
  searched: number | null
}

/** Of `list-donations`. */
export interface DonationRow
  extends Pick<
    Donation,
    'donationNo' | 'state' | 'offeredAt' | 'way' | 'fromAbroad' | 'remark' | 'certificateNo'
  > {
  account: string
  name: string
  address: string
  lines: Omit<Donation['lines'][number], 'price' | 'currency'>[]
}

/** Of `list-purchases`. Sums are in fen. */
export interface PurchaseRow
  extends Pick<
      PurchaseOrder,
      'orderNo' | 'state' | 'way' | 'goods' | 'freight' | 'freightPayer' | 'orderedAt'
    >,
    Pick<Journey, 'carrier' | 'parcelNo'> {
  vendor: string
  counter: string
  fund: string
  /** Whether the vendor has it. */
  sent: 'no' | 'asked' | 'taken'
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
