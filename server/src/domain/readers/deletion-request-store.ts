import type { DeletionRequest } from '@wenyuan/contract/staff/readers.ts'
import { sql } from 'kysely'
import { pageAndTotals, type Slice } from '../../platform/db/paging.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'

type Row = Omit<DeletionRequest, 'askedAt'> & { askedAt: Date }

/** Readers who have asked for the deletion of their data, the oldest request first, with what is still open. */
export async function pageOfDeletionRequests(
  { db, tenant }: TenantScope,
  { offset, limit }: Slice,
): Promise<{ total: number; rows: Row[] }> {
  const asked = sql`from reader where tenant = ${tenant} and deletion_asked_at is not null`
  const { totals, rows } = await pageAndTotals(
    db,
    sql<{ total: number }>`select count(*) as total ${asked}`,
    sql<Row>`
      select r.account, r.name, r.deletion_asked_at as "askedAt", r.debt, r.prepayment + r.deposit as credit,
        (select count(*) from loan
          where tenant = ${tenant} and reader_id = r.reader_id and returned_at is null) as "openLoans",
        (select count(*) from hold
          where tenant = ${tenant} and reader_id = r.reader_id and state in ('waiting', 'claimed', 'shelved')) as "openHolds",
        (select count(*) from request
          where tenant = ${tenant} and reader_id = r.reader_id and status in ('start', 'accepted')) as "openRequests"
      from (select * ${asked} order by deletion_asked_at, reader_id offset ${offset} limit ${limit}) r
      order by r.deletion_asked_at, r.reader_id`,
  )
  return { total: totals.total, rows }
}
