import type { OrderCatalogueKind } from '@wenyuan/contract/constants/suggestions.ts'
import type { Json, Words } from '../../platform/db/column-types.ts'
import type { BibRecord } from '../catalogue/record.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    order_catalogue: OrderCatalogueTable
    order_title: OrderTitleTable
    order_title_head: OrderTitleHeadTable
    order_title_index: OrderTitleIndexTable
  }
}

/** A vendor's list of titles, as librarians keep it. */
export interface OrderCatalogue {
  code: string
  name: Words
  kind: OrderCatalogueKind
  vendor: string
  /** ISO 4217; of prices that name none. */
  currency: string
  /** ISO dates; empty: no limit. */
  opensOn: string
  closesOn: string
}

interface OrderCatalogueTable {
  tenant: string
  code: string
  kind: OrderCatalogueKind
  opens_on: string | null
  closes_on: string | null
  titles: number
  entry: Json<OrderCatalogue>
}

interface OrderTitleTable {
  tenant: string
  /** Catalogue, a blank, and the record's own id. */
  title_id: string
  catalogue: string
  record: Json<BibRecord>
  /** In the smallest unit of the currency. */
  price: number | null
  currency: string
  digest: string
  withdrawn: boolean
  /** Increases with every change of any title of the library. */
  version: number
}

interface OrderTitleHeadTable {
  tenant: string
  version: number
}

/** How far an index has followed the titles. */
interface OrderTitleIndexTable {
  tenant: string
  index_version: string
  upto: number
}
