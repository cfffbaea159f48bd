import { createHash } from 'node:crypto'
import type { activityKinds } from '@wenyuan/contract/areas/behaviour.ts'
import { sql } from 'kysely'
import { isDiskFull } from '../../platform/disk-full-error.ts'
import { pageOfRows, type Slice } from '../../platform/db/paging.ts'
import { dayIn } from '../../platform/calendar.ts'
import type { ReaderScope, Scope } from '../../core/scope.ts'

type Kind = (typeof activityKinds)[number]

/** Maximum rows per reader; older ones are deleted by one of the next activities, see `isTrimming`. */
const MOST = 2_000

export interface Activity {
  kind: Kind
  /** A record id, or the search terms. */
  subject: string
  title: string
}

/**
 * Records what the signed-in reader did, if a history is kept: the reader's choice, else the tenant's setting. A
 * repetition on the same day moves the row to the top. One statement, since calls wait for it; on a full disk nothing
 * is recorded, and searching and reading go on.
 */
export async function noteActivity(scope: Scope, done: readonly Activity[]): Promise<void> {
  const { db, tenant, site, now, reader } = scope
  if (!reader || done.length === 0) return
  const day = dayIn(site.settings.timeZone, now)
  const rows = new Map(done.map((one) => [idOf(one, day), one]))
  const column = (name: keyof Activity) => [...rows.values()].map((one) => one[name])
  const noted = sql`
    insert into activity (tenant, reader_id, activity_id, kind, subject, title, at)
    select ${tenant}, r.reader_id, a.activity_id, a.kind, a.subject, a.title, ${now}::timestamptz
    from reader r
    cross join unnest(${[...rows.keys()]}::text[], ${column('kind')}::text[], ${column('subject')}::text[],
      ${column('title')}::text[]) as a (activity_id, kind, subject, title)
    where r.tenant = ${tenant} and r.reader_id = ${reader.readerId}
      and coalesce(r.history_kept, ${site.settings.historyKept}::boolean)
    on conflict (tenant, reader_id, activity_id) do update set at = excluded.at, title = excluded.title`
  await noted.execute(db).catch((error: unknown) => {
    if (!isDiskFull(error)) throw error
  })
  if ([...rows.keys()].some(isTrimming)) await trimActivity({ ...scope, reader })
}

/** One id in sixteen: deleting old rows reads 2,000 of them, too slow for each search. */
const isTrimming = (id: string): boolean => /^[ABCD]/.test(id)

async function trimActivity({ db, tenant, reader }: ReaderScope): Promise<void> {
  await sql`
    delete from activity where tenant = ${tenant} and reader_id = ${reader.readerId} and activity_id in (
      select activity_id from activity where tenant = ${tenant} and reader_id = ${reader.readerId}
      order by at desc, activity_id offset ${MOST})`.execute(db)
}

const idOf = ({ kind, subject }: Activity, day: string): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, subject, day]))
    .digest('base64url')

/** @returns number of rows */
export async function deleteActivity({ db, tenant, reader }: ReaderScope, kind: Kind | ''): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('activity')
    .where('tenant', '=', tenant)
    .where('reader_id', '=', reader.readerId)
    .$if(kind !== '', (query) => query.where('kind', '=', kind))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
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
