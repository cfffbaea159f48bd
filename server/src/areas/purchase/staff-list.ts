import type { PurchaseState } from '@wenyuan/contract/constants/purchase.ts'
import type { Slice } from '../../platform/db/paging.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { everyOrder, linesOf } from './order-store.ts'

/** A page of orders for staff, the oldest first. Says what is bought, never by whom. */
export async function pageOfPurchases(scope: TenantScope, states: readonly PurchaseState[], slice: Slice) {
  const { total, rows } = await everyOrder(scope, states, slice)
  const lines = await linesOf(
    scope,
    rows.map(({ order_no }) => order_no),
  )
  return {
    total,
    records: rows.map((row) => ({
      orderNo: row.order_no,
      state: row.state,
      vendor: row.vendor,
      way: row.way,
      counter: row.counter,
      goods: row.goods,
      freight: row.freight,
      freightPayer: row.freight_payer,
      fund: row.fund,
      orderedAt: row.ordered_at.toISOString(),
      sent: row.sent,
      carrier: row.carrier,
      parcelNo: row.parcel_no,
      lines: lines
        .filter(({ order_no }) => order_no === row.order_no)
        .map(({ line, isbn, item, price, state, record_id, barcode }) => ({
          line,
          isbn,
          title: item.title,
          author: item.author,
          price,
          state,
          recordId: record_id,
          barcode,
        })),
    })),
  }
}
