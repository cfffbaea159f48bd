import { z } from 'zod'
import { chargeKinds, LARGEST_CHARGE } from '../../constants/desk.ts'
import type { CashReceipt } from '../answers.ts'
import { desk } from '../staff-call.ts'
import { account, barcode, id, reason } from './fields.ts'

const charge = { chargeId: id }
/** The branch whose drawer is used; absent: the desk of the library as a whole. */
const branch = z.string().max(128).optional()
const fen = z.number().int().min(1).max(LARGEST_CHARGE)
const sum = { account, fen, branch }

const cash = (about: string) => desk<CashReceipt>(['circulation'])({ about, input: sum })

/** Charges and cash at the desk. */
export const chargeCalls = {
  pay: desk<CashReceipt>(['circulation'])({
    about:
      'Notes that a charge, or `fen` of it, was paid at the desk; the idempotency key is the receipt number.',
    input: { ...charge, fen: fen.optional(), branch },
  }),
  'pay-sum': desk<CashReceipt>(['circulation'])({
    about:
      'Notes cash for charges of a reader, the oldest first, the last one perhaps in part; the idempotency key is the receipt number.',
    input: sum,
  }),
  charge: desk<{ chargeId: string }>(['circulation'])({
    about: 'Charges the reader of an account for damage, a lost copy or a fee, known by the idempotency key.',
    input: { account, kind: z.enum(chargeKinds), fen, barcode: barcode.optional() },
  }),
  'deposit-take': cash('Notes a deposit taken in cash; the idempotency key is the receipt number.'),
  'deposit-return': cash('Notes a deposit returned in cash.'),
  'refund-cash': cash('Notes credit refunded in cash.'),
  waive: desk<{ fen: number }>(['circulation'])({
    about: 'Lets a charge go. The reason is in the audit log.',
    input: { ...charge, reason },
  }),
}
