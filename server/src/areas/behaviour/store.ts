import { createHash } from 'node:crypto'
import type { activityKinds } from '@wenyuan/contract/areas/behaviour.ts'
import { sql } from 'kysely'
import { pageOfRows, type Slice } from '../../platform/db/paging.ts'
import { dayIn } from '../../platform/calendar.ts'
import type { ReaderScope } from '../../scope.ts'

type Kind = (typeof activityKinds)[number]

/** Maximum rows per reader; older ones are deleted. */
const MOST = 2_000

/** Records an activity of the reader; a repetition on the same day moves the row to the top. */
export async function noteActivity(
  scope: ReaderScope,
  { kind, subject, title }: { kind: Kind; subject: string; title: string },
): Promise<void> {
  const { db, tenant, site, now } = scope
  const { readerId } = scope.reader
  const day = dayIn(site.settings.timeZone, now)
  const id = createHash('sha256')
    .update(JSON.stringify([kind, subject, day]))
    .digest('base64url')
  await db
    .insertInto('activity')
    .values({ tenant, reader_id: readerId, activity_id: id, kind, subject, title, at: now })
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'reader_id', 'activity_id']).doUpdateSet({ at: now, title }),
    )
    .execute()
  await sql`
    delete from activity where tenant = ${tenant} and reader_id = ${readerId} and at <= (
      select at from activity where tenant = ${tenant} and reader_id = ${readerId}
      order by at desc offset ${MOST} limit 1)`.execute(db)
}

export async function pageOfActivity(scope: ReaderScope, { kind, ...slice }: Slice & { kind: Kind | '' }) {
  const query = scope.db
    .selectFrom('activity')
    .select(['kind', 'subject', 'title', 'at'])
    .where('tenant', '=', scope.tenant)
    .where('reader_id', '=', scope.reader.readerId)
    .$if(kind !== '', (query) => query.where('kind', '=', kind))
    .orderBy('at', 'desc')
    .orderBy('activity_id')
  return pageOfRows(scope.db, query, slice)
}

/** Call numbers by barcode from our catalogue, whichever library system lends the copies. */
export async function callNumbersOf(
  { db, tenant }: ReaderScope,
  barcodes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (barcodes.length === 0) return new Map()
  const rows = await db
    .selectFrom('item')
    .select(['barcode', 'call_number'])
    .where('tenant', '=', tenant)
    .where('barcode', 'in', [...barcodes])
    .execute()
  return new Map(rows.map(({ barcode, call_number }) => [barcode, call_number]))
}
