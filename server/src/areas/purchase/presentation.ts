import type { PurchaseOrder } from '@wenyuan/contract/shapes/purchase.ts'
import type { z } from 'zod'
import { addDays } from '../../domain/circulation/days.ts'
import { isReserved } from '../../domain/purchase/order-states.ts'
import { dayIn } from '../../platform/calendar.ts'
import type { Scope } from '../../core/scope.ts'
import { type LineRow, linesOf, type OrderRow } from './order-store.ts'
import { shopVendors } from './shop-store.ts'

/** Orders as their reader sees them, with their lines. */
export async function presentOrders(
  scope: Scope,
  rows: readonly OrderRow[],
): Promise<z.output<typeof PurchaseOrder>[]> {
  if (rows.length === 0) return []
  const [lines, vendors] = await Promise.all([
    linesOf(
      scope,
      rows.map(({ order_no }) => order_no),
    ),
    shopVendors.list(scope),
  ])
  const { shopConfirmDays } = scope.site.settings
  const { timeZone } = scope.site.settings
  return rows.map((row) => ({
    orderNo: row.order_no,
    vendorId: row.vendor,
    vendorName: vendors.find(({ code }) => code === row.vendor)?.name[scope.language] ?? row.vendor,
    state: row.state,
    way: row.way,
    orderedAt: row.ordered_at.toISOString(),
    lines: lines.filter(({ order_no }) => order_no === row.order_no).map(lineView),
    goods: row.goods,
    freight: row.freight,
    freightPayer: row.freight_payer,
    freightChargeId: row.state === 'waitingFreight' ? row.freight_charge : '',
    canCancel: row.way !== 'counter' && isReserved(row.state),
    canConfirm: row.way === 'parcel' && row.state === 'shipped',
    confirmBy:
      row.state === 'shipped' && row.shipped_at !== null && row.way === 'parcel'
        ? addDays(dayIn(timeZone, row.shipped_at), shopConfirmDays)
        : '',
    cancelledBy: row.cancelled_by,
    remark: row.remark,
  }))
}

const lineView = ({ item_id, item, isbn, price, record_id, barcode, due_on, state }: LineRow) => ({
  itemId: item_id,
  title: item.title,
  author: item.author,
  isbn,
  coverUrl: item.coverUrl,
  classNo: item.classNo,
  price,
  // before the order is sent there is no copy, and after its end none is left
  recordId: barcode === '' || state === 'cancelled' ? '' : record_id,
  barcode: state === 'cancelled' ? '' : barcode,
  dueDate: state === 'onLoan' ? (due_on ?? '') : '',
  state,
})
