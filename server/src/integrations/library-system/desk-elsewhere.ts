import type { CashPaid, Charge, Desk, WhyNot } from '../../domain/circulation/library-system.ts'
import { Fail } from '../../core/fail.ts'

const cannot = async (): Promise<{ because: 'LIBRARY_CANNOT' }> => ({ because: 'LIBRARY_CANNOT' })

/** A desk that refuses everything: drivers replace what their system offers, staff do the rest in that system. */
export const deskElsewhere: Desk = {
  checkOut: cannot,
  checkIn: cannot,
  checkOutSent: cannot,
  pay: cannot,
  paySum: cannot,
  lose: cannot,
  find: cannot,
  shelve: cannot,
  miss: cannot,
  waive: cannot,
  prioritise: cannot,
  handOver: cannot,
  mayTakeOver: async () => false,
  charge: async () => {
    throw new Fail('LIBRARY_CANNOT')
  },
  loansOfRecord: async () => [],
}

/** Money that a reader pays at the desk: the parameters of `pay`. */
export type PaidAtDesk = Parameters<Desk['pay']>[2]
/** What a payment at the desk ends with. */
export type DeskPayment = CashPaid | { because: WhyNot }
export const sumOf = (charges: readonly Charge[]): number => charges.reduce((sum, { fen }) => sum + fen, 0)

/** The sum to be paid of these charges: all of it, or the part that is given; undefined: that part is more than is due. */
export const sumToPay = (charges: readonly Charge[], part?: number): number | undefined =>
  part === undefined || part <= sumOf(charges) ? (part ?? sumOf(charges)) : undefined
