import type { PurchaseStep } from '@wenyuan/contract/constants/purchase.ts'
import { atomically } from '../../domain/circulation/atomically.ts'
import { Fail } from '../../core/fail.ts'
import { noteParcel } from '../../integrations/bookshop/order-store.ts'
import { nightlyKind } from '../../core/jobs/nightly.ts'
import { enqueue } from '../../core/jobs/store.ts'
import type { SiteScope } from '../../core/scope.ts'
import { sendNotice } from '../../domain/notices/send-notice.ts'
import { makeCopies } from './books.ts'
import { endOrder } from './ending.ts'
import { applyStatus, type ShopPorts } from './following.ts'
import { chargeFreight } from './freight-charge.ts'
import { setFreightCharge } from './freight-store.ts'
import { linesOf, moveOrder, orderByNo, type OrderRow } from './order-store.ts'
import { receiveOrder } from './receiving.ts'
import { catalogueLine, followReturns } from './returning.ts'
import { shopOfOrder } from './vendors.ts'

export interface StaffStep {
  orderNo: string
  step: PurchaseStep
  /** The library's words to the reader; empty: none. */
  note: string
  /** Of a parcel that is sent. */
  carrier: string
  parcelNo: string
  /** The line that is catalogued, counted from 1, and the library's record of it. */
  line: number
  recordId: string
}

/** Job that brings all orders of a library up to date. */
export const SHOP_JOB = 'shop'

/**
 * What staff do with an order: it changes only our own tables, and the vendor is sent an approved order by a job.
 *
 * @throws Fail PURCHASE_UNKNOWN, PURCHASE_STATE, RECORD_UNKNOWN, LIBRARY_SYSTEM_NONE
 */
export async function stepOrder(scope: SiteScope, ports: ShopPorts, step: StaffStep): Promise<OrderRow> {
  const { orderNo } = step
  const order = await orderByNo(scope, orderNo)
  if (!order) throw new Fail('PURCHASE_UNKNOWN')
  await take(scope, ports, order, step)
  return (await orderByNo(scope, orderNo)) ?? order
}

function take(scope: SiteScope, ports: ShopPorts, order: OrderRow, step: StaffStep): Promise<void> {
  switch (step.step) {
    case 'approve':
      return approve(scope, ports, order, step.note)
    case 'refuse':
      return refuse(scope, ports, order, step.note)
    case 'ship':
      return ship(scope, ports, order, step)
    case 'receive':
      return receive(scope, ports, order)
    case 'catalogue':
      return catalogue(scope, order, step)
  }
}

async function approve(
  scope: SiteScope,
  { librarySystems }: ShopPorts,
  order: OrderRow,
  note: string,
): Promise<void> {
  const desk = await librarySystems.deskOf(scope)
  const orderNo = order.order_no
  const to = order.freight_payer === 'reader' && order.freight > 0 ? 'waitingFreight' : 'ordered'
  await atomically(scope, async (here) => {
    const isMoved = await moveOrder(here, orderNo, { from: 'waitingApproval', to, remark: note })
    if (!isMoved) throw new Fail('PURCHASE_STATE')
    const lines = await linesOf(here, [orderNo])
    if (to === 'waitingFreight') await setFreightCharge(here, orderNo, await chargeFreight(here, desk, order))
    else await makeCopies(here, order, lines)
    await sendNotice(here, {
      readerId: order.reader_id,
      kind: 'shop-approved',
      facts: { title: lines[0]?.item.title ?? '', order: orderNo, note },
      once: orderNo,
    })
    await enqueue(here, { kind: nightlyKind(SHOP_JOB), once: `approved ${orderNo}` })
  })
}

async function refuse(
  scope: SiteScope,
  { librarySystems }: ShopPorts,
  order: OrderRow,
  note: string,
): Promise<void> {
  const isWaiting = order.state === 'waitingApproval' || order.state === 'waitingFreight'
  if (!isWaiting) throw new Fail('PURCHASE_STATE')
  const ended = await endOrder(scope, librarySystems, order.order_no, { by: 'library', remark: note })
  if (!ended) throw new Fail('PURCHASE_STATE')
}

/** A vendor that works with files has sent a parcel. One with a service of its own says so itself. */
async function ship(
  scope: SiteScope,
  ports: ShopPorts,
  order: OrderRow,
  { carrier, parcelNo }: StaffStep,
): Promise<void> {
  const known = { orderNo: order.order_no, vendor: order.vendor, carrier, parcelNo, steps: [] }
  if (!(await noteParcel(scope, { ...known, state: 'shipped' }))) throw new Fail('PURCHASE_STATE')
  await applyStatus(scope, ports, order.order_no, { state: 'shipped', carrier, parcelNo, steps: [] })
}

async function receive(scope: SiteScope, { librarySystems }: ShopPorts, order: OrderRow): Promise<void> {
  if (!(await receiveOrder(scope, librarySystems, order.order_no))) throw new Fail('PURCHASE_STATE')
}

async function catalogue(scope: SiteScope, order: OrderRow, { line, recordId }: StaffStep): Promise<void> {
  // the copy may have come back a moment ago
  await followReturns(scope, order.order_no)
  const found = (await linesOf(scope, [order.order_no])).find((one) => one.line === line)
  if (!found || found.state !== 'returned') throw new Fail('PURCHASE_STATE')
  if (!(await catalogueLine(scope, found, recordId))) throw new Fail('RECORD_UNKNOWN')
}

/**
 * Cancels an order for the library, also one that the vendor was sent: the vendor is asked first.
 *
 * @throws Fail PURCHASE_UNKNOWN, PURCHASE_STATE, SHOP_DOWN
 */
export async function cancelForLibrary(
  scope: SiteScope,
  ports: ShopPorts,
  orderNo: string,
  note: string,
): Promise<void> {
  const order = await orderByNo(scope, orderNo)
  if (!order) throw new Fail('PURCHASE_UNKNOWN')
  if (order.state === 'ordered') {
    const open = await shopOfOrder(scope, ports.bookshops, order.vendor)
    const answer = open ? await open.shop.cancel(scope, orderNo) : 'down'
    if (answer === 'down') throw new Fail('SHOP_DOWN')
    if (answer === 'shipped') throw new Fail('PURCHASE_STATE')
  }
  if (!(await endOrder(scope, ports.librarySystems, orderNo, { by: 'library', remark: note })))
    throw new Fail('PURCHASE_STATE')
}
