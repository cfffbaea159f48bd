import { atomically } from '../../domain/circulation/atomically.ts'
import type { Desk } from '../../domain/circulation/library-system.ts'
import { reserveFund } from '../../domain/funds/store.ts'
import { isTolerated } from '../../domain/purchase/tolerance.ts'
import { takeQuota } from '../../domain/readers/quota.ts'
import { lockReader } from '../../domain/readers/reader-store.ts'
import { Fail } from '../../core/fail.ts'
import type { OrderRefusal } from '../../integrations/bookshop/bookshop.ts'
import { dayIn } from '../../platform/calendar.ts'
import { randomKey } from '../../platform/random-key.ts'
import type { ReaderScope } from '../../core/scope.ts'
import { quotasFor } from './allowance.ts'
import { makeCopies } from './books.ts'
import { fundOf, requireBuyer } from './buyer.ts'
import { removeLines } from './cart-store.ts'
import { costOf, fundReference } from './ending.ts'
import { sendOrder } from './following.ts'
import { chargeFreight } from './freight-charge.ts'
import { insertOrder, type NewOrder } from './new-order-store.ts'
import { countOpenOrders, linesOf, type OrderRow, ownOrder } from './order-store.ts'
import { ownQuote, type QuoteRow, takeQuote } from './quote-store.ts'
import { fitItems, needsApproval, type PurchasePorts } from './quoting.ts'
import { isbnOf, type JudgedItem } from './standing.ts'
import { type OpenShop, shopOf } from './vendors.ts'

const refusals: Readonly<Record<OrderRefusal, 'PRICE_CHANGED' | 'OUT_OF_STOCK' | 'ITEM_REFUSED'>> = {
  price: 'PRICE_CHANGED',
  stock: 'OUT_OF_STOCK',
  closed: 'ITEM_REFUSED',
}

/** Orders what a quote names, once: the same quote again answers the same order. */
export async function orderByQuote(
  scope: ReaderScope,
  ports: PurchasePorts,
  quoteId: string,
): Promise<OrderRow> {
  const quote = await ownQuote(scope, quoteId)
  if (!quote) throw new Fail('QUOTE_UNKNOWN')
  if (quote.order_no !== null) return orderOf(scope, quote.order_no)
  if (quote.expires_at <= scope.now) throw new Fail('QUOTE_EXPIRED')
  const open = await shopOf(scope, ports.bookshops, quote.vendor)
  await requireBuyer(scope, ports.librarySystems)
  const itemIds = quote.lines.map(({ itemId }) => itemId)
  const fit = await fitItems(scope, ports, open, itemIds)
  const { shopPriceTolerance } = scope.site.settings
  const quoted = new Map(quote.lines.map(({ itemId, fen }) => [itemId, fen]))
  if (fit.some(({ itemId, item }) => !isTolerated(quoted.get(itemId) ?? 0, item.price, shopPriceTolerance)))
    throw new Fail('PRICE_CHANGED')
  return placeOrder(scope, ports, open, quote, fit)
}

async function orderOf(scope: ReaderScope, orderNo: string): Promise<OrderRow> {
  const order = await ownOrder(scope, orderNo)
  if (!order) throw new Fail('QUOTE_UNKNOWN')
  return order
}

/**
 * Makes an order of a quote: limits, reservation of the fund and the order itself are one transaction. Then the vendor is
 * sent it, if nothing else is waited for.
 *
 * @throws Fail LIMIT_REACHED, BUDGET_SPENT, ITEM_REFUSED, PRICE_CHANGED, OUT_OF_STOCK
 */
export async function placeOrder(
  scope: ReaderScope,
  ports: PurchasePorts,
  open: OpenShop,
  quote: QuoteRow,
  fit: readonly JudgedItem[],
): Promise<OrderRow> {
  const desk = await ports.librarySystems.deskOf(scope)
  const orderNo = `P${dayIn(scope.site.settings.timeZone, scope.now).replaceAll('-', '')}${randomDigits()}`
  const goods = fit.reduce((sum, { item }) => sum + item.price, 0)
  const said = scope.site.settings
  const payer = quote.freight_payer
  const order: NewOrder = {
    orderNo,
    quoteId: quote.quote_id,
    vendor: open.vendor.code,
    state:
      quote.way !== 'counter' && needsApproval(said.shopApprovalFrom, goods)
        ? 'waitingApproval'
        : payer === 'reader' && quote.freight > 0
          ? 'waitingFreight'
          : 'ordered',
    way: quote.way,
    counter: quote.counter,
    goods,
    freight: quote.freight,
    freightPayer: payer,
    fund: fundOf(scope, open.vendor),
    address: quote.address,
    lines: fit.map(({ itemId, item, heldRecordId }) => ({
      itemId,
      isbn: isbnOf(item),
      price: item.price,
      item,
      recordId: heldRecordId,
    })),
  }
  const isMade = await atomically(scope, (here) => makeOrder(here, order, desk))
  if (!isMade) {
    const taken = await ownQuote(scope, quote.quote_id)
    return orderOf(scope, taken?.order_no ?? '')
  }
  const because = order.state === 'ordered' ? await sendOrder(scope, ports, orderNo) : undefined
  if (because) throw new Fail(refusals[because])
  return orderOf(scope, orderNo)
}

/** @returns false when the quote was ordered by another call */
async function makeOrder(here: ReaderScope, order: NewOrder, desk: Desk | undefined): Promise<boolean> {
  const { orderNo, goods, lines } = order
  await lockReader(here, here.reader.readerId)
  if (!(await takeQuote(here, order.quoteId, orderNo))) return false
  const { shopOrdersOpen } = here.site.settings
  if (shopOrdersOpen > 0 && (await countOpenOrders(here)) >= shopOrdersOpen) throw new Fail('LIMIT_REACHED')
  await takeQuota(here, quotasFor(here, here.now, { copies: lines.length, fen: goods }))
  const freightCharge =
    order.state === 'waitingFreight'
      ? await chargeFreight(here, desk, {
          order_no: orderNo,
          reader_id: here.reader.readerId,
          freight: order.freight,
        })
      : ''
  // another reader has ordered one of the titles in the meantime
  if (!(await insertOrder(here, order, freightCharge))) throw new Fail('ITEM_REFUSED')
  await removeLines(
    here,
    lines.map(({ itemId }) => itemId),
  )
  if (order.state === 'ordered')
    await makeCopies(
      here,
      { order_no: orderNo, reader_id: here.reader.readerId },
      await linesOf(here, [orderNo]),
    )
  // the fund's row last: every purchase of the library waits for it
  const outcome = await reserveFund(here, {
    fund: order.fund,
    reference: fundReference(orderNo),
    amount: costOf({ goods, freight: order.freight, freight_payer: order.freightPayer }),
  })
  if (outcome !== 'reserved') throw new Fail('BUDGET_SPENT')
  return true
}

/** Eight digits that cannot be guessed: an order's number stands on parcels. */
const randomDigits = (): string =>
  String(BigInt(`0x${Buffer.from(randomKey(), 'base64url').toString('hex')}`) % 100_000_000n).padStart(8, '0')
