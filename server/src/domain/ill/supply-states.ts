import type { SupplyDeed, SupplyState } from '@wenyuan/contract/constants/other-libraries.ts'

type Service = 'loan' | 'copy'

const lent = ['shipped', 'received', 'overdue'] as const satisfies readonly SupplyState[]
const undecided = ['asked', 'willSupply'] as const satisfies readonly SupplyState[]

/** From which states staff can do what with another library's request, and the state after it. */
const deeds: Readonly<
  Record<
    SupplyDeed,
    { from: readonly SupplyState[]; to: (from: SupplyState, service: Service) => SupplyState }
  >
> = {
  willSupply: { from: ['asked'], to: () => 'willSupply' },
  // nothing comes back of a copy
  ship: { from: undecided, to: (_, service) => (service === 'copy' ? 'ended' : 'shipped') },
  unfilled: { from: undecided, to: () => 'unfilled' },
  retry: { from: undecided, to: () => 'retry' },
  overdue: { from: ['shipped', 'received'], to: () => 'overdue' },
  renew: { from: lent, to: (from) => (from === 'overdue' ? 'received' : from) },
  refuseRenewal: { from: lent, to: (from) => from },
  receivedBack: { from: [...lent, 'returned'], to: () => 'ended' },
}

/** The state after a deed of staff; undefined: it is not possible. Pure. */
export const afterDeed = (service: Service, from: SupplyState, deed: SupplyDeed): SupplyState | undefined =>
  deeds[deed].from.includes(from) ? deeds[deed].to(from, service) : undefined

/** The state after the asking library says that it has it, or has sent it back; undefined: it changes nothing. Pure. */
export function afterTold(
  from: SupplyState,
  told: 'Received' | 'ShippedReturn' | 'Cancel',
): SupplyState | undefined {
  switch (told) {
    case 'Received':
      // also where the word that it was shipped has not been given
      return from === 'shipped' || (undecided as readonly SupplyState[]).includes(from)
        ? 'received'
        : undefined
    case 'ShippedReturn':
      return (lent as readonly SupplyState[]).includes(from) ? 'returned' : undefined
    case 'Cancel':
      return (undecided as readonly SupplyState[]).includes(from) ? 'cancelled' : undefined
  }
}

/** What waits for staff: the rest is with the other library, or over. */
export const openSupplyStates = [
  'asked',
  'willSupply',
  'shipped',
  'received',
  'overdue',
  'returned',
] as const satisfies readonly SupplyState[]

/** The state of ISO 18626 that tells a partner where its request stands. */
export const statusOf = (state: SupplyState, service: Service) => {
  switch (state) {
    case 'asked':
      return 'RequestReceived'
    case 'willSupply':
      return 'WillSupply'
    case 'shipped':
    case 'received':
    case 'returned':
      return 'Loaned'
    case 'overdue':
      return 'Overdue'
    case 'ended':
      return service === 'copy' ? 'CopyCompleted' : 'LoanCompleted'
    case 'unfilled':
      return 'Unfilled'
    case 'retry':
      return 'RetryPossible'
    case 'cancelled':
      return 'Cancelled'
  }
}
