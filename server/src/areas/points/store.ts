import { sql } from 'kysely'
import { pageOfRows, type Slice } from '../../platform/db/paging.ts'
import type { ReaderScope, TimedScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import type { PointKind } from './rules.ts'

export async function balanceOf(scope: ReaderScope): Promise<number> {
  const { sum } = await scope.db
    .selectFrom('point_entry')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('points'), eb.lit(0)).as('sum'))
    .where('tenant', '=', scope.tenant)
    .where('reader_id', '=', scope.reader.readerId)
    .executeTakeFirstOrThrow()
  return sum
}

export async function pageOfPoints(scope: ReaderScope, slice: Slice) {
  const query = scope.db
    .selectFrom('point_entry')
    .select(['kind', 'points', 'record_id', 'at'])
    .where('tenant', '=', scope.tenant)
    .where('reader_id', '=', scope.reader.readerId)
    .orderBy('at', 'desc')
    .orderBy('kind')
    .orderBy('reference')
  return pageOfRows(scope.db, query, slice)
}

export interface Award {
  readerId: string
  kind: PointKind
  /** The source of the points, such as a loan: each source gives points once. */
  reference: string
  recordId: string
}

/** @returns false when the source has given points before */
export async function insertPoints(
  { db, tenant, now }: TimedScope,
  { readerId, kind, reference, recordId }: Award,
  points: number,
): Promise<boolean> {
  const row = await db
    .insertInto('point_entry')
    .values({
      tenant,
      reader_id: readerId,
      kind,
      reference,
      points,
      at: now,
      record_id: recordId,
    })
    .onConflict((conflict) => conflict.columns(['tenant', 'reader_id', 'kind', 'reference']).doNothing())
    .returning('points')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Points for returns name neither loan nor record any more once the loan is not in the reader's history: its points would
 * tell what was read.
 */
export async function unlinkPoints({ db, tenant }: TenantScope, readerId: string): Promise<void> {
  await sql`
    update point_entry p set reference = gen_random_uuid()::text, record_id = ''
    where p.tenant = ${tenant} and p.reader_id = ${readerId} and p.record_id <> ''
      and p.kind in ('returned-in-time', 'returned-late')
      and not exists (
        select from loan l where l.tenant = ${tenant} and l.loan_id = p.reference and l.reader_id = ${readerId}
      )`.execute(db)
}
