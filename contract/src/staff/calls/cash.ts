import { day } from '../../shapes/codes.ts'
import { z } from 'zod'
import { pageOf } from '../../shapes/record-key.ts'
import type { CashReceipt, Rows } from '../answers.ts'
import type { CashDay, CashMoveLine } from '../cash.ts'
import { list, operation } from '../staff-call.ts'
import { branchCode as branch, id, note } from './fields.ts'

/** A sum of a drawer; its limit is against typing errors. */
const fen = z.number().int().min(0).max(100_000_000)

export const cashCalls = {
  'cash-day': list<CashDay>(['circulation'])({
    about:
      'Cash of a day by drawer, kind and staff member, with opening, expected and counted sum. Absent `day`: today.',
    input: { day: day.optional() },
  }),
  'list-cash-moves': list<Rows<CashMoveLine>>(['circulation'])({
    about: 'Every payment on the sheet of a drawer for a day; never by whom.',
    input: { ...pageOf(50, 1_000), day: day.optional(), branch },
  }),
  'show-receipt': list<Omit<CashReceipt, 'fen'>>(['circulation'])({
    about: 'The text of the receipt with a number, to print it again.',
    input: { receiptNo: id },
  }),
  'close-drawer': operation<{ expectedFen: number; countedFen: number; differenceFen: number }>([
    'circulation',
  ])({
    about:
      'Closes the sheet of a drawer for a day, with the sums at its opening and its end in fen. A closed day does not change.',
    input: { branch, day, openingFen: fen, countedFen: fen, note },
  }),
}
