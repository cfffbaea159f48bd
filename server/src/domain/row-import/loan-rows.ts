import { randomUUID } from 'node:crypto'
import type { SiteScope } from '../../core/scope.ts'
import { copyOf } from '../circulation/built-in/copies.ts'
import { holdOnCopy, keepRecord, setItemStatus } from '../circulation/built-in/holds.ts'
import { openLoanOf } from '../circulation/built-in/open-loan.ts'
import { patronRow } from '../circulation/built-in/patrons.ts'
import type { Copy } from '../circulation/library-system.ts'
import { accountKey, findReaderByAccount } from '../readers/reader-store.ts'
import { countIn, dayIn, instantIn, needed, numberIn } from './cells.ts'
import { insertLoan, pastLoanOf, renewedLoan } from './loan-store.ts'
import { added, type Row, RowRefused, type RowStore, unchanged } from './row.ts'

const MOST_RENEWALS = 999

/** The reader of a row, locked: loans, charges and holds of one reader follow one another. @throws RowRefused */
export async function readerOf(where: SiteScope, row: Row): Promise<string> {
  const account = numberIn(row, 'account')
  const reader = await findReaderByAccount(where, account)
  if (!reader) throw new RowRefused(`There is no reader ${account}`)
  await patronRow(where, reader.reader_id, true)
  return reader.reader_id
}

/** The copy of a row. @throws RowRefused */
export async function copyIn(where: SiteScope, row: Row): Promise<Copy> {
  const barcode = numberIn(row, 'barcode')
  const copy = await copyOf(where, barcode)
  if (!copy) throw new RowRefused(`There is no copy ${barcode}`)
  return copy
}

/** Books that are lent. A copy without a loan that another system has lent gets one. */
export const loanRows: RowStore = {
  keyOf: (row) => row.barcode ?? '',
  mayRepeat: false,
  async store(where, row) {
    const dueOn = dayIn(row, 'dueOn')
    if (dueOn === undefined) throw new RowRefused('The row has no dueOn')
    const renewals = countIn(row, 'renewals', MOST_RENEWALS)
    const lentAt = instantIn(row, 'lentAt', where.site.settings.timeZone) ?? where.now
    const readerId = await readerOf(where, row)
    const known = await copyIn(where, row)
    await keepRecord(where, known.recordId)
    const copy = (await copyOf(where, known.barcode, true)) ?? known
    const open = await openLoanOf(where, copy.barcode)
    if (open && open.readerId !== readerId)
      throw new RowRefused(`The copy ${copy.barcode} is on loan to another reader`)
    if (open) {
      const before = await renewedLoan(where, open.loanId, { dueOn, renewals })
      if (!before) return unchanged
      return { outcome: 'updated', changes: [{ kind: 'loans', key: open.loanId, before }], fen: 0 }
    }
    const hold = await holdOnCopy(where, copy.barcode)
    if (hold) throw new RowRefused(`The copy ${copy.barcode} is kept for a reader`)
    if (copy.status !== 'available' && copy.status !== 'on-loan')
      throw new RowRefused(`The copy ${copy.barcode} is not lent: ${copy.status}`)
    const loanId = randomUUID()
    await insertLoan(where, copy, {
      loanId,
      readerId,
      lentAt,
      dueOn,
      renewals,
      returnedAt: null,
    })
    await setItemStatus(where, copy.barcode, copy.recordId, 'on-loan')
    return added('loans', loanId)
  },
}

/** Past loans. Whose they were is kept as the reader, else the library, has chosen. */
export const historyRows: RowStore = {
  keyOf: (row) => `${accountKey(row.account ?? '')} ${row.barcode} ${row.lentAt} ${row.returnedAt}`,
  mayRepeat: false,
  async store(where, row) {
    const { timeZone, historyKept } = where.site.settings
    for (const column of ['lentAt', 'returnedAt'] as const) needed(row, column)
    const [lentAt, returnedAt] = [instantIn(row, 'lentAt', timeZone), instantIn(row, 'returnedAt', timeZone)]
    if (!lentAt || !returnedAt || returnedAt < lentAt)
      throw new RowRefused('The copy was returned before it was lent')
    if (returnedAt > where.now) throw new RowRefused('The copy is returned in the future')
    const readerId = await readerOf(where, row)
    const copy = await copyIn(where, row)
    const loan = { readerId, lentAt, returnedAt, dueOn: dayIn(row, 'dueOn'), isKept: historyKept }
    const renewals = countIn(row, 'renewals', MOST_RENEWALS)
    const loanId = await pastLoanOf(where, copy, { ...loan, renewals })
    return loanId === undefined ? unchanged : added('history', loanId)
  },
}
