import { sql } from 'kysely'
import type { SiteScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { dayIn } from '../../platform/calendar.ts'
import { type PointKind, pointsFor } from './rules.ts'

interface Award {
  readerId: string
  kind: PointKind
  /** The source of the points, such as a loan: each source gives points once. */
  reference: string
  recordId: string
}

/** Gives points. @returns false when they were given before */
export async function awardPoints(
  { db, tenant, site, now }: SiteScope,
  { readerId, kind, reference, recordId }: Award,
): Promise<boolean> {
  const row = await db
    .insertInto('point_entry')
    .values({
      tenant,
      reader_id: readerId,
      kind,
      reference,
      points: pointsFor(site.settings, kind, dayIn(site.settings.timeZone, now)),
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
