import { sql } from 'kysely'
import type { AppContext } from '@wenyuan/server/core/app-context.ts'
import { taskTable } from '@wenyuan/server/areas/requests/desk-tasks.ts'
import { storeRecords } from '../circulation/data.ts'
import { TENANT } from '../shared/catalogue-portal.ts'
import { printProgress } from '../shared/figures.ts'
import { makeLibrary } from '../shared/made-up-library.ts'
import { ago, type Filled, filled } from '../shared/made-up-rows.ts'
import { libraries } from '../shared/shelves.ts'

export interface DeskSize {
  loans: number
  requests: number
  readers: number
  records: number
}

const PART = 50_000
/** One loan in so many is open, one open loan in so many is late. */
const OUT = 10
const LATE = 5
const SHELVED = 5_000
/** Copies in the stacks, for check-out. */
export const FREE_COPIES = 200

/** Number of the record that copy number n is of. */
const recordOfCopy = (copy: number, records: number): number => (copy * 7_919) % records

/** Ids of records all of whose copies are lent: those that readers reserve. */
export function recordsWithoutFreeCopy({ loans, records }: Pick<DeskSize, 'loans' | 'records'>): string[] {
  const copies = loans / OUT
  const free = new Set(Array.from({ length: FREE_COPIES }, (_, at) => recordOfCopy(copies + at, records)))
  const lent = new Set(Array.from({ length: copies }, (_, at) => recordOfCopy(at, records)))
  return [...lent].filter((no) => !free.has(no)).map((no) => `b${no}`)
}

/** A library at work: open and late loans, open requests at every stage, a full pick-up shelf. */
export async function fillDesk(appContext: AppContext, size: DeskSize): Promise<void> {
  await makeLibrary(appContext.database, TENANT)
  await appContext.tenants.refresh()
  const db = appContext.database.ofTenant(TENANT)
  await storeRecords(db, TENANT, size.records)
  for (const { table, rows, insert } of tablesOf(size)) {
    for (let from = 0; from < rows; from += PART)
      await insert(TENANT, from, Math.min(rows, from + PART) - 1).execute(db)
    printProgress(`${rows} rows of ${table}`)
  }
  await sql`analyze`.execute(db)
}

function tablesOf({ loans, requests, readers, records }: DeskSize): Filled[] {
  const codes = sql`(array[${sql.join(libraries.map(({ code }) => sql`${code}::text`))}])`
  const branch = sql`${codes}[1 + (n % ${libraries.length})::int]`
  const stages = [...new Set(taskTable.map(({ kind, stage }) => `${kind} ${stage}`))].map((one) =>
    one.split(' '),
  )
  const kindAt = sql`(array[${sql.join(stages.map(([kind]) => sql`${kind}::text`))}])[1 + (n % ${stages.length})::int]`
  const stageAt = sql`(array[${sql.join(stages.map(([, stage]) => sql`${stage}::text`))}])[1 + (n % ${stages.length})::int]`
  // as `recordOfCopy`
  const record = sql`'b' || (n * 7919 % ${records})`
  return [
    filled(
      'reader',
      readers,
      'reader_id, account, account_key, name, lib_code, reader_type, created_at, history_kept',
      sql`'r' || n, 'a' || n, 'a' || n, '读者' || n, ${branch}, 'teacher', now(), true`,
    ),
    filled(
      'item',
      loans / OUT + FREE_COPIES,
      'barcode, record_id, library, location, call_number, status, volume',
      sql`'c' || n, ${record}, ${branch}, '', 'I247/' || n,
        case when n < ${loans / OUT} then 'on-loan' else 'available' end, ''`,
    ),
    filled(
      'loan',
      loans,
      'loan_id, reader_id, barcode, record_id, library, lent_at, due_on, returned_at',
      sql`'l' || n, 'r' || (n * 13 % ${readers - 1}), 'c' || (n / ${OUT}), ${record}, ${branch},
        case when n % ${OUT} = 0 then ${ago(20)} else ${ago(1_800)} end,
        case when n % ${OUT * LATE} = 0 then current_date - (1 + n % 60)::int
          when n % ${OUT} = 0 then current_date + (n % 25)::int else current_date - 30 end,
        case when n % ${OUT} = 0 then null else now() - interval '1 day' end`,
    ),
    filled(
      'hold',
      SHELVED,
      'hold_id, reader_id, record_id, volume, pickup_library, state, barcode, shelf_until, placed_at',
      sql`'h' || n, 'r' || n, ${record}, 'v' || n, ${branch}, 'shelved', 'c' || n, current_date + (n % 5)::int, now()`,
    ),
    filled(
      'request',
      requests,
      'request_no, kind, stage, status, reader_id, record_id, volume, barcode, pickup_library, made_at, changed_at',
      sql`'o' || n, ${kindAt}, ${stageAt}, 'accepted', 'r' || (n % ${readers}), ${record}, 'v' || n, 'c' || n,
        ${codes}[1 + ((n / 3) % ${libraries.length})::int], ${ago(30)}, now()`,
    ),
    filled(
      'request',
      loans / 10,
      'request_no, kind, stage, status, reader_id, record_id, volume, pickup_library, made_at, changed_at',
      sql`'q' || n, 'commission', 'borrowed', 'completed', 'r' || (n % ${readers}), ${record}, '', ${branch},
        ${ago(1_000)}, now()`,
    ),
  ]
}
