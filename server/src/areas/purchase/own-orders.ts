import { preOrderStates, type PurchaseState, purchaseStates } from '@wenyuan/contract/constants/purchase.ts'
import type { Ports } from '../../core/ports.ts'
import { endedStates } from '../../domain/purchase/order-states.ts'
import { Fail } from '../../core/fail.ts'
import { sliceOf } from '../../platform/db/paging.ts'
import type { ReaderScope } from '../../core/scope.ts'
import { followFreight, followOrder } from './following.ts'
import { type OrderRow, ownOrder, ownOrders } from './order-store.ts'
import { presentOrders } from './presentation.ts'
import { followReturns } from './returning.ts'
import { shopOfOrder } from './vendors.ts'

type FollowPorts = Pick<Ports, 'bookshops' | 'librarySystems'>

export const isWaiting = (state: PurchaseState): boolean =>
  (preOrderStates as readonly string[]).includes(state)
const isEnded = (state: PurchaseState): boolean => (endedStates as readonly string[]).includes(state)
/** The states of each of a reader's lists. */
export const statesOf = {
  all: purchaseStates.filter((state) => !isWaiting(state)),
  open: purchaseStates.filter((state) => !isWaiting(state) && !isEnded(state)),
  ended: endedStates,
} as const

/** Orders on loan that are looked at before a list. */
const LOOKED_AT = 50

/** @throws Fail PURCHASE_UNKNOWN */
export async function mine(scope: ReaderScope, orderNo: string): Promise<OrderRow> {
  const row = await ownOrder(scope, orderNo)
  if (!row) throw new Fail('PURCHASE_UNKNOWN')
  return row
}
/** Brings those orders up to date for which that costs no request to another system. */
async function upToDate(ports: FollowPorts, scope: ReaderScope, rows: readonly OrderRow[]): Promise<boolean> {
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
/** A page of a reader's orders in these states, brought up to date. */
export async function pageOfOrders(
  ports: FollowPorts,
  scope: ReaderScope,
  states: readonly PurchaseState[],
  asked: { page: number; rows: number },
) {
  // a book that went back has ended its order, which is not among the ended ones before it is looked at
  if (states === statesOf.ended)
    await upToDate(ports, scope, (await ownOrders(scope, ['onLoan'], { offset: 0, limit: LOOKED_AT })).rows)
  const first = await ownOrders(scope, states, sliceOf(asked))
  const { total, rows } = (await upToDate(ports, scope, first.rows))
    ? await ownOrders(scope, states, sliceOf(asked))
    : first
  return { total, records: await presentOrders(scope, rows) }
}
