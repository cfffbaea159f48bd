import type { OrderTitleIndex } from '../../../domain/order-titles/title-index.ts'
import type { Bookshop } from '../bookshop.ts'
import { catalogueItems } from '../catalogue-items.ts'
import { cancelOrder, takeOrder, vendorOrder } from '../order-store.ts'
import type { Vendor } from '../vendor.ts'

/**
 * A vendor that works with files: the titles come by `titles import` (CSV, MARC, ONIX), orders go out as CSV and by
 * mail, parcels come in as CSV. Its stock is not known.
 */
export function openFileShop(vendor: Vendor, orderTitles: OrderTitleIndex): Bookshop {
  const key = (orderNo: string) => ({ vendor: vendor.code, orderNo })
  return {
    ...catalogueItems(vendor, orderTitles),

    async order(where, { orderNo }) {
      const state = await takeOrder(where, key(orderNo))
      return state === 'cancelled' ? { outcome: 'refused', because: 'closed' } : { outcome: 'taken' }
    },

    async status(where, orderNo) {
      const order = await vendorOrder(where, key(orderNo))
      if (!order) return 'none'
      const { state, carrier, parcel_no, steps } = order
      return { state, carrier, parcelNo: parcel_no, steps }
    },

    async cancel(where, orderNo) {
      const state = await cancelOrder(where, key(orderNo))
      return state === 'cancelled' ? 'cancelled' : 'shipped'
    },

    readMessage: () => undefined,
  }
}
