import type { CashDay, CashSheet } from '@wenyuan/contract/staff/cash.ts'
import { pageOf } from '@wenyuan/contract/shapes/record-key.ts'
import { z } from 'zod'
import {
  closeSheet,
  countedBefore,
  pageOfMoves,
  sheetsOfDay,
  sumsOfDay,
} from '../domain/circulation/cash-sheets.ts'
import { listLibraries } from '../domain/tenants/branch-store.ts'
import { Fail } from '../core/fail.ts'
import { dayIn } from '../platform/calendar.ts'
import { sliceOf } from '../platform/db/paging.ts'
import type { SiteScope } from '../core/scope.ts'
import { isBranch } from './drawers.ts'
import { receiptAgain } from './receipts.ts'
import { siteList, siteOperation } from './site-operation.ts'

/** Largest sum of a drawer in fen, against typing errors. */
const LARGEST_SUM = 100_000_000
const fen = z.number().int().min(0).max(LARGEST_SUM)
const branch = z.string().max(128).default('')
const todayAt = (where: SiteScope): string => dayIn(where.site.settings.timeZone, where.now)

export const cashLists = {
  'cash-day': siteList(
    'Cash of a day by drawer, kind and staff member, with opening, expected and counted sum. Absent `day`: today.',
    z.strictObject({ day: z.iso.date().optional() }),
    async ({ where }, { day = todayAt(where) }): Promise<CashDay> => {
      const records = await sheetsShown(where, day)
      return { day, today: todayAt(where), total: records.length, records }
    },
  ),
  'list-cash-moves': siteList(
    'Every payment on the sheet of a drawer for a day; never by whom.',
    z.strictObject({ ...pageOf(50, 1_000), day: z.iso.date().optional(), branch }),
    async ({ where }, { day = todayAt(where), branch: code, ...paging }) => {
      const { total, rows } = await pageOfMoves(where, code, day, sliceOf(paging))
      const records = rows.map(({ at, kind, fen: sum, receiptNo, staff }) => ({
        at,
        kind,
        fen: sum,
        receiptNo,
        staff,
      }))
      return { total, records }
    },
  ),
  'show-receipt': siteList(
    'The text of the receipt with a number, to print it again.',
    z.strictObject({ receiptNo: z.string().min(1).max(128) }),
    async ({ where }, { receiptNo }) => ({ receiptNo, receipt: await receiptAgain(where, receiptNo) }),
  ),
} as const

export const cashOperations = {
  'close-drawer': siteOperation({
    about:
      'Closes the sheet of a drawer for a day, with the sums at its opening and its end in fen. A closed day does not change.',
    input: z.strictObject({
      branch,
      day: z.iso.date(),
      openingFen: fen,
      countedFen: fen,
      note: z.string().trim().max(500).default(''),
    }),
    subject: ({ day, branch: code }) => `${day} ${code}`.trim(),
    async run({ where, caller, note }, closing) {
      if (!(await isBranch(where, closing.branch))) throw new Fail('LIBRARY_UNKNOWN', { field: 'branch' })
      if (closing.day > todayAt(where)) throw new Fail('INPUT_INVALID', { field: 'day' })
      const closed = await closeSheet(where, closing, caller.name)
      if (!closed) throw new Fail('CASH_DAY_CLOSED')
      const { openingFen, countedFen } = closing
      const { expectedFen } = closed
      note({ after: { openingFen, expectedFen, countedFen } })
      return { expectedFen, countedFen, differenceFen: countedFen - expectedFen }
    },
  }),
} as const

/** The sheets of all branches, and that of the library as a whole if it has no branch or was used. */
async function sheetsShown(where: SiteScope, day: string): Promise<CashSheet[]> {
  const [branches, begun, sums, before] = await Promise.all([
    listLibraries(where),
    sheetsOfDay(where, day),
    sumsOfDay(where, day),
    countedBefore(where, day),
  ])
  const codes = new Set([...branches.map(({ code }) => code), ...begun.map((sheet) => sheet.branch)])
  if (codes.size === 0) codes.add('')
  return [...codes].map((code) => {
    const lines = sums.flatMap(({ branch: at, ...line }) => (at === code ? [line] : []))
    const takenFen = lines.reduce((all, line) => all + Math.max(0, line.fen), 0)
    const paidOutFen = lines.reduce((all, line) => all + Math.max(0, -line.fen), 0)
    const sheet = begun.find((one) => one.branch === code)
    const openingFen = sheet?.opening_fen ?? before.get(code) ?? 0
    const expectedFen = sheet?.expected_fen ?? openingFen + takenFen - paidOutFen
    const countedFen = sheet?.counted_fen ?? null
    return {
      branch: code,
      lines,
      takenFen,
      paidOutFen,
      openingFen,
      expectedFen,
      countedFen,
      differenceFen: countedFen === null ? null : countedFen - expectedFen,
      closedAt: sheet?.closed_at?.toISOString() ?? null,
      closedBy: sheet?.closed_by ?? '',
      note: sheet?.note ?? '',
    }
  })
}
