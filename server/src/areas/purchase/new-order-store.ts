import { sql } from 'kysely'
import type { DeliveryWay } from '@wenyuan/contract/constants/purchase.ts'
import type { VendorItem } from '../../integrations/bookshop/bookshop.ts'
import type { ReaderScope } from '../../core/scope.ts'
import './tables.ts'

export interface NewOrder {
  orderNo: string
  quoteId: string
  vendor: string
  state: 'waitingApproval' | 'waitingFreight' | 'ordered'
  way: DeliveryWay
  counter: string
  goods: number
  freight: number
  freightPayer: 'library' | 'reader'
  fund: string
  address: string
  lines: readonly { itemId: string; isbn: string; price: number; item: VendorItem; recordId: string }[]
}

/** Inserts an order with its lines and address. @returns false when one of its titles is on order already */
export async function insertOrder(
  { db, tenant, reader, now }: ReaderScope,
  order: NewOrder,
  freightCharge: string,
): Promise<boolean> {
  const { readerId } = reader
  await db
    .insertInto('purchase_order')
    .values({
      tenant,
      order_no: order.orderNo,
      reader_id: readerId,
      quote_id: order.quoteId,
      vendor: order.vendor,
      state: order.state,
      way: order.way,
      counter: order.counter,
      goods: order.goods,
      freight: order.freight,
      freight_payer: order.freightPayer,
      freight_charge: freightCharge,
      fund: order.fund,
      ordered_at: now,
      sent: 'no',
      shipped_at: null,
      carrier: '',
      parcel_no: '',
      cancelled_by: '',
      remark: '',
    })
    .execute()
  const lines = order.lines.map((line, at) => ({ ...line, line: at + 1 }))
  const { rows } = await sql`
    insert into purchase_line (tenant, order_no, line, reader_id, item_id, isbn, price, item, state, record_id, barcode)
    select ${tenant}, ${order.orderNo}, l.line, ${readerId}, l."itemId", l.isbn, l.price, l.item, ${order.state},
      l."recordId", ''
    from json_to_recordset(${JSON.stringify(lines)}::json) as l(
      line integer, "itemId" text, isbn text, price integer, item jsonb, "recordId" text)
    on conflict (tenant, isbn)
      where state in ('waitingApproval', 'waitingFreight', 'ordered', 'shipped') do nothing
    returning line`.execute(db)
  if (rows.length < lines.length) return false
  if (order.address !== '')
    await db
      .insertInto('purchase_address')
      .values({ tenant, order_no: order.orderNo, reader_id: readerId, address: order.address })
      .execute()
  await db
    .insertInto('purchase_event')
    .values({ tenant, order_no: order.orderNo, at: now, state: order.state, place: '', text: '' })
    .execute()
  return true
}
