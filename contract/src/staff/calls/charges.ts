import { z } from 'zod'
import { chargeKinds, LARGEST_CHARGE } from '../../constants/desk.ts'
import type { CashReceipt } from '../answers.ts'
import { as, desk } from '../staff-call.ts'
import { id } from './fields.ts'

const charge = { chargeId: id }
/** The branch whose drawer is used; absent: the desk of the library as a whole. */
const branch = z.string().max(128).optional()
const fen = z.number().int().min(1).max(LARGEST_CHARGE)
const sum = { account: id, fen, branch }

const cash = (about: string) => desk({ about, roles: ['circulation'], input: sum, answer: as<CashReceipt>() })

/** Charges and cash at the desk. */

export const chargeCalls = {
  pay: desk({
    about: 'Notes that a charge was paid at the desk; the idempotency key is the receipt number.',
    roles: ['circulation'],
    input: { ...charge, branch },
    answer: as<CashReceipt>(),
  }),
  'pay-sum': desk({
    about:
      'Notes cash for whole charges of a reader, the oldest first; the idempotency key is the receipt number.',
    roles: ['circulation'],
    input: sum,
    answer: as<CashReceipt>(),
  }),
  charge: desk({
    about: 'Charges the reader of an account for damage, a lost copy or a fee, known by the idempotency key.',
    roles: ['circulation'],
    input: {
      account: id,
      kind: z.enum(chargeKinds),
      fen,
      barcode: id.optional(),
    },
    answer: as<{ chargeId: string }>(),
  }),
  'deposit-take': cash('Notes a deposit taken in cash; the idempotency key is the receipt number.'),
  'deposit-return': cash('Notes a deposit returned in cash.'),
  'refund-cash': cash('Notes credit refunded in cash.'),
  waive: desk({
    about: 'Lets a charge go.',
    roles: ['circulation'],
    input: charge,
    answer: as<{ fen: number }>(),
  }),
}
