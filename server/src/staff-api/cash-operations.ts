import type { cashCalls } from '@wenyuan/contract/staff/calls/cash.ts'
import type { CashSheet } from '@wenyuan/contract/staff/cash.ts'
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
import { pageShown } from './page-shown.ts'
import { receiptAgain } from './receipts.ts'
import type { HandlersOf } from './handler.ts'

const todayAt = (where: SiteScope): string => dayIn(where.site.settings.timeZone, where.now)

export const cashHandlers: HandlersOf<typeof cashCalls> = {
  'cash-day': async ({ where }, { day = todayAt(where) }) => {
    const records = await sheetsShown(where, day)
    return { day, today: todayAt(where), total: records.length, records }
  },
  'list-cash-moves': async ({ where }, { day = todayAt(where), branch: code, ...paging }) => {
    return pageShown(await pageOfMoves(where, code, day, sliceOf(paging)))
  },
  'show-receipt': async ({ where }, { receiptNo }) => ({
    receiptNo,
    receipt: await receiptAgain(where, receiptNo),
  }),
  'close-drawer': {
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
  },
}

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
