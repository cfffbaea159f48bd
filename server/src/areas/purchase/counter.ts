import { Fail } from '../../core/fail.ts'
import type { ReaderScope } from '../../core/scope.ts'
import { requireBuyer } from './buyer.ts'
import { counterOrder, type OrderRow, ownOrder } from './order-store.ts'
import { placeOrder } from './ordering.ts'
import { insertQuote, ownQuote } from './quote-store.ts'
import { fitItems, type PurchasePorts, requireRoom, shopOfItems } from './quoting.ts'
import { receiveOrder } from './receiving.ts'

/**
 * Buys and lends a book that the reader holds in hand at a counter of a shop. The book is on loan once the vendor has
 * taken the order; asked again on the same day, the answer is the same order.
 */
export async function lendAtShop(
  scope: ReaderScope,
  ports: PurchasePorts,
  { itemId, shopCode }: { itemId: string; shopCode: string },
): Promise<OrderRow> {
  const open = await shopOfItems(scope, ports, [itemId])
  const counter = open.vendor.counters.find((one) => one.shopCode === shopCode)
  if (!counter || !open.vendor.ways.includes('counter'))
    throw new Fail('SHOP_COUNTER_UNKNOWN', { field: 'shopCode' })
  const before = await counterOrder(scope, itemId)
  if (before) return before
  const { left } = await requireBuyer(scope, ports.librarySystems)
  const fit = await fitItems(scope, ports, open, [itemId])
  const goods = fit.reduce((sum, { item }) => sum + item.price, 0)
  await requireRoom(scope, open, { copies: fit.length, goods, freight: 0 }, left)
  const quoteId = await insertQuote(scope, {
    vendor: open.vendor.code,
    way: 'counter',
    counter: shopCode,
    address: '',
    lines: fit.map((one) => ({ itemId: one.itemId, fen: one.item.price, item: one.item })),
    goods,
    freight: 0,
    freightPayer: 'library',
    expiresAt: scope.now,
  })
  const quote = await ownQuote(scope, quoteId)
  if (!quote) throw new Fail('SHOP_ITEM_UNKNOWN')
  const order = await placeOrder(scope, ports, open, quote, fit)
  if (order.sent === 'taken') await receiveOrder(scope, ports.librarySystems, order.order_no)
  return (await ownOrder(scope, order.order_no)) ?? order
}
