import type { DeliveryWay, PurchaseState } from '@wenyuan/contract/constants/purchase.ts'
import type { Generated } from 'kysely'
import type { ShopCategory, VendorItem } from '../../integrations/bookshop/bookshop.ts'
import '../../integrations/bookshop/tables.ts'
import type { Vendor } from '../../integrations/bookshop/vendor.ts'
import type { Json, Words } from '../../platform/db/column-types.ts'
import '../../domain/funds/tables.ts'
import '../../domain/readers/quota.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    shop_rule: ShopRuleTable
    shop_category: ShopCategoryTable
    shop_vendor: ShopVendorTable
    shop_agreement: ShopAgreementTable
    cart_line: CartLineTable
    shop_quote: ShopQuoteTable
    purchase_order: PurchaseOrderTable
    purchase_line: PurchaseLineTable
    purchase_address: PurchaseAddressTable
    purchase_event: PurchaseEventTable
    bookshop_message: BookshopMessageTable
  }
}

/** A version of the shop's rules; the latest that has begun is in force. */
export interface ShopRule {
  /** The version, as readers agree to it. */
  code: string
  /** ISO date. */
  from: string
  text: Words
}

interface ShopRuleTable {
  tenant: string
  code: string
  from_day: string
  entry: Json<ShopRule>
}

/** A category of the library, with its place among the others. */
export interface OwnCategory extends ShopCategory {
  position: number
}

interface ShopCategoryTable {
  tenant: string
  code: string
  position: number
  entry: Json<OwnCategory>
}

interface ShopVendorTable {
  tenant: string
  code: string
  position: number
  entry: Json<Vendor>
}

interface ShopAgreementTable {
  tenant: string
  reader_id: string
  version: string
  agreed_at: Date
}

interface CartLineTable {
  tenant: string
  reader_id: string
  item_id: string
  added_at: Date
  price: number
  /** As it was when it was put in: shown when the shop does not answer. */
  item: Json<VendorItem>
}

/** A line of a quote. */
export interface QuotedLine {
  itemId: string
  fen: number
  item: VendorItem
}

interface ShopQuoteTable {
  tenant: string
  quote_id: string
  reader_id: string
  vendor: string
  way: DeliveryWay
  counter: string
  address: string
  lines: Json<QuotedLine[]>
  goods: number
  freight: number
  freight_payer: 'library' | 'reader'
  made_at: Date
  expires_at: Date
  order_no: string | null
}

interface PurchaseOrderTable {
  tenant: string
  order_no: string
  reader_id: string
  quote_id: string
  vendor: string
  state: PurchaseState
  way: DeliveryWay
  counter: string
  goods: number
  freight: number
  freight_payer: 'library' | 'reader'
  /** Number of the charge of the freight that the reader pays; empty: none. */
  freight_charge: string
  fund: string
  ordered_at: Date
  sent: 'no' | 'asked' | 'taken'
  shipped_at: Date | null
  carrier: string
  parcel_no: string
  cancelled_by: '' | 'reader' | 'shop' | 'library' | 'time'
  remark: string
}

interface PurchaseLineTable {
  tenant: string
  order_no: string
  line: number
  reader_id: string
  item_id: string
  isbn: string
  price: number
  item: Json<VendorItem>
  state: PurchaseState
  record_id: string
  barcode: string
  due_on: string | null
}

interface PurchaseAddressTable {
  tenant: string
  order_no: string
  reader_id: string
  address: string
}

interface PurchaseEventTable {
  tenant: string
  order_no: string
  seq: Generated<number>
  at: Date
  /** Empty: the carrier's own text. */
  state: '' | PurchaseState
  place: string
  text: string
}

interface BookshopMessageTable {
  tenant: string
  vendor: string
  message_id: string
  at: Date
}
