import { purchase } from '@wenyuan/contract/areas/purchase.ts'
import { preOrderStates, type PurchaseState, purchaseStates } from '@wenyuan/contract/constants/purchase.ts'
import type { Ports } from '../../core/ports.ts'
import { endedStates } from '../../domain/purchase/order-states.ts'
import { Fail } from '../../core/fail.ts'
import { implement } from '../../core/implement.ts'
import { sliceOf } from '../../platform/db/paging.ts'
import type { ReaderScope } from '../../core/scope.ts'
import { browsingOf } from './browsing.ts'
import { addToCart, cartOf } from './cart.ts'
import { cartIds, removeLines } from './cart-store.ts'
import { lendAtShop } from './counter.ts'
import { endOrder } from './ending.ts'
import { followFreight, followOrder } from './following.ts'
import { addressOf, eventsOf, type OrderRow, ownOrder, ownOrders } from './order-store.ts'
import { orderByQuote } from './ordering.ts'
import { presentOrders } from './presentation.ts'
import { quoteFor } from './quoting.ts'
import { receiveOrder } from './receiving.ts'
import { followReturns } from './returning.ts'
import { shopOfOrder, unlessDown } from './vendors.ts'

const isWaiting = (state: PurchaseState): boolean => (preOrderStates as readonly string[]).includes(state)
const isEnded = (state: PurchaseState): boolean => (endedStates as readonly string[]).includes(state)
const statesOf = {
  all: purchaseStates.filter((state) => !isWaiting(state)),
  open: purchaseStates.filter((state) => !isWaiting(state) && !isEnded(state)),
  ended: endedStates,
} as const

/** Orders on loan that are looked at before a list. */
const LOOKED_AT = 50

export const purchaseHandlers = (
  ports: Pick<Ports, 'engine' | 'bookshops' | 'librarySystems' | 'copiesChanged'>,
) => {
  const browsing = browsingOf(ports)
  const one = async (scope: ReaderScope, row: OrderRow) => {
    const [order] = await presentOrders(scope, [row])
    if (!order) throw new Fail('PURCHASE_UNKNOWN')
    // copies were made, lent or taken back
    ports.copiesChanged(scope.tenant)
    return order
  }
  /** @throws Fail PURCHASE_UNKNOWN */
  const mine = async (scope: ReaderScope, orderNo: string): Promise<OrderRow> => {
    const row = await ownOrder(scope, orderNo)
    if (!row) throw new Fail('PURCHASE_UNKNOWN')
    return row
  }
  /** Brings those orders up to date for which that costs no request to another system. */
  const upToDate = async (scope: ReaderScope, rows: readonly OrderRow[]): Promise<boolean> => {
    let isChanged = false
    for (const { order_no, state, vendor } of rows) {
      if (state === 'waitingFreight') isChanged = (await followFreight(scope, ports, order_no)) || isChanged
      if (state === 'onLoan') isChanged = (await followReturns(scope, order_no)) || isChanged
      if (state !== 'ordered' && state !== 'shipped') continue
      const open = await shopOfOrder(scope, ports.bookshops, vendor)
      if (!open?.shop.isLocal) continue
      await followOrder(scope, ports, order_no)
      isChanged = true
    }
    return isChanged
  }
  const page = async (
    scope: ReaderScope,
    states: readonly PurchaseState[],
    asked: { page: number; rows: number },
  ) => {
    // a book that went back has ended its order, which is not among the ended ones before it is looked at
    if (states === statesOf.ended)
      await upToDate(scope, (await ownOrders(scope, ['onLoan'], { offset: 0, limit: LOOKED_AT })).rows)
    const first = await ownOrders(scope, states, sliceOf(asked))
    const { total, rows } = (await upToDate(scope, first.rows))
      ? await ownOrders(scope, states, sliceOf(asked))
      : first
    return { total, records: await presentOrders(scope, rows) }
  }

  return implement('purchase', purchase, {
    ...browsing.handlers,

    cart: ({ scope }) => cartOf(scope, ports),

    async addToCart({ input: { itemId }, scope }) {
      return { count: await addToCart(scope, await browsing.judged(scope, itemId)) }
    },

    async removeFromCart({ input: { itemIds }, scope }) {
      await removeLines(scope, itemIds)
      return { count: (await cartIds(scope)).size }
    },

    quote: ({ input, scope }) => quoteFor(scope, ports, input),
    order: async ({ input: { quoteId }, scope }) => one(scope, await orderByQuote(scope, ports, quoteId)),
    waiting: ({ input, scope }) => page(scope, preOrderStates, input),
    orders: ({ input: { state, ...asked }, scope }) => page(scope, statesOf[state], asked),

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
