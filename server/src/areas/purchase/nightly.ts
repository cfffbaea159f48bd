import type { Ports } from '../../core/ports.ts'
import { openStates } from '../../domain/purchase/order-states.ts'
import type { NightlyJobs } from '../../core/jobs/nightly.ts'
import type { SiteScope } from '../../core/scope.ts'
import { sendNotice } from '../../domain/notices/send-notice.ts'
import { followFreight, followOrder, type ShopPorts } from './following.ts'
import { forgetMessages } from './message-store.ts'
import { linesOf, orderByNo, ordersInState } from './order-store.ts'
import { forgetQuotes } from './quote-store.ts'
import { receiveOrder } from './receiving.ts'
import { catalogueReturned, followReturns } from './returning.ts'
import { SHOP_JOB } from './staff-steps.ts'

const DAY_MS = 86_400_000

/** Each night: what vendors know, parcels that nobody confirmed, loans that ended. Idempotent. */
export const nightlyJobs = (ports: ShopPorts & Pick<Ports, 'engine' | 'copiesChanged'>): NightlyJobs => ({
  [SHOP_JOB]: {
    step: 'ask',
    inOneTransaction: false,
    async run(where) {
      const before = await ordersInState(where, [...openStates, 'onLoan', 'returned'])
      await forgetQuotes(where, new Date(where.now.getTime() - DAY_MS))
      await forgetMessages(where, new Date(where.now.getTime() - 400 * DAY_MS))
      if (before.length === 0) return
      for (const orderNo of await ordersInState(where, ['waitingFreight']))
        await followFreight(where, ports, orderNo)
      for (const orderNo of await ordersInState(where, ['ordered', 'shipped']))
        await followOrder(where, ports, orderNo)
      await receiveUnconfirmed(where, ports)
      for (const orderNo of await ordersInState(where, ['received']))
        await receiveOrder(where, ports.librarySystems, orderNo)
      for (const orderNo of await ordersInState(where, ['onLoan'])) await followReturns(where, orderNo)
      for (const orderNo of await ordersInState(where, ['returned', 'onLoan']))
        await catalogueReturned(where, ports, orderNo)
      ports.copiesChanged(where.tenant)
    },
  },
})

/** A parcel that nobody has confirmed in time counts as received; its reader is told. */
async function receiveUnconfirmed(where: SiteScope, { librarySystems }: ShopPorts): Promise<void> {
  const { shopConfirmDays } = where.site.settings
  const before = new Date(where.now.getTime() - shopConfirmDays * DAY_MS)
  for (const orderNo of await ordersInState(where, ['shipped'], before)) {
    if (!(await receiveOrder(where, librarySystems, orderNo))) continue
    const [order, lines] = await Promise.all([orderByNo(where, orderNo), linesOf(where, [orderNo])])
    if (!order) continue
    await sendNotice(where, {
      readerId: order.reader_id,
      kind: 'shop-received',
      facts: { title: lines[0]?.item.title ?? '', order: orderNo },
      once: orderNo,
    })
  }
}
