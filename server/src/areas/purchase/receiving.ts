import { atomicallyIfLocal } from '../../domain/circulation/atomically.ts'
import { settleFund } from '../../domain/funds/store.ts'
import { touchRecords } from '../../domain/records/store.ts'
import { lockReader } from '../../domain/readers/reader-store.ts'
import type { LibrarySystems } from '../../integrations/library-system/choose.ts'
import type { SiteScope } from '../../core/scope.ts'
import { makeCopyLendable } from './copy-store.ts'
import { costOf, fundReference } from './ending.ts'
import { linesOf, moveOrder, orderByNo, type OrderRow, updateLine } from './order-store.ts'

/** Notes that the vendor has sent an order: what was reserved is spent. @returns false when that was known */
export async function noteShipped(here: SiteScope, order: OrderRow): Promise<boolean> {
  if (!(await moveOrder(here, order.order_no, { from: 'ordered', to: 'shipped' }))) return false
  await settleFund(here, {
    fund: order.fund,
    reference: fundReference(order.order_no),
    amount: costOf(order),
  })
  return true
}

/**
 * Notes that the reader has the books, and lends them. Where the library system cannot lend a copy yet, the order stays
 * received, and the nightly job tries again.
 *
 * @returns false when the order has not been sent
 */
export async function receiveOrder(
  scope: SiteScope,
  librarySystems: LibrarySystems,
  orderNo: string,
): Promise<boolean> {
  const { capabilities } = await librarySystems.of(scope)
  return atomicallyIfLocal(scope, capabilities, async (here) => {
    const seen = await orderByNo(here, orderNo)
    if (!seen) return false
    // lock order: the reader's row before the order's, as when an order is made or cancelled
    if (capabilities.here) await lockReader(here, seen.reader_id)
    const order = (await orderByNo(here, orderNo)) ?? seen
    if (order.state === 'shipped') await moveOrder(here, orderNo, { from: 'shipped', to: 'received' })
    else if (order.state === 'ordered' && order.way === 'counter' && order.sent === 'taken') {
      if (await moveOrder(here, orderNo, { from: 'ordered', to: 'received' }))
        await settleFund(here, { fund: order.fund, reference: fundReference(orderNo), amount: costOf(order) })
    } else if (!['received', 'onLoan', 'returned', 'catalogued'].includes(order.state)) return false
    await lendReceived(here, librarySystems, orderNo)
    return true
  })
}

/** Lends what was received and is not on loan yet. @returns whether all of it is on loan now */
async function lendReceived(
  here: SiteScope,
  librarySystems: LibrarySystems,
  orderNo: string,
): Promise<boolean> {
  const order = await orderByNo(here, orderNo)
  const desk = await librarySystems.deskOf(here)
  if (!order || !desk || order.state !== 'received') return false
  const { shopLoanDays } = here.site.settings
  const lines = await linesOf(here, [orderNo])
  let isAll = true
  for (const line of lines.filter(({ state }) => state === 'received')) {
    await makeCopyLendable(here, line.barcode)
    await touchRecords(here.db, here.tenant, [line.record_id])
    const lent = await desk.checkOutSent(
      here,
      order.reader_id,
      line.barcode,
      shopLoanDays === 0 ? undefined : shopLoanDays,
    )
    if ('because' in lent) {
      isAll = false
      continue
    }
    await updateLine(here, { orderNo, line: line.line }, { state: 'onLoan', due_on: lent.dueOn })
  }
  if (isAll) await moveOrder(here, orderNo, { from: 'received', to: 'onLoan' })
  return isAll
}
