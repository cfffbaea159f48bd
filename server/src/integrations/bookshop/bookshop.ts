import type { DeliveryWay, itemFields, itemSorts, stockStates } from '@wenyuan/contract/constants/purchase.ts'
import type { Words } from '../../platform/db/column-types.ts'
import type { SiteScope } from '../../core/scope.ts'

export type StockState = (typeof stockStates)[number]

/** A title as a vendor offers it. Amounts are fen; text that is unknown is empty. */
export interface VendorItem {
  /** The vendor's own number. */
  itemNo: string
  /** ISBN-13; empty: none. */
  isbn: string
  title: string
  author: string
  publisher: string
  pubDate: string
  year: number | undefined
  /** Class number of the Chinese Library Classification. */
  classNo: string
  /** What the library pays; 0: unknown. */
  price: number
  /** As printed on the book; 0: unknown. */
  listPrice: number
  stock: StockState
  coverUrl: string
  isSerial: boolean
  abstract: string
  contents: string[]
  edition: string
  binding: string
  pages: string
  /** MARC code. */
  language: string
}

export interface ItemSearch {
  /** Empty: every item. */
  keyWord: string
  field: (typeof itemFields)[number]
  /** Class numbers with those below them; none: any. */
  classes: readonly string[]
  sort: (typeof itemSorts)[number]
  page: number
  rows: number
}

export interface ItemList {
  total: number
  items: VendorItem[]
}

/** A category of a vendor, or of the library. */
export interface ShopCategory {
  categoryId: string
  /** Empty: a main category. */
  parentId: string
  name: Words
  /** Class numbers behind it. */
  classes: readonly string[]
}

/** An order as a vendor is sent it. */
export interface VendorOrder {
  /** Our number; sent again, it is the same order. */
  orderNo: string
  lines: readonly { itemNo: string; isbn: string; title: string; fen: number }[]
  /** What the lines cost together, in fen: the vendor takes the order at this price or refuses it. */
  fen: number
  way: DeliveryWay
  /** Where a parcel goes; empty for other ways. Never logged. */
  address: string
  /** The counter at which the reader holds the book; empty for other ways. */
  counter: string
}

export type OrderRefusal = 'price' | 'stock' | 'closed'
export type OrderAnswer =
  | { outcome: 'taken' }
  | { outcome: 'refused'; because: OrderRefusal }
  /** The answer was lost, or never came: `status` says what has become of it. */
  | { outcome: 'unknown' }

export interface ParcelStep {
  /** ISO instant. */
  at: string
  place: string
  /** The carrier's own text. */
  text: string
}

/** What has become of an order at its vendor. */
export interface VendorStatus {
  state: 'taken' | 'shipped' | 'delivered' | 'cancelled'
  carrier: string
  parcelNo: string
  /** The earliest first. */
  steps: ParcelStep[]
}

/** A message as received: its exact bytes as text, and its headers, names in lower case. */
export interface VendorMessage {
  body: string
  headers: Readonly<Record<string, string | undefined>>
}

/** News about an order. */
export interface VendorNews extends VendorStatus {
  /** Unique per vendor: the same message again changes nothing. */
  messageId: string
  orderNo: string
}

/**
 * The port to a vendor of books. An outage is a value (`down`), since it is an ordinary event. An order is known by our
 * number: an answer that is lost is asked for, and never leads to a second order.
 */
export interface Bookshop {
  /** Asking costs no request to another system. */
  readonly isLocal: boolean
  /** The vendor's own categories; none: the library's or the usual ones. */
  categories(where: SiteScope): Promise<ShopCategory[] | 'down'>
  search(where: SiteScope, asked: ItemSearch): Promise<ItemList | 'down'>
  /** The list that the vendor recommends itself. */
  recommended(where: SiteScope, page: { page: number; rows: number }): Promise<ItemList | 'down'>
  /** One item with its description; undefined: it is not sold. */
  item(where: SiteScope, itemNo: string): Promise<VendorItem | undefined | 'down'>
  /** Fresh items by number; those not sold are left out. */
  items(where: SiteScope, itemNos: readonly string[]): Promise<VendorItem[] | 'down'>
  /** Fresh prices in fen by number; items not sold are left out. */
  prices(where: SiteScope, itemNos: readonly string[]): Promise<ReadonlyMap<string, number> | 'down'>
  stock(where: SiteScope, itemNos: readonly string[]): Promise<ReadonlyMap<string, StockState> | 'down'>
  /** Freight in fen. */
  freight(
    where: SiteScope,
    asked: { itemNos: readonly string[]; fen: number; address: string },
  ): Promise<number | 'down'>
  order(where: SiteScope, order: VendorOrder): Promise<OrderAnswer>
  /** `none`: the vendor has no such order. */
  status(where: SiteScope, orderNo: string): Promise<VendorStatus | 'none' | 'down'>
  /** Cancels what was not shipped. Once cancelled, it stays so, and an order of this number is not taken any more. */
  cancel(where: SiteScope, orderNo: string): Promise<'cancelled' | 'shipped' | 'down'>
  /** The content of a message with a valid signature; undefined for any other. */
  readMessage(message: VendorMessage): VendorNews | undefined
}
