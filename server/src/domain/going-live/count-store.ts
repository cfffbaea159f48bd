import { sql } from 'kysely'
import type { SiteScope, TimedScope } from '../../core/scope.ts'
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

/** Key of the cache. */
const WITHOUT_COPIES = 'records without copies'
/** A pass over all records is kept for so long: only an import changes much of it. */
const KEPT_MS = 60_000

/** Visible records on paper without a copy, of the last minute. */
export const recordsWithoutCopies = ({ db, tenant, site }: SiteScope): Promise<number> =>
  site.cache.of(
    WITHOUT_COPIES,
    async () => {
      const { rows } = await sql<{ total: number }>`
        select count(*)::int as total from bib_record
        where tenant = ${tenant} and not withdrawn and not electronic and not exists (
          select 1 from item where tenant = ${tenant} and record_id = bib_record.record_id
        )`.execute(db)
      return rows[0]?.total ?? 0
    },
    KEPT_MS,
  )

/** Visible records that are counted as new since a moment. */
export async function recordsArrived({ db, tenant }: TenantScope, since: Date): Promise<number> {
  const { total } = await db
    .selectFrom('bib_record')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('tenant', '=', tenant)
    .where('withdrawn', '=', false)
    .where('arrived_at', '>=', since)
    .executeTakeFirstOrThrow()
  return total
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
