import type { ItemStatus } from '../../../domain/catalogue/record.ts'
import type { SiteScope } from '../../../core/scope.ts'
import type { Circulation, Standing } from '../../../domain/circulation/copy-states.ts'
import { firstCopies } from '../own-catalogue.ts'
import { type FolioLine, itemsByBarcode, openRequests, outsideTransactions, titlesOf } from './asking.ts'
import { isWaiting } from './holds.ts'
import { openLoansWhere } from './loans.ts'
import { dayOf } from '../sent-dates.ts'
import { statusOf } from './standing.ts'

/** Current states of the copies on a page of records. */
export async function folioCopyStates(
  line: FolioLine,
  where: SiteScope,
  recordIds: readonly string[],
): Promise<ReadonlyMap<string, Circulation>> {
  outsideTransactions(where)
  const rows = await firstCopies(where, recordIds)
  const items = await itemsByBarcode(
    line,
    rows.map(({ barcode }) => barcode),
  )
  const lent = items.filter((item) => statusOf(item) === 'on-loan').map(({ id }) => id)
  const [loans, titleOf] = await Promise.all([
    openLoansWhere(line, where, 'itemId', lent),
    titlesOf(line, items),
  ])
  const requests = await openRequests(line, 'instanceId', [...titleOf.values()])
  const dueOf = new Map(loans.map(({ itemId, dueDate }) => [itemId, dayOf(where, dueDate)]))
  const byBarcode = new Map(items.map((item) => [item.barcode ?? '', item]))
  return new Map(
    [...Map.groupBy(rows, ({ record_id }) => record_id)].map(([recordId, copies]) => {
      const known = copies.flatMap((row) => {
        const item = byBarcode.get(row.barcode)
        return item ? [{ row, item }] : []
      })
      const titles = new Set(known.map(({ item }) => titleOf.get(item.holdingsRecordId)))
      const out: [string, { dueOn: string; library: string }][] = known.flatMap(({ row, item }) => {
        const dueOn = dueOf.get(item.id)
        return dueOn === undefined ? [] : [[row.barcode, { dueOn, library: row.library }]]
      })
      const standing: [string, Standing][] = known.flatMap(({ row, item }) => {
        const [was, now] = [row.status as ItemStatus, statusOf(item)]
        return now === was ? [] : [[row.barcode, { library: row.library, was, is: now }]]
      })
      const waiting = requests.filter((one) => titles.has(one.instanceId) && isWaiting(one)).length
      return [recordId, { out: new Map(out), waiting, standing: new Map(standing) }]
    }),
  )
}
