import { z } from 'zod'
import type { CashMove } from '../domain/circulation/built-in/desk-credit.ts'
import { findReaderByAccount } from '../domain/readers/reader-store.ts'
import { Fail } from '../core/fail.ts'
import { moveCashAtDesk } from './desk-credit.ts'
import {
  chargeByHand,
  chargeKinds,
  LARGEST_CHARGE,
  payAtDesk,
  paySumAtDesk,
  waiveAtDesk,
} from './desk-work.ts'
import { branch, drawerAt } from './drawers.ts'
import { id, operation, unlessRefused } from './operation.ts'

const charge = z.strictObject({ chargeId: id })
/** The drawer is that of the branch. */
const paid = z.strictObject({ ...charge.shape, branch })
const sum = z.strictObject({ account: id, fen: z.number().int().min(1).max(LARGEST_CHARGE), branch })

const cash = (kind: CashMove, about: string) =>
  operation({
    about,
    input: sum,
    subject: () => kind,
    async run({ where, caller }, { account, fen, branch: at }, once) {
      const drawer = await drawerAt(where, at, caller)
      const reader = await findReaderByAccount(where, account)
      if (!reader) throw new Fail('READER_UNKNOWN', { field: 'account' })
      const moved = { readerId: reader.reader_id, kind, fen, receiptNo: once, drawer }
      return unlessRefused(await moveCashAtDesk(where, moved))
    },
    noted: ({ fen, branch: at }) => ({ fen, branch: at }),
  })

/** Charges and cash at the desk. */
export const chargeOperations = {
  pay: operation({
    about: 'Notes that a charge was paid at the desk; the idempotency key is the receipt number.',
    input: paid,
    subject: ({ chargeId }) => chargeId,
    async run(work, { chargeId, branch: at }, once) {
      const drawer = await drawerAt(work.where, at, work.caller)
      return unlessRefused(await payAtDesk(work, chargeId, { receiptNo: once, drawer }))
    },
    noted: ({ branch: at }, { fen }) => ({ fen, branch: at }),
  }),
  'pay-sum': operation({
    about:
      'Notes cash for whole charges of a reader, the oldest first; the idempotency key is the receipt number.',
    input: sum,
    subject: () => 'pay-sum',
    async run(work, { account, fen, branch: at }, once) {
      const drawer = await drawerAt(work.where, at, work.caller)
      const reader = await findReaderByAccount(work.where, account)
      if (!reader) throw new Fail('READER_UNKNOWN', { field: 'account' })
      return unlessRefused(await paySumAtDesk(work, reader.reader_id, { fen, receiptNo: once, drawer }))
    },
    noted: ({ fen, branch: at }) => ({ fen, branch: at }),
  }),
  charge: operation({
    about: 'Charges the reader of an account for damage, a lost copy or a fee, known by the idempotency key.',
    input: z.strictObject({
      account: id,
      kind: z.enum(chargeKinds),
      fen: z.number().int().min(1).max(LARGEST_CHARGE),
      barcode: id.optional(),
    }),
    subject: ({ barcode, kind }) => barcode ?? kind,
    async run(work, { account, kind, fen, barcode = '' }, once) {
      const reader = await findReaderByAccount(work.where, account)
      if (!reader) throw new Fail('READER_UNKNOWN', { field: 'account' })
      const given = { readerId: reader.reader_id, kind, fen, barcode, reference: `key ${once}` }
      return { chargeId: unlessRefused(await chargeByHand(work, given)).chargeId }
    },
    noted: ({ kind, fen }) => ({ kind, fen }),
  }),
  'deposit-take': cash(
    'deposit-taken',
    'Notes a deposit taken in cash; the idempotency key is the receipt number.',
  ),
  'deposit-return': cash('deposit-returned', 'Notes a deposit returned in cash.'),
  'refund-cash': cash('refunded-cash', 'Notes credit refunded in cash.'),
  waive: operation({
    about: 'Lets a charge go.',
    input: charge,
    subject: ({ chargeId }) => chargeId,
    async run(work, { chargeId }) {
      return { fen: unlessRefused(await waiveAtDesk(work, chargeId)).fen }
    },
    noted: (_, { fen }) => ({ fen }),
  }),
} as const
