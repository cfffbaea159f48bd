import type { Ports } from '../../core/ports.ts'
import { atomically } from '../../domain/circulation/atomically.ts'
import type { OrderRefusal, VendorStatus } from '../../integrations/bookshop/bookshop.ts'
import type { SiteScope } from '../../core/scope.ts'
import { sendNotice } from '../../domain/notices/send-notice.ts'
import { makeCopies } from './books.ts'
import { endOrder } from './ending.ts'
import { addressOf, linesOf, moveOrder, noteParcelOf, noteSent, orderByNo } from './order-store.ts'
import { noteShipped, receiveOrder } from './receiving.ts'
import { partsOf, shopOfOrder } from './vendors.ts'

export type ShopPorts = Pick<Ports, 'bookshops' | 'librarySystems'>

/**
 * Sends an order to its vendor. What an earlier try has led to is asked first: an order whose answer was lost is sent
 * again only if the vendor says that it has none, and under the same number.
 *
 * @returns why the vendor refused it, which has cancelled it; undefined: it was taken, or nobody knows yet
 */
export async function sendOrder(
  scope: SiteScope,
  ports: ShopPorts,
  orderNo: string,
): Promise<OrderRefusal | undefined> {
  const order = await orderByNo(scope, orderNo)
  if (order?.state !== 'ordered' || order.sent === 'taken') return undefined
  const open = await shopOfOrder(scope, ports.bookshops, order.vendor)
  if (!open) return undefined
  if (order.sent === 'asked') {
    const known = await open.shop.status(scope, orderNo)
    if (known === 'down') return undefined
    if (known !== 'none') {
      await noteSent(scope, orderNo, 'taken')
      await applyStatus(scope, ports, orderNo, known)
      return undefined
    }
  }
  const [lines, address] = await Promise.all([linesOf(scope, [orderNo]), addressOf(scope, orderNo)])
  await noteSent(scope, orderNo, 'asked')
  const answer = await open.shop.order(scope, {
    orderNo,
    lines: lines.map(({ item_id, isbn, item, price }) => ({
      itemNo: partsOf(item_id).itemNo,
      isbn,
      title: item.title,
      fen: price,
    })),
    fen: order.goods,
    way: order.way,
    address,
    counter: order.counter,
  })
  if (answer.outcome === 'taken') await noteSent(scope, orderNo, 'taken')
  if (answer.outcome !== 'refused') return undefined
  await endOrder(scope, ports.librarySystems, orderNo, { by: 'shop', remark: '' })
  return answer.because
}

/**
 * Applies what a vendor says of an order: news that is old, repeated or out of order changes nothing.
 *
 * @returns whether anything changed
 */
export async function applyStatus(
  scope: SiteScope,
  { librarySystems }: ShopPorts,
  orderNo: string,
  status: VendorStatus,
): Promise<boolean> {
  if (status.state === 'cancelled') {
    const order = await orderByNo(scope, orderNo)
    return order?.state === 'ordered'
      ? endOrder(scope, librarySystems, orderNo, { by: 'shop', remark: '' })
      : false
  }
  const changed = await atomically(scope, async (here) => {
    const order = await orderByNo(here, orderNo)
    if (!order || (order.state !== 'ordered' && order.state !== 'shipped')) return false
    if (order.sent !== 'taken') await noteSent(here, orderNo, 'taken')
    if (status.state === 'taken') return false
    const isNew = order.way !== 'counter' && (await noteShipped(here, order))
    await noteParcelOf(here, orderNo, status)
    if (isNew) {
      const [first] = await linesOf(here, [orderNo])
      await sendNotice(here, {
        readerId: order.reader_id,
        kind: 'shop-shipped',
        facts: { title: first?.item.title ?? '', order: orderNo },
        once: orderNo,
      })
    }
    return isNew
  })
  const order = await orderByNo(scope, orderNo)
  if (order?.way === 'counter' && order.state === 'ordered' && status.state === 'delivered')
    return receiveOrder(scope, librarySystems, orderNo)
  return changed
}

/**
 * Asks a vendor what has become of an order, and applies it.
 *
 * @returns false when the vendor does not answer
 */
export async function followOrder(scope: SiteScope, ports: ShopPorts, orderNo: string): Promise<boolean> {
  const order = await orderByNo(scope, orderNo)
  if (!order || (order.state !== 'ordered' && order.state !== 'shipped')) return true
  if (order.state === 'ordered' && order.sent !== 'taken') {
    await sendOrder(scope, ports, orderNo)
    return true
  }
  const open = await shopOfOrder(scope, ports.bookshops, order.vendor)
  const status = open ? await open.shop.status(scope, orderNo) : 'down'
  if (status === 'down') return false
  if (status !== 'none') await applyStatus(scope, ports, orderNo, status)
  return true
}

/** Lets an order go on once its freight was paid or waived. @returns whether it goes on */
export async function followFreight(scope: SiteScope, ports: ShopPorts, orderNo: string): Promise<boolean> {
  const order = await orderByNo(scope, orderNo)
  if (order?.state !== 'waitingFreight') return false
  const library = await ports.librarySystems.of(scope)
  const charge = (await library.charges(scope, order.reader_id)).find(
    ({ chargeId }) => chargeId === order.freight_charge,
  )
  if (charge?.state !== 'paid' && charge?.state !== 'waived') return false
  const isOn = await atomically(scope, async (here) => {
    if (!(await moveOrder(here, orderNo, { from: 'waitingFreight', to: 'ordered' }))) return false
    await makeCopies(here, order, await linesOf(here, [orderNo]))
    return true
  })
  if (isOn) await sendOrder(scope, ports, orderNo)
  return isOn
}
