import { purchase } from '@wenyuan/contract/areas/purchase.ts'
import { preOrderStates } from '@wenyuan/contract/constants/purchase.ts'
import type { Ports } from '../../core/ports.ts'
import { Fail } from '../../core/fail.ts'
import { implement } from '../../core/implement.ts'
import type { ReaderScope } from '../../core/scope.ts'
import { browsingHandlers } from './browsing.ts'
import { judged } from './shop-items.ts'
import { addToCart, cartOf } from './cart.ts'
import { cartIds, removeLines } from './cart-store.ts'
import { lendAtShop } from './counter.ts'
import { endOrder } from './ending.ts'
import { followOrder } from './following.ts'
import { addressOf, eventsOf, type OrderRow } from './order-store.ts'
import { orderByQuote } from './ordering.ts'
import { presentOrders } from './presentation.ts'
import { quoteFor } from './quoting.ts'
import { receiveOrder } from './receiving.ts'
import { shopOfOrder, unlessDown } from './vendors.ts'
import { isWaiting, mine, pageOfOrders, statesOf } from './own-orders.ts'

export const purchaseHandlers = (
  ports: Pick<Ports, 'engine' | 'bookshops' | 'librarySystems' | 'copiesChanged'>,
) => {
  const one = async (scope: ReaderScope, row: OrderRow) => {
    const [order] = await presentOrders(scope, [row])
    if (!order) throw new Fail('PURCHASE_UNKNOWN')
    // copies were made, lent or taken back
    ports.copiesChanged(scope.tenant)
    return order
  }
  return implement('purchase', purchase, {
    ...browsingHandlers(ports),

    cart: ({ scope }) => cartOf(scope, ports),

    async addToCart({ input: { itemId }, scope }) {
      return { count: await addToCart(scope, await judged(ports, scope, itemId)) }
    },

    async removeFromCart({ input: { itemIds }, scope }) {
      await removeLines(scope, itemIds)
      return { count: (await cartIds(scope)).size }
    },

    quote: ({ input, scope }) => quoteFor(scope, ports, input),
    order: async ({ input: { quoteId }, scope }) => one(scope, await orderByQuote(scope, ports, quoteId)),
    waiting: ({ input, scope }) => pageOfOrders(ports, scope, preOrderStates, input),
    orders: ({ input: { state, ...asked }, scope }) => pageOfOrders(ports, scope, statesOf[state], asked),

    async cancelWaiting({ input: { orderNo }, scope }) {
      const row = await mine(scope, orderNo)
      // said twice, it counts once
      if (row.state === 'cancelled' && row.cancelled_by === 'reader') return one(scope, row)
      if (!isWaiting(row.state)) throw new Fail('PURCHASE_STATE')
      if (!(await endOrder(scope, ports.librarySystems, orderNo, { by: 'reader', remark: '' })))
        throw new Fail('PURCHASE_STATE')
      return one(scope, await mine(scope, orderNo))
    },

    async journey({ input: { orderNo }, scope }) {
      await mine(scope, orderNo)
      const isFresh = await followOrder(scope, ports, orderNo)
      const row = await mine(scope, orderNo)
      const [steps, address] = await Promise.all([eventsOf(scope, orderNo), addressOf(scope, orderNo)])
      return {
        orderNo,
        state: row.state,
        carrier: row.carrier,
        parcelNo: row.parcel_no,
        steps: steps.map(({ at, ...step }) => ({ at: at.toISOString(), ...step })),
        address,
        stale: !isFresh,
      }
    },

    async cancel({ input: { orderNo }, scope }) {
      const row = await mine(scope, orderNo)
      if (row.state === 'cancelled' && row.cancelled_by === 'reader') return one(scope, row)
      if (row.state !== 'ordered' || row.way === 'counter') throw new Fail('PURCHASE_STATE')
      const open = await shopOfOrder(scope, ports.bookshops, row.vendor)
      const answer = unlessDown(open ? await open.shop.cancel(scope, orderNo) : 'down')
      if (answer === 'shipped') {
        await followOrder(scope, ports, orderNo)
        throw new Fail('PURCHASE_STATE')
      }
      if (!(await endOrder(scope, ports.librarySystems, orderNo, { by: 'reader', remark: '' })))
        throw new Fail('PURCHASE_STATE')
      return one(scope, await mine(scope, orderNo))
    },

    async confirmReceipt({ input: { orderNo }, scope }) {
      const row = await mine(scope, orderNo)
      if (row.way === 'desk' && row.state === 'shipped') throw new Fail('PURCHASE_STATE')
      if (!(await receiveOrder(scope, ports.librarySystems, orderNo))) throw new Fail('PURCHASE_STATE')
      return one(scope, await mine(scope, orderNo))
    },

    lendAtShop: async ({ input, scope }) => one(scope, await lendAtShop(scope, ports, input)),
  })
}
