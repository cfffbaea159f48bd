import { sql } from 'kysely'
import type { Circulation, CopyStates } from '../copy-states.ts'

/** A copy on loan, or, without a barcode, the queue of holds. */
interface StateRow {
  record_id: string
  barcode: string
  library: string
  due_on: string
  waiting: number
}

/** Due days and queues of many records in one statement, from our own loans and holds. */
export const builtInCopyStates: CopyStates = async ({ db, tenant }, recordIds) => {
  if (recordIds.length === 0) return new Map()
  const ids = [...recordIds]
  const { rows } = await sql<StateRow>`
    select record_id, barcode, library, to_char(due_on, 'YYYY-MM-DD') as due_on, 0 as waiting from loan
    where tenant = ${tenant} and record_id = any(${ids}::text[]) and returned_at is null
    union all
    select record_id, '', '', '', count(*)::int from hold
    where tenant = ${tenant} and record_id = any(${ids}::text[]) and state = 'waiting'
    group by record_id`.execute(db)
  const ofRecord = Map.groupBy(rows, ({ record_id }) => record_id)
  return new Map([...ofRecord].map(([recordId, own]) => [recordId, circulationOf(own)]))
}

const circulationOf = (rows: readonly StateRow[]): Circulation => ({
  out: new Map(
    rows
      .filter(({ barcode }) => barcode !== '')
      .map(({ barcode, library, due_on }) => [barcode, { dueOn: due_on, library }]),
  ),
  waiting: rows.reduce((sum, { waiting }) => sum + waiting, 0),
  standing: new Map(),
})
