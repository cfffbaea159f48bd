import { sql } from 'kysely'
import { anyOf } from '../../platform/db/any-of.ts'
import type { ReaderScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import type { RunKey } from './edit-store.ts'
import './tables.ts'

/** Those of the items that a reader has ticked off. */
export async function doneAmong(
  { db, tenant }: TenantScope,
  readerId: string,
  { course, term, itemIds }: RunKey & { itemIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('course_done')
    .select('item_id')
    .where('tenant', '=', tenant)
    .where('reader_id', '=', readerId)
    .where('course', '=', course)
    .where('term', '=', term)
    .where('item_id', '=', anyOf(itemIds))
    .execute()
  return new Set(rows.map(({ item_id }) => item_id))
}

/** Ticks an item off. @returns false when there is no such item */
export async function insertDone(
  { db, tenant, reader, now }: ReaderScope,
  { course, term, itemId }: RunKey & { itemId: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into course_done (tenant, reader_id, course, term, item_id, done_at)
    select tenant, ${reader.readerId}, course, term, item_id, ${now} from course_item
    where tenant = ${tenant} and course = ${course} and term = ${term} and item_id = ${itemId}
    on conflict (tenant, reader_id, course, term, item_id) do update set done_at = course_done.done_at
    returning item_id`.execute(db)
  return rows.length > 0
}

export async function deleteDone(
  { db, tenant, reader }: ReaderScope,
  { course, term, itemId }: RunKey & { itemId: string },
): Promise<void> {
  await db
    .deleteFrom('course_done')
    .where('tenant', '=', tenant)
    .where('reader_id', '=', reader.readerId)
    .where('course', '=', course)
    .where('term', '=', term)
    .where('item_id', '=', itemId)
    .execute()
}
