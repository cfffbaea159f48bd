import { type StockOutcome, stockOutcomes } from '@wenyuan/contract/constants/stock-outcomes.ts'
import type { StockRow, StockTake } from '@wenyuan/contract/staff/stock-take.ts'
import { sql } from 'kysely'
import { pageAndTotals, pageOfRows, type Slice } from '../../platform/db/paging.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { expected, notScannedIn, onShelfOf, shelfCounts, takeById, type TakeRow } from './take-store.ts'
import './tables.ts'

/** Stock-takes, the latest first, or one. */
export async function pageOfTakes(
  where: TenantScope,
  { takeId, ...slice }: Slice & { takeId?: string | undefined },
): Promise<{ total: number; records: StockTake[] }> {
  const { total, rows } = await pageOfRows(
    where.db,
    where.db
      .selectFrom('stock_take')
      .selectAll()
      .where('tenant', '=', where.tenant)
      .$if(takeId !== undefined, (query) => query.where('take_id', '=', takeId ?? ''))
      .orderBy('begun_at', 'desc')
      .orderBy('take_id'),
    slice,
  )
  const records: StockTake[] = []
  for (const row of rows) records.push(await shown(where, row))
  return { total, records }
}

/** Scans of a stock-take in their order, with whether each stands behind a higher call number. */
const scansOf = (tenant: string, takeId: string) => sql`
  select s.barcode, s.place, s.outcome, s.outcome = 'right' and i.shelf_key < max(i.shelf_key) filter (
      where s.outcome = 'right') over (order by s.place rows between unbounded preceding and 1 preceding)
    as "isOutOfOrder"
  from stock_scan s left join item i on i.tenant = ${tenant} and i.barcode = s.barcode
  where s.tenant = ${tenant} and s.take_id = ${takeId}`

async function shown(where: TenantScope, take: TakeRow): Promise<StockTake> {
  const { db, tenant } = where
  const { wanted, there } =
    take.expected === null ? await shelfCounts(where, take) : { wanted: take.expected, there: 0 }
  const counted = await sql<{ outcome: StockOutcome; scans: number; mixed: number }>`
    select outcome, count(*)::int as scans, (count(*) filter (where "isOutOfOrder"))::int as mixed
    from (${scansOf(tenant, take.take_id)}) scans group by outcome`.execute(db)
  const outcomes = Object.fromEntries(stockOutcomes.map((one) => [one, 0])) as Record<StockOutcome, number>
  for (const { outcome, scans } of counted.rows) outcomes[outcome] = scans
  const sum = (of: (row: { scans: number; mixed: number }) => number) =>
    counted.rows.reduce((total, row) => total + of(row), 0)
  return {
    takeId: take.take_id,
    name: take.name,
    branch: take.branch,
    location: take.location,
    from: take.from_number,
    to: take.to_number,
    begunAt: new Date(take.begun_at).toISOString(),
    begunBy: take.begun_by,
    endedAt: take.ended_at === null ? null : new Date(take.ended_at).toISOString(),
    endedBy: take.ended_by,
    expected: wanted,
    scanned: sum(({ scans }) => scans),
    outOfOrder: sum(({ mixed }) => mixed),
    missing: take.ended_at === null ? wanted - there : take.missing,
    found: take.found,
    outcomes,
  }
}

/** Missing copies in the order of the shelf, or scans in their order. @returns undefined: there is no such stock-take */
export async function pageOfStockRows(
  where: TenantScope,
  { takeId, of, offset, limit }: Slice & { takeId: string; of: StockOutcome | 'missing' | 'outOfOrder' },
): Promise<{ total: number; rows: StockRow[] } | undefined> {
  const { db, tenant } = where
  const take = await takeById(where, takeId)
  if (!take) return undefined
  const missing = sql`
    select i.barcode, 'missing' as outcome, false as "isOutOfOrder", i.shelf_key as key, 0 as place
    from item i where ${onShelfOf(tenant, take)} and ${expected} and ${notScannedIn(tenant, takeId)}`
  const scanned = sql`
    select barcode, outcome, "isOutOfOrder", '' as key, place from (${scansOf(tenant, takeId)}) scans
    where ${of === 'outOfOrder' ? sql`"isOutOfOrder"` : sql`outcome = ${of}`}`
  const own = of === 'missing' ? missing : scanned
  const { totals, rows } = await pageAndTotals(
    db,
    sql<{ total: number }>`select count(*)::int as total from (${own}) own`,
    sql<StockRow>`
      select o.barcode, o.outcome, o."isOutOfOrder", coalesce(i.record_id, '') as "recordId",
        coalesce(b.title, i.record_id, '') as title, coalesce(i.call_number, '') as "callNumber",
        coalesce(i.library, '') as branch, coalesce(i.location, '') as location
      from (select * from (${own}) own order by key, place, barcode offset ${offset} limit ${limit}) o
      left join item i on i.tenant = ${tenant} and i.barcode = o.barcode
      left join bib_record b on b.tenant = ${tenant} and b.record_id = i.record_id
      order by o.key, o.place, o.barcode`,
  )
  return { total: totals.total, rows }
}
