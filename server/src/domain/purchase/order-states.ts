import type { PurchaseState } from '@wenyuan/contract/constants/purchase.ts'

/** The states that each state of an order may be followed by. */
const next: Readonly<Record<PurchaseState, readonly PurchaseState[]>> = {
  waitingApproval: ['waitingFreight', 'ordered', 'cancelled'],
  waitingFreight: ['ordered', 'cancelled'],
  // at a counter of the shop a book is received without having been sent
  ordered: ['shipped', 'received', 'cancelled'],
  shipped: ['received'],
  received: ['onLoan'],
  onLoan: ['returned'],
  returned: ['catalogued'],
  catalogued: [],
  cancelled: [],
}

/** Pure. */
export const mayBecome = (from: PurchaseState, to: PurchaseState): boolean => next[from].includes(to)

/** States before the shop has sent anything: they hold a reservation of the fund. Pure. */
export const isReserved = (state: PurchaseState): boolean =>
  state === 'waitingApproval' || state === 'waitingFreight' || state === 'ordered'

/** An order that counts against the open orders of its reader. */
export const openStates = [
  'waitingApproval',
  'waitingFreight',
  'ordered',
  'shipped',
  'received',
] as const satisfies readonly PurchaseState[]

/** An order that needs nothing more from its reader. */
export const endedStates = ['returned', 'catalogued', 'cancelled'] as const satisfies readonly PurchaseState[]
