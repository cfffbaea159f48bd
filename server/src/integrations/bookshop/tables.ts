import type { Json } from '../../platform/db/column-types.ts'
import type { ParcelStep } from './bookshop.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    bookshop_order: BookshopOrderTable
    bookshop_connection: BookshopConnectionTable
  }
}

/** An order at a vendor without a service of its own: the vendor's side is kept here. Names no reader. */
interface BookshopOrderTable {
  tenant: string
  vendor: string
  order_no: string
  state: 'taken' | 'shipped' | 'delivered' | 'cancelled'
  taken_at: Date
  /** When it was handed over in a file or letter; null: it waits for the next. */
  sent_at: Date | null
  carrier: string
  parcel_no: string
  steps: Json<ParcelStep[]>
}

interface BookshopConnectionTable {
  tenant: string
  vendor: string
  settings: Json<unknown>
}
