import type { CashReceipt } from '@wenyuan/contract/staff/answers.ts'
import type { InputOf } from '@wenyuan/contract/staff/calls.ts'
import type { chargeCalls } from '@wenyuan/contract/staff/calls/charges.ts'
import type { CashMove } from '../domain/circulation/built-in/desk-credit.ts'
import { findReaderByAccount } from '../domain/readers/reader-store.ts'
import { Fail } from '../core/fail.ts'
import { moveCashAtDesk } from './desk-credit.ts'
import { chargeByHand, payAtDesk, paySumAtDesk, waiveAtDesk } from './desk-work.ts'
import { drawerAt } from './drawers.ts'
import { type DeskOperation, type HandlersOf, unlessRefused } from './handler.ts'

/** The sum that was booked. */
const sumIn = (answer: object): object => ('fen' in answer ? { fen: answer.fen } : {})

type CashSum = InputOf<'deposit-take'>

const cash = (
  kind: CashMove,
): DeskOperation<CashSum, CashReceipt> & { noted: (input: CashSum) => object } => ({
  subject: () => kind,
  async run({ where, caller }, { account, fen, branch }, once) {
    const drawer = await drawerAt(where, branch, caller)
    const reader = await findReaderByAccount(where, account)
    if (!reader) throw new Fail('READER_UNKNOWN', { field: 'account' })
    const moved = { readerId: reader.reader_id, kind, fen, receiptNo: once, drawer }
    return unlessRefused(await moveCashAtDesk(where, moved))
  },
  noted: ({ fen, branch }) => ({ fen, branch }),
})

/** Charges and cash at the desk. */
export const chargeHandlers: HandlersOf<typeof chargeCalls> = {
  pay: {
    subject: ({ chargeId }) => chargeId,
    async run(work, { chargeId, fen, branch }, once) {
      const drawer = await drawerAt(work.where, branch, work.caller)
      return unlessRefused(await payAtDesk(work, chargeId, { receiptNo: once, drawer, fen }))
    },
    noted: ({ branch }, answer) => ({ ...sumIn(answer), branch }),
  },
  'pay-sum': {
    subject: () => 'pay-sum',
    async run(work, { account, fen, branch }, once) {
      const drawer = await drawerAt(work.where, branch, work.caller)
      const reader = await findReaderByAccount(work.where, account)
      if (!reader) throw new Fail('READER_UNKNOWN', { field: 'account' })
      return unlessRefused(await paySumAtDesk(work, reader.reader_id, { fen, receiptNo: once, drawer }))
    },
    noted: ({ fen, branch }) => ({ fen, branch }),
  },
  charge: {
    subject: ({ barcode, kind }) => barcode ?? kind,
    async run(work, { account, kind, fen, barcode = '' }, once) {
      const reader = await findReaderByAccount(work.where, account)
      if (!reader) throw new Fail('READER_UNKNOWN', { field: 'account' })
      // slips of the command line and keys of programs are numbered apart
      const reference = work.caller.kind === 'command' ? once : `key ${once}`
      const given = { readerId: reader.reader_id, kind, fen, barcode, reference }
      return { chargeId: unlessRefused(await chargeByHand(work, given)).chargeId }
    },
    noted: ({ kind, fen }) => ({ kind, fen }),
  },
  'deposit-take': cash('deposit-taken'),
  'deposit-return': cash('deposit-returned'),
  'refund-cash': cash('refunded-cash'),
  waive: {
    subject: ({ chargeId }) => chargeId,
    async run(work, { chargeId }) {
      return { fen: unlessRefused(await waiveAtDesk(work, chargeId)).fen }
    },
    noted: ({ reason }, answer) => ({ ...sumIn(answer), ...(reason === '' ? {} : { reason }) }),
  },
}
