import type { DeliveryWay } from '@wenyuan/contract/constants/purchase.ts'
import type { Words } from '../../platform/db/column-types.ts'

export const vendorAdapters = ['demo', 'file', 'signed-http', 'none'] as const
export type VendorAdapter = (typeof vendorAdapters)[number]

/** A place of a vendor where readers hold books in hand. */
export interface Counter {
  shopCode: string
  name: Words
  address: string
}

/** A vendor, as librarians keep it. Amounts are fen. */
export interface Vendor {
  code: string
  name: Words
  /** How the vendor is reached. */
  adapter: VendorAdapter
  /** Off: kept, but not offered. */
  on: boolean
  position: number
  /** The order catalogue with its titles; of `demo` and `file`. */
  catalogue: string
  /** The fund that pays; empty: the library's usual one. */
  fund: string
  ways: DeliveryWay[]
  counters: Counter[]
  /** Has a list of its own beside the categories. */
  ownList: boolean
  /** Freight of one parcel, what each further copy adds, and from which sum on it is free (0: never). */
  freight: { parcel: number; furtherCopy: number; freeFrom: number }
  /** Where orders are sent by mail; empty: they are written to a file only. */
  mail: string
}
