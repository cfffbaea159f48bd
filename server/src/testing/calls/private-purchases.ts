import type { Db } from '../../platform/db/dialect.ts'
import '../../areas/purchase/tables.ts'

interface Given {
  own: { tenant: string; reader_id: string }
  now: Date
  id: (kind: string) => string
  text: string
  isbn: string
  fen: number
}

/** A reader's cart, quote and orders in the shop: one that waits, and one that was sent. */
export async function seedPurchases(db: Db, { own, now, id, text, isbn, fen }: Given) {
  const vendor = id('vendor')
  const item = JSON.stringify({
    itemNo: id('order-title'),
    isbn,
    title: text,
    author: text,
    publisher: text,
    pubDate: '',
    classNo: '',
    price: fen,
    listPrice: fen,
    stock: 'in',
    coverUrl: '',
    isSerial: false,
    abstract: text,
    contents: [text],
    edition: '',
    binding: '',
    pages: '',
    language: '',
  })
  const itemId = `${vendor}:${id('order-title')}`
  const lines = JSON.stringify([{ itemId, fen, item: JSON.parse(item) as unknown }])
  await db
    .insertInto('shop_agreement')
    .values({ ...own, version: text, agreed_at: now })
    .execute()
  await db
    .insertInto('cart_line')
    .values({ ...own, item_id: itemId, added_at: now, price: fen, item })
    .execute()
  const money = { goods: fen, freight: fen, freight_payer: 'library' } as const
  await db
    .insertInto('shop_quote')
    .values({
      ...own,
      ...money,
      quote_id: id('quote'),
      vendor,
      way: 'parcel',
      counter: '',
      address: text,
      lines,
      made_at: now,
      expires_at: now,
      order_no: null,
    })
    .execute()
  for (const [orderNo, state] of [
    [id('purchase'), 'waitingApproval'],
    [id('sent-purchase'), 'shipped'],
  ] as const) {
    await db
      .insertInto('purchase_order')
      .values({
        ...own,
        ...money,
        order_no: orderNo,
        quote_id: `${orderNo}-quote`,
        vendor,
        state,
        way: 'parcel',
        counter: '',
        freight_charge: '',
        fund: '',
        ordered_at: now,
        sent: state === 'shipped' ? 'taken' : 'no',
        shipped_at: state === 'shipped' ? now : null,
        carrier: text,
        parcel_no: text,
        cancelled_by: '',
        remark: text,
      })
      .execute()
    await db
      .insertInto('purchase_line')
      .values({
        ...own,
        order_no: orderNo,
        line: 1,
        item_id: itemId,
        isbn: state,
        price: fen,
        item,
        state,
        record_id: '',
        barcode: '',
        due_on: null,
      })
      .execute()
    await db
      .insertInto('purchase_address')
      .values({ ...own, order_no: orderNo, address: text })
      .execute()
    await db
      .insertInto('purchase_event')
      .values({ tenant: own.tenant, order_no: orderNo, at: now, state, place: text, text })
      .execute()
  }
  return { quote: [id('quote')], purchase: [id('purchase'), id('sent-purchase')] }
}
