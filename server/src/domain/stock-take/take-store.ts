import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { callNumberKey } from '../../search/analysis/call-numbers.ts'
import type { TimedScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import type { StockTakeTable } from './tables.ts'

export type TakeRow = Selectable<StockTakeTable>

/** Follows every text with the same beginning. */
const END = '\u{10FFFF}'

/** Begins a stock-take. @returns its id */
export async function beginTake(
  { db, tenant, now }: TimedScope,
  given: { name: string; branch: string; location: string; from: string; to: string; begunBy: string },
): Promise<string> {
  const { name, branch, location, from, to, begunBy } = given
  const take_id = randomUUID()
  await db
    .insertInto('stock_take')
    .values({
      tenant,
      take_id,
      name,
      branch,
      location,
      from_number: from,
      to_number: to,
      from_key: callNumberKey(from),
      to_key: to === '' ? '' : callNumberKey(to) + END,
      begun_at: now,
      begun_by: begunBy,
    })
    .execute()
  return take_id
}

/** A stock-take. @param hold inside a transaction: locks it */
export const takeById = (
  { db, tenant }: TenantScope,
  takeId: string,
  hold = false,
): Promise<TakeRow | undefined> =>
  db
    .selectFrom('stock_take')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('take_id', '=', takeId)
    .$if(hold, (query) => query.forUpdate())
    .executeTakeFirst()

/** The copies, as `i`, that belong to the stretch of shelf: at their place, or there for the time being. */
export const onShelfOf = (tenant: string, take: TakeRow) => sql`
  i.tenant = ${tenant} and i.library = ${take.branch}
  and (${take.location} = '' or coalesce(nullif(i.current_location, ''), i.location) = ${take.location})
  and i.shelf_key >= ${take.from_key} and (${take.to_key} = '' or i.shelf_key < ${take.to_key})`

/** A copy that should stand there now: one that is lent, kept for a reader or lost has another state. */
export const expected = sql`i.status in ('available', 'reference')`

/** Those of them that were not scanned. */
export const notScannedIn = (tenant: string, takeId: string) => sql`not exists (
  select from stock_scan s where s.tenant = ${tenant} and s.take_id = ${takeId} and s.barcode = i.barcode)`

/** Barcodes of copies that should stand there and were not scanned. */
export async function missingCopies({ db, tenant }: TenantScope, take: TakeRow): Promise<string[]> {
  const { rows } = await sql<{ barcode: string }>`
    select i.barcode from item i where ${onShelfOf(tenant, take)} and ${expected}
      and ${notScannedIn(tenant, take.take_id)}`.execute(db)
  return rows.map(({ barcode }) => barcode)
}

/** Barcodes of scanned copies that counted as lost, or as lent by another system. */
export async function foundCopies({ db, tenant }: TenantScope, take: TakeRow): Promise<string[]> {
  const rows = await db
    .selectFrom('stock_scan')
    .select('barcode')
    .where('tenant', '=', tenant)
    .where('take_id', '=', take.take_id)
    .where('outcome', 'in', ['wasLost', 'wasLent'])
    .execute()
  return rows.map(({ barcode }) => barcode)
}

/** How many copies should stand there, and how many of them were scanned. */
export async function shelfCounts(
  { db, tenant }: TenantScope,
  take: TakeRow,
): Promise<{ wanted: number; there: number }> {
  const shelf = sql`${onShelfOf(tenant, take)} and ${expected}`
  const { rows } = await sql<{ wanted: number; there: number }>`
    select (select count(*) from item i where ${shelf})::int as wanted,
      (select count(*) from stock_scan s join item i on i.tenant = ${tenant} and i.barcode = s.barcode
        where s.tenant = ${tenant} and s.take_id = ${take.take_id} and ${shelf})::int as there`.execute(db)
  return rows[0] ?? { wanted: 0, there: 0 }
}

/** Closes a stock-take with its result. */
export async function endTake(
  { db, tenant, now }: TimedScope,
  takeId: string,
  { endedBy, ...counts }: { endedBy: string; expected: number; missing: number; found: number },
): Promise<void> {
  await db
    .updateTable('stock_take')
    .set({ ended_at: now, ended_by: endedBy, ...counts })
    .where('tenant', '=', tenant)
    .where('take_id', '=', takeId)
    .execute()
}
