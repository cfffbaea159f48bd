import { z } from 'zod'
import { pageOf } from '../../shapes/record-key.ts'
import type { CashReceipt, Rows } from '../answers.ts'
import type { CashDay, CashMoveLine } from '../cash.ts'
import { as, list, operation } from '../staff-call.ts'
import { branchCode as branch, id, note } from './fields.ts'

/** A sum of a drawer; its limit is against typing errors. */
const fen = z.number().int().min(0).max(100_000_000)

export const cashCalls = {
  'cash-day': list({
    about:
      'Cash of a day by drawer, kind and staff member, with opening, expected and counted sum. Absent `day`: today.',
    roles: ['circulation'],
    input: { day: z.iso.date().optional() },
    answer: as<CashDay>(),
  }),
  'list-cash-moves': list({
    about: 'Every payment on the sheet of a drawer for a day; never by whom.',
    roles: ['circulation'],
    input: { ...pageOf(50, 1_000), day: z.iso.date().optional(), branch },
    answer: as<Rows<CashMoveLine>>(),
  }),
  'show-receipt': list({
    about: 'The text of the receipt with a number, to print it again.',
    roles: ['circulation'],
    input: { receiptNo: id },
    answer: as<Omit<CashReceipt, 'fen'>>(),
  }),
  'close-drawer': operation({
    about:
      'Closes the sheet of a drawer for a day, with the sums at its opening and its end in fen. A closed day does not change.',
    roles: ['circulation'],
    input: {
      branch,
      day: z.iso.date(),
      openingFen: fen,
      countedFen: fen,
      note,
    },
    answer: as<{ expectedFen: number; countedFen: number; differenceFen: number }>(),
  }),
}
