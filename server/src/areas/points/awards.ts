import type { SiteScope } from '../../scope.ts'
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
