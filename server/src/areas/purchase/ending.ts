import { settleFund } from '../../domain/funds/store.ts'
import { atomically } from '../../domain/circulation/atomically.ts'
import { creditFound } from '../../domain/circulation/settlement.ts'
import { isReserved } from '../../domain/purchase/order-states.ts'
import { lockReader } from '../../domain/readers/reader-store.ts'
import type { LibrarySystems } from '../../integrations/library-system/choose.ts'
import type { SiteScope } from '../../core/scope.ts'
import { sendNotice } from '../../domain/notices/send-notice.ts'
import { returnAllowance } from './allowance.ts'
import { removeCopies } from './books.ts'
import { stateOfCharge } from './freight-store.ts'
import { linesOf, moveOrder, orderByNo, type OrderRow } from './order-store.ts'

/** Names an order in the books of a fund. Pure. */
export const fundReference = (orderNo: string): string => `shop ${orderNo}`

/** What an order costs the library, in fen. Pure. */
export const costOf = ({
  goods,
  freight,
  freight_payer,
}: Pick<OrderRow, 'goods' | 'freight' | 'freight_payer'>): number =>
  goods + (freight_payer === 'library' ? freight : 0)

interface Ending {
  by: 'reader' | 'shop' | 'library' | 'time'
  remark: string
}

/**
 * Cancels an order that holds a reservation: money, limits and copies are free again, freight that was charged is
 * waived, and freight that was paid becomes credit. One transaction, once.
 *
 * @returns false when the order is past that
 */
export async function endOrder(
  scope: SiteScope,
  librarySystems: LibrarySystems,
  orderNo: string,
  { by, remark }: Ending,
): Promise<boolean> {
  const desk = await librarySystems.deskOf(scope)
  return atomically(scope, async (here) => {
    const before = await orderByNo(here, orderNo)
    if (!before || !isReserved(before.state)) return false
    await lockReader(here, before.reader_id)
    const isMoved = await moveOrder(here, orderNo, {
      from: before.state,
      to: 'cancelled',
      cancelledBy: by,
      remark,
    })
    if (!isMoved) return false
    const lines = await linesOf(here, [orderNo])
    await returnAllowance(here, before.reader_id, {
      orderedAt: before.ordered_at,
      copies: lines.length,
      fen: before.goods,
    })
    await removeCopies(here, lines)
    if (before.freight_charge !== '' && desk) {
      const waived = await desk.waive(here, before.freight_charge)
      if ('because' in waived) await creditFreight(here, before)
    }
    await settleFund(here, { fund: before.fund, reference: fundReference(orderNo), amount: 0 })
    if (by !== 'reader')
      await sendNotice(here, {
        readerId: before.reader_id,
        kind: 'shop-cancelled',
        facts: { title: lines[0]?.item.title ?? '', order: orderNo, note: remark },
        once: orderNo,
      })
    return true
  })
}

/** Freight that was paid becomes credit, which the library returns by the way it was paid. */
async function creditFreight(here: SiteScope, order: OrderRow): Promise<void> {
  if ((await stateOfCharge(here, order.freight_charge)) !== 'paid') return
  await creditFound(here, {
    readerId: order.reader_id,
    chargeId: order.freight_charge,
    fen: order.freight,
    kind: 'fee',
  })
}
