import type { PurchaseState } from '@wenyuan/contract/constants/purchase.ts'

const under: readonly PurchaseState[] = ['waitingApproval', 'waitingFreight', 'ordered', 'shipped']

/** The mark beside a state: under way, done, or ended without a book. */
export const orderBadge = (state: PurchaseState): 'good' | 'soon' | 'late' =>
  state === 'cancelled' ? 'late' : under.includes(state) ? 'soon' : 'good'
