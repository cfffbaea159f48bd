import type { Ports } from '../../core/ports.ts'
import { atomically } from '../../domain/circulation/atomically.ts'
import type { ReaderScope, SiteScope } from '../../core/scope.ts'
import { findWhole } from '../../search/finding/find-whole.ts'
import { isMadeRecord, moveCopy } from './books.ts'
import { noteReturnedLines } from './copy-store.ts'
import { type LineRow, linesOf, moveOrder, orderByNo, updateLine } from './order-store.ts'

/** Notes lines whose loans have ended; a lost copy stays on the order until it is found. @returns whether any has */
export async function followReturns(scope: SiteScope | ReaderScope, orderNo: string): Promise<boolean> {
  return atomically<SiteScope, boolean>(scope, async (here) => {
    if (!(await noteReturnedLines(here, orderNo))) return false
    const lines = await linesOf(here, [orderNo])
    if (lines.every(({ state }) => state === 'returned' || state === 'catalogued'))
      await moveOrder(here, orderNo, { from: 'onLoan', to: 'returned' })
    return true
  })
}

/**
 * Gives returned copies to the library's own record of the title, where it has come: found by the ISBN.
 *
 * @returns how many lines are catalogued now
 */
export async function catalogueReturned(
  scope: SiteScope,
  { engine }: Pick<Ports, 'engine'>,
  orderNo: string,
): Promise<number> {
  let done = 0
  for (const line of (await linesOf(scope, [orderNo])).filter(({ state }) => state === 'returned')) {
    const found = isMadeRecord(line.record_id)
      ? (await findWhole(engine, scope, { field: 'isbn', values: [line.isbn], rows: 5 })).find(
          (recordId) => !isMadeRecord(recordId),
        )
      : line.record_id
    if (found !== undefined && (await catalogueLine(scope, line, found))) done++
  }
  return done
}

/** Notes that a bought copy stands in the catalogue. @returns false when there is no such record, or it is done */
export const catalogueLine = (scope: SiteScope, line: LineRow, recordId: string): Promise<boolean> =>
  atomically(scope, async (here) => {
    if (line.state !== 'returned' || !(await moveCopy(here, line, recordId))) return false
    await updateLine(
      here,
      { orderNo: line.order_no, line: line.line },
      { state: 'catalogued', record_id: recordId },
    )
    const lines = await linesOf(here, [line.order_no])
    if (
      lines.every(({ state }) => state === 'catalogued') &&
      (await orderByNo(here, line.order_no))?.state === 'returned'
    )
      await moveOrder(here, line.order_no, { from: 'returned', to: 'catalogued' })
    return true
  })
