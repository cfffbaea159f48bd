import { z } from 'zod'
import {
  cancelledBy,
  deliveryWays,
  freightPayers,
  itemReasons,
  purchaseStates,
  stockStates,
} from '../constants/purchase.ts'
import { flag } from './codes.ts'

/** A reason and its number: copies held, the limit in fen, the oldest year, days; 0 where it has none. */
const because = <Codes extends readonly [string, ...string[]]>(codes: Codes) =>
  z.object({ code: z.enum(codes), value: z.number() })

/** One title as a shop offers it. Amounts are fen. */
export const ShopItem = z.object({
  itemId: z.string(),
  vendorId: z.string(),
  vendorName: z.string(),
  isbn: z.string(),
  title: z.string(),
  author: z.string(),
  publisher: z.string(),
  /** Year, or date as the shop gives it. */
  pubDate: z.string(),
  /** Class number; empty: unknown. */
  classNo: z.string(),
  /** What the library pays for one copy; 0: unknown. */
  price: z.number(),
  /** As printed on the book; 0: unknown. */
  listPrice: z.number(),
  stock: z.enum(stockStates),
  coverUrl: z.string(),
  /** This reader can buy it now. */
  eligible: flag,
  why: z.array(because(itemReasons)),
  /** A record of the library of the same title; empty: none. */
  heldRecordId: z.string(),
  inCart: flag,
})
export type ShopItem = z.output<typeof ShopItem>

/** An item's page. */
export const ShopItemPage = ShopItem.extend({
  abstract: z.string(),
  /** Lines of the table of contents. */
  contents: z.array(z.string()),
  edition: z.string(),
  binding: z.string(),
  pages: z.string(),
  /** MARC code of the language; empty: unknown. */
  language: z.string(),
  /** ISO instant at which price and stock were asked. */
  askedAt: z.string(),
})
export type ShopItemPage = z.output<typeof ShopItemPage>

/** What is left of a reader's allowance; `null`: the library sets no limit. Amounts are fen. */
export const Allowance = z.object({
  copies: z.number().nullable(),
  fen: z.number().nullable(),
  orders: z.number().nullable(),
  /** ISO date on which copies and money begin anew; empty: never. */
  resetsAt: z.string(),
})
export type Allowance = z.output<typeof Allowance>

export const QuoteLine = z.object({
  itemId: z.string(),
  title: z.string(),
  author: z.string(),
  isbn: z.string(),
  coverUrl: z.string(),
  /** Its cover is drawn by it where there is no picture; empty: unknown. */
  classNo: z.string(),
  price: z.number(),
})

/** A fixed price for a number of minutes. Amounts are fen. */
export const Quote = z.object({
  quoteId: z.string(),
  vendorId: z.string(),
  lines: z.array(QuoteLine),
  goods: z.number(),
  freight: z.number(),
  freightPayer: z.enum(freightPayers),
  way: z.enum(deliveryWays),
  /** ISO instant. */
  expiresAt: z.string(),
  secondsLeft: z.number(),
  /** A librarian decides before the shop is asked. */
  needsApproval: flag,
  /** What is left of the allowance after this order. */
  leftAfter: Allowance,
})
export type Quote = z.output<typeof Quote>

const OrderLine = QuoteLine.extend({
  /** The library's record and copy of this book; empty before the order is sent. */
  recordId: z.string(),
  barcode: z.string(),
  /** Due date as ISO date; empty while it is not on loan. */
  dueDate: z.string(),
  state: z.enum(purchaseStates),
})

export const PurchaseOrder = z.object({
  orderNo: z.string(),
  vendorId: z.string(),
  vendorName: z.string(),
  state: z.enum(purchaseStates),
  way: z.enum(deliveryWays),
  /** ISO instant. */
  orderedAt: z.string(),
  lines: z.array(OrderLine),
  goods: z.number(),
  freight: z.number(),
  freightPayer: z.enum(freightPayers),
  /** Number of the charge of the freight that the reader pays; empty: none or paid. */
  freightChargeId: z.string(),
  canCancel: flag,
  canConfirm: flag,
  /** ISO date after which a parcel counts as received; empty: it is not on its way. */
  confirmBy: z.string(),
  cancelledBy: z.enum(['', ...cancelledBy]),
  /** What the library or the shop says about its end; plain text. */
  remark: z.string(),
})
export type PurchaseOrder = z.output<typeof PurchaseOrder>

/** A parcel's journey. */
export const Journey = z.object({
  orderNo: z.string(),
  state: z.enum(purchaseStates),
  carrier: z.string(),
  parcelNo: z.string(),
  /** The earliest first. `text` is the carrier's own; for a step of ours it is empty and `state` says it. */
  steps: z.array(
    z.object({
      /** ISO instant. */
      at: z.string(),
      state: z.enum(['', ...purchaseStates]),
      place: z.string(),
      text: z.string(),
    }),
  ),
  /** Where it goes; empty for other ways than a parcel. */
  address: z.string(),
  /** The shop did not answer: the steps are those known before. */
  stale: flag,
})
export type Journey = z.output<typeof Journey>
