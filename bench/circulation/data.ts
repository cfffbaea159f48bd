import type { Db } from '@wenyuan/server/platform/db/dialect.ts'
import type { AppContext } from '@wenyuan/server/core/app-context.ts'
import { clearAllPending, type RecordRow, upsertRecords } from '@wenyuan/server/domain/records/store.ts'
import { sql } from 'kysely'
import { printProgress } from '../shared/figures.ts'
import { makeCatalogue } from '../shared/made-up-catalogue.ts'
import { makeLibrary } from '../shared/made-up-library.ts'
import { ago, type Filled, filled } from '../shared/made-up-rows.ts'
import { libraries, locations } from '../shared/shelves.ts'

export interface Size {
  readers: number
  loans: number
  records: number
}

const BATCH = 500
const PART = 50_000
/** One loan in so many is open. */
const OUT = 10

export const readerIdOf = (at: number): string => `r${at}`

/** A tenant of the given size: readers with loans, charges, requests, notices and points, some with very many. */
export async function fillLibrary(appContext: AppContext, tenant: string, size: Size): Promise<void> {
  await makeLibrary(appContext.database, tenant)
  await appContext.tenants.refresh()
  const db = appContext.database.ofTenant(tenant)
  await storeRecords(db, tenant, size.records)
  for (const { table, rows, insert } of tablesOf(size)) {
    for (let from = 0; from < rows; from += PART) {
      await insert(tenant, from, Math.min(rows, from + PART) - 1).execute(db)
    }
    printProgress(`${rows} rows of ${table}`)
  }
}

export async function storeRecords(db: Db, tenant: string, count: number): Promise<void> {
  const make = makeCatalogue()
  for (let from = 0; from < count; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - from) }, (_, at): RecordRow => {
      const { record } = make(from + at).entry
      const facts = { record_id: `b${from + at}`, doc_code: record.docCode, title: record.title }
      return {
        ...facts,
        record,
        marc: null,
        digest: '',
        added_at: new Date(0).toISOString(),
        arrived_at: null,
        loans: 0,
      }
    })
    await upsertRecords(db, tenant, rows)
  }
  await clearAllPending(db, tenant)
}

function tablesOf({ readers, loans, records }: Size): Filled[] {
  const library = libraries[0]?.code ?? 'main'
  const location = locations[0]?.code ?? 'stack'
  /** A few readers have borrowed hundreds of books, most of them few. */
  const reader = (rows: number) =>
    sql`'r' || floor(${readers}::float8 * power(n::float8 / ${rows}, 1.5))::int`
  const record = sql`'b' || (n * 7919 % ${records})`
  return [
    filled(
      'reader',
      readers,
      'reader_id, account, account_key, name, lib_code, reader_type, created_at, history_kept',
      sql`'r' || n, 'a' || n, 'a' || n, '读者' || n, ${library}::text, 'student', now(), true`,
    ),
    filled(
      'item',
      loans / OUT,
      'barcode, record_id, library, location, call_number, status, volume',
      sql`'c' || n, ${record}, ${library}::text, ${location}::text, 'I247/' || n, 'on-loan', ''`,
    ),
    filled(
      'loan',
      loans,
      'loan_id, reader_id, barcode, record_id, library, lent_at, due_on, returned_at',
      // the numbers 0, 10, 20 … are open loans, each of another copy
      sql`'l' || n, ${reader(loans)}, 'c' || (n / ${OUT}), ${record}, ${library}::text,
        case when n % ${OUT} = 0 then ${ago(20)} else ${ago(1_800)} end,
        case when n % ${OUT} = 0 then current_date + (n % 25)::int else current_date - 30 end,
        case when n % ${OUT} = 0 then null else now() - interval '1 day' end`,
    ),
    filled(
      'charge',
      loans / 5,
      'charge_id, reader_id, kind, reference, record_id, barcode, library, fen, state, made_at, settled_at, settled_by',
      sql`'g' || n, ${reader(loans / 5)}, 'fee', 'x' || n, ${record}, '', ${library}::text, 100 + n % 900,
        case when n % 20 = 0 then 'due' else 'paid' end, ${ago(1_000)},
        case when n % 20 = 0 then null else now() end, case when n % 20 = 0 then null else 'desk' end`,
    ),
    filled(
      'ledger',
      loans / 2,
      'kind, reference, debit, credit, fen, at',
      sql`'charged', 'g' || n, ${reader(loans / 2)}, 'income:fee', 100, ${ago(1_000)}`,
    ),
    filled(
      'hold',
      loans / 20,
      'hold_id, reader_id, record_id, volume, pickup_library, state, placed_at, ended_at',
      sql`'h' || n, ${reader(loans / 20)}, 'b' || (n * 7919 % ${records}), 'v' || n, ${library}::text,
        case when n % 10 = 0 then 'waiting' else 'collected' end, ${ago(400)}, null`,
    ),
    filled(
      'request',
      loans / 10,
      'request_no, kind, stage, status, reader_id, record_id, volume, pickup_library, made_at, changed_at',
      sql`'q' || n, 'commission', 'borrowed', 'completed', ${reader(loans / 10)}, ${record}, '',
        ${library}::text, ${ago(1_000)}, now()`,
    ),
    filled(
      'request_step',
      (loans / 10) * 4,
      'request_no, step, event, stage, status, who, at',
      sql`'q' || (n / 4), (n % 4)::int, 'ask', 'borrowed', 'completed', 'reader', ${ago(1_000)}`,
    ),
    filled(
      'notice',
      loans / 2,
      'notice_id, reader_id, kind, facts, once, sent_at, read_at',
      sql`'n' || n, ${reader(loans / 2)}, 'due-soon', '{"title":"红楼梦","day":"2026-03-15"}'::jsonb, 'o' || n,
        ${ago(700)}, case when n % 7 = 0 then null else now() end`,
    ),
    filled(
      'point_entry',
      loans / 2,
      'reader_id, kind, reference, points, at, record_id',
      sql`${reader(loans / 2)}, 'returned-in-time', 'l' || n, 2, ${ago(1_000)}, ${record}`,
    ),
    filled(
      'activity',
      loans / 2,
      'reader_id, activity_id, kind, subject, title, at',
      sql`${reader(loans / 2)}, 'y' || n, 'view', ${record}, '红楼梦', ${ago(180)}`,
    ),
    filled(
      'address',
      readers,
      'reader_id, address_id, kind, division, detail, postcode, name, phone, is_default, made_at',
      sql`'r' || n, 'd', 'home', '420106', '珞珈山路 1 号', '430072', '读者', '13800000000', true, now()`,
    ),
    filled(
      'pay_order',
      loans / 20,
      'order_no, reader_id, provider, fen, state, code_content, made_at, expires_at, paid_at, provider_reference',
      sql`'p' || n, ${reader(loans / 20)}, 'boc', 100, 'paid', 'x', ${ago(500)}, now(), now(), 'x'`,
    ),
  ]
}
