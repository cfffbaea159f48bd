import type { OrderTitleIndex } from '../../../domain/order-titles/title-index.ts'
import { dayIn } from '../../../platform/calendar.ts'
import type { SiteScope } from '../../../core/scope.ts'
import type { Bookshop, VendorItem } from '../bookshop.ts'
import { catalogueItems } from '../catalogue-items.ts'
import { cancelOrder, noteParcel, takeOrder, vendorOrder } from '../order-store.ts'
import type { Vendor } from '../vendor.ts'
import { demoStatus, itemOnDay, priceOnDay } from './market.ts'

/**
 * A made-up shop for demonstrations: a stock of its own with shortages and prices that jump, and parcels that set out
 * by themselves.
 */
export function openDemoShop(vendor: Vendor, orderTitles: OrderTitleIndex): Bookshop {
  const today = ({ site, now }: SiteScope) => dayIn(site.settings.timeZone, now)
  const onDay = (where: SiteScope, item: VendorItem) => itemOnDay(item, today(where))
  const browsing = catalogueItems(vendor, orderTitles, onDay, (where, item) => priceOnDay(item, today(where)))
  const key = (orderNo: string) => ({ vendor: vendor.code, orderNo })

  const status: Bookshop['status'] = async (where, orderNo) => {
    const order = await vendorOrder(where, key(orderNo))
    if (!order) return 'none'
    // cancelled, or handed over at a counter
    if (order.state !== 'taken') return { state: order.state, carrier: '', parcelNo: '', steps: [] }
    return demoStatus(orderNo, order.taken_at, where.now)
  }
  return {
    ...browsing,

    async order(where, { orderNo, lines, way }) {
      const items = await browsing.items(
        where,
        lines.map(({ itemNo }) => itemNo),
      )
      if (items === 'down') return { outcome: 'unknown' }
      const byNo = new Map(items.map((item) => [item.itemNo, item]))
      // a repeated order is not looked at again
      if (!(await vendorOrder(where, key(orderNo)))) {
        if (lines.some(({ itemNo }) => (byNo.get(itemNo)?.stock ?? 'out') === 'out'))
          return { outcome: 'refused', because: 'stock' }
        if (lines.some(({ itemNo, fen }) => byNo.get(itemNo)?.price !== fen))
          return { outcome: 'refused', because: 'price' }
      }
      const state = await takeOrder(where, key(orderNo))
      if (state === 'cancelled') return { outcome: 'refused', because: 'closed' }
      if (way === 'counter')
        await noteParcel(where, { ...key(orderNo), state: 'delivered', carrier: '', parcelNo: '', steps: [] })
      return { outcome: 'taken' }
    },

    status,

    async cancel(where, orderNo) {
      const known = await status(where, orderNo)
      if (known !== 'none' && known !== 'down' && known.state !== 'taken' && known.state !== 'cancelled')
        return 'shipped'
      return (await cancelOrder(where, key(orderNo))) === 'cancelled' ? 'cancelled' : 'shipped'
    },

    readMessage: () => undefined,
  }
}
