import { sql } from 'kysely'
import type { TimedScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import type { CopyGroup, GoingLiveFacts, ReaderGroup } from './facts.ts'

/** All copies by branch, location and item type: one pass, and as many rows as there are such places. */
export async function copyGroups({ db, tenant }: TenantScope): Promise<CopyGroup[]> {
  const { rows } = await sql<CopyGroup>`
    select library, location, item_type as "itemType", count(*)::int as copies,
      (count(*) filter (where call_number = ''))::int as "withoutCallNumber"
    from item where tenant = ${tenant} group by library, location, item_type`.execute(db)
  return rows
}

/** @param today cards that were valid until a day before it have run out */
export async function readerGroups({ db, tenant }: TenantScope, today: string): Promise<ReaderGroup[]> {
  const { rows } = await sql<ReaderGroup>`
    select reader_type as type, count(*)::int as readers,
      (count(*) filter (where name = ''))::int as nameless,
      (count(*) filter (where valid_until < ${today}::date))::int as expired
    from reader where tenant = ${tenant} group by reader_type`.execute(db)
  return rows
}

/** Visible records, those on paper without a copy, and those counted as new since a moment. */
export async function recordCounts(
  { db, tenant }: TenantScope,
  since: Date,
): Promise<GoingLiveFacts['records']> {
  const { rows } = await sql<GoingLiveFacts['records']>`
    select count(*)::int as all,
      (count(*) filter (where not bib_record.electronic and copied.record_id is null))::int as "withoutCopies",
      (count(*) filter (where bib_record.arrived_at >= ${since}))::int as arrived
    from bib_record
    left join (select distinct record_id from item where tenant = ${tenant}) copied using (record_id)
    where bib_record.tenant = ${tenant} and not bib_record.withdrawn`.execute(db)
  return rows[0] ?? { all: 0, withoutCopies: 0, arrived: 0 }
}

/** What does not go together in the own books, and the closed days of a year. */
export async function oddities({ db, tenant }: TimedScope, year: string) {
  const { rows } = await sql<Pick<GoingLiveFacts, 'strayCopies' | 'chargesOfNobody' | 'closedDays'>>`
    select
      (select count(*)::int from item where tenant = ${tenant} and status = 'on-loan' and not exists (
        select 1 from loan where tenant = ${tenant} and barcode = item.barcode and returned_at is null
      )) as "strayCopies",
      (select count(*)::int from charge where tenant = ${tenant} and state in ('accruing', 'due') and not exists (
        select 1 from reader where tenant = ${tenant} and reader_id = charge.reader_id
      )) as "chargesOfNobody",
      (select count(*)::int from closed_day where tenant = ${tenant}
        and day between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date) as "closedDays"`.execute(db)
  return rows[0] ?? { strayCopies: 0, chargesOfNobody: 0, closedDays: 0 }
}
