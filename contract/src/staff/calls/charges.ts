import { z } from 'zod'
import { chargeKinds, LARGEST_CHARGE } from '../../constants/desk.ts'
import type { Waits } from '../approvals.ts'
import type { CashReceipt } from '../answers.ts'
import { desk } from '../staff-call.ts'
import { account, barcode, id, reason } from './fields.ts'

const charge = { chargeId: id }
/** The branch whose drawer is used; absent: the desk of the library as a whole. */
const branch = z.string().max(128).optional()
const fen = z.number().int().min(1).max(LARGEST_CHARGE)
const sum = { account, fen, branch }

/** Above the sum of the setting `secondPersonAbove` it waits for a second person: `waits`. */
const paidOut = (about: string) =>
  desk<CashReceipt | Waits>(['circulation'])({ about, input: { ...sum, reason } })

/** Charges and cash at the desk. */
export const chargeCalls = {
  pay: desk<CashReceipt | Waits>(['circulation'])({
    about:
      'Notes that a charge, or `fen` of it, was paid at the desk; the idempotency key is the receipt number.',
    input: { ...charge, fen: fen.optional(), branch, reason },
  }),
  'pay-sum': desk<CashReceipt | Waits>(['circulation'])({
    about:
      'Notes cash for charges of a reader, the oldest first, the last one perhaps in part; the idempotency key is the receipt number.',
    input: { ...sum, reason },
  }),
  charge: desk<{ chargeId: string }>(['circulation'])({
    about: 'Charges the reader of an account for damage, a lost copy or a fee, known by the idempotency key.',
    input: { account, kind: z.enum(chargeKinds), fen, barcode: barcode.optional() },
  }),
  'deposit-take': desk<CashReceipt>(['circulation'])({
    about: 'Notes a deposit taken in cash; the idempotency key is the receipt number.',
    input: sum,
  }),
  'deposit-return': paidOut('Notes a deposit returned in cash.'),
  'refund-cash': paidOut('Notes credit refunded in cash.'),
  waive: desk<{ fen: number } | Waits>(['circulation'])({
    about: 'Lets a charge go. The reason is in the audit log.',
    input: { ...charge, reason },
  }),
}
