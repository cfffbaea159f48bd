import type { StockOutcome } from '@wenyuan/contract/constants/stock-outcomes.ts'
import { sql } from 'kysely'
import type { TimedScope } from '../../core/scope.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import type { ScannedCopy } from './outcome.ts'

/** What is known of a barcode. */
export interface KnownCopy extends ScannedCopy {
  barcode: string
  title: string
  callNumber: string
  shelfKey: string
  isWithdrawn: boolean
}

/** What is known of these barcodes; unknown ones are left out. */
export async function knownCopies(
  { db, tenant }: TenantScope,
  barcodes: readonly string[],
): Promise<Map<string, KnownCopy>> {
  const { rows } = await sql<KnownCopy>`
    select i.barcode, coalesce(b.title, i.record_id) as title, i.library as branch, i.location,
      i.current_location as "currentLocation", i.call_number as "callNumber", i.shelf_key as "shelfKey", i.status,
      false as "isWithdrawn",
      exists (select from loan l where l.tenant = ${tenant} and l.barcode = i.barcode and l.returned_at is null)
        as "isLent",
      exists (select from hold h where h.tenant = ${tenant} and h.barcode = i.barcode
        and h.state in ('claimed', 'shelved')) as "isKept"
    from item i left join bib_record b on b.tenant = ${tenant} and b.record_id = i.record_id
    where i.tenant = ${tenant} and i.barcode = ${anyOf(barcodes)}
    union all
    select w.barcode, coalesce(b.title, w.record_id), w.library, '', '', '', '', '', true, false, false
    from withdrawn_item w left join bib_record b on b.tenant = ${tenant} and b.record_id = w.record_id
    where w.tenant = ${tenant} and w.barcode = ${anyOf(barcodes)}`.execute(db)
  return new Map(rows.map((row) => [row.barcode, row]))
}

/** The place in shelf order of the copy that was scanned last at its place; empty: none was. */
export async function lastShelfKey({ db, tenant }: TenantScope, takeId: string): Promise<string> {
  const { rows } = await sql<{ key: string }>`
    select i.shelf_key as key from stock_scan s
    join item i on i.tenant = ${tenant} and i.barcode = s.barcode
    where s.tenant = ${tenant} and s.take_id = ${takeId} and s.outcome = 'right'
    order by s.place desc limit 1`.execute(db)
  return rows[0]?.key ?? ''
}

/** Notes scans in their order; one that was noted before stays as it was. The copies count as seen. */
export async function noteScans(
  { db, tenant, now }: TimedScope,
  takeId: string,
  scans: readonly { barcode: string; outcome: StockOutcome }[],
): Promise<void> {
  await sql`
    insert into stock_scan (tenant, take_id, barcode, outcome, scanned_at)
    select ${tenant}, ${takeId}, g.barcode, g.outcome, ${now}
    from json_to_recordset(${JSON.stringify(scans.map((scan, at) => ({ ...scan, at })))}::json)
      as g(barcode text, outcome text, at int)
    order by g.at
    on conflict do nothing`.execute(db)
  await sql`
    update item set last_seen_at = ${now}
    where tenant = ${tenant} and barcode = ${anyOf(scans.map(({ barcode }) => barcode))}`.execute(db)
}
