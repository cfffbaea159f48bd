import type { DonationState } from '@wenyuan/contract/constants/donations.ts'

/** The states that each state may be followed by. */
const next: Readonly<Record<DonationState, readonly DonationState[]>> = {
  offered: ['invited', 'received', 'declined'],
  invited: ['received', 'declined'],
  received: ['done'],
  done: [],
  declined: [],
}

/** Staff may move a gift only forward. Pure. */
export const mayMove = (from: DonationState, to: DonationState): boolean => next[from].includes(to)
