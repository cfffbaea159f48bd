import type { PrivateFacts } from './private-rows.ts'
import '../../areas/purchase/tables.ts'

/** A reader's cart, quote and orders in the shop: one that waits, and one that was sent. */
export async function seedPurchases({ insert, own, now, id, text, fen, shelf }: PrivateFacts) {
  const vendor = id('vendor')
  const item = JSON.stringify({
    itemNo: id('order-title'),
    isbn: shelf.isbn,
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
  await insert('shop_agreement', { ...own, version: text, agreed_at: now })
  await insert('cart_line', { ...own, item_id: itemId, added_at: now, price: fen, item })
  const money = { goods: fen, freight: fen, freight_payer: 'library' } as const
  await insert('shop_quote', {
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
  for (const [orderNo, state] of [
    [id('purchase'), 'waitingApproval'],
    [id('sent-purchase'), 'shipped'],
  ] as const) {
    await insert('purchase_order', {
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
    await insert('purchase_line', {
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
    await insert('purchase_address', { ...own, order_no: orderNo, address: text })
    await insert('purchase_event', {
      tenant: own.tenant,
      order_no: orderNo,
      at: now,
      state,
      place: text,
      text,
    })
  }
  return { quote: [id('quote')], purchase: [id('purchase'), id('sent-purchase')] }
}
