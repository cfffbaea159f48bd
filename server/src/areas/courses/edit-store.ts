import { type SqlBool, sql } from 'kysely'
import type { Importance } from '@wenyuan/contract/constants/courses.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import './tables.ts'

export interface RunKey {
  course: string
  term: string
}

/** Locks a list, so that two changes of its order follow each other. */
export async function lockList({ db, tenant }: TenantScope, { course, term }: RunKey): Promise<void> {
  await db
    .selectFrom('course_run')
    .select('course')
    .where('tenant', '=', tenant)
    .where('course', '=', course)
    .where('term', '=', term)
    .forUpdate()
    .execute()
}

/** The items of a list in the teacher's order. */
export const itemsInOrder = ({ db, tenant }: TenantScope, { course, term }: RunKey) =>
  db
    .selectFrom('course_item')
    .select(['item_id', 'position', 'week', 'kind'])
    .where('tenant', '=', tenant)
    .where('course', '=', course)
    .where('term', '=', term)
    .orderBy('week')
    .orderBy('position')
    .orderBy('item_id')
    .execute()

export async function setPositions(
  { db, tenant }: TenantScope,
  { course, term }: RunKey,
  places: readonly { item_id: string; position: number }[],
): Promise<void> {
  await sql`
    update course_item i set position = p.position
    from json_to_recordset(${JSON.stringify(places)}::json) as p(item_id text, position integer)
    where i.tenant = ${tenant} and i.course = ${course} and i.term = ${term} and i.item_id = p.item_id`.execute(
    db,
  )
}

export interface ItemChange {
  importance?: Importance
  week?: number
  note?: string
  pages?: string
  due_day?: string | null
}

/** @returns false when there is no such item */
export async function updateItem(
  { db, tenant }: TenantScope,
  { course, term, itemId }: RunKey & { itemId: string },
  change: ItemChange,
): Promise<boolean> {
  // an empty change still says whether the item exists
  const { numUpdatedRows } = await db
    .updateTable('course_item')
    .set((eb) => ({ item_id: eb.ref('item_id'), ...change }))
    .where('tenant', '=', tenant)
    .where('course', '=', course)
    .where('term', '=', term)
    .where('item_id', '=', itemId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Copies the items of another term that the list does not have and whose records are not withdrawn: in order behind its
 * own, with notes; due dates move by as many days as the term. @returns how many
 */
export async function copyItems(
  { db, tenant, now }: TenantScope & { now: Date },
  { course, term, fromTerm }: RunKey & { fromTerm: string },
): Promise<number> {
  const { rows } = await sql`
    insert into course_item (tenant, course, term, item_id, position, kind, record_id, title, author, publisher,
      pub_date, isbn, link, importance, week, note, pages, due_day, added_at)
    select i.tenant, i.course, ${term}, i.item_id,
      (row_number() over (order by i.week, i.position, i.item_id))::int + coalesce((select max(own.position) from course_item own
        where own.tenant = ${tenant} and own.course = ${course} and own.term = ${term}), 0),
      i.kind, i.record_id, i.title, i.author, i.publisher, i.pub_date, i.isbn, i.link, i.importance, i.week, i.note,
      i.pages, i.due_day + (present.from_day - former.from_day), ${now}
    from course_item i
      join course_term former on former.tenant = i.tenant and former.code = i.term
      join course_term present on present.tenant = i.tenant and present.code = ${term}
    where i.tenant = ${tenant} and i.course = ${course} and i.term = ${fromTerm} and not ${isWithdrawn}
    on conflict (tenant, course, term, item_id) do nothing
    returning item_id`.execute(db)
  return rows.length
}

const isWithdrawn = sql<SqlBool>`exists (select 1 from bib_record r
  where r.tenant = i.tenant and r.record_id = i.record_id and r.withdrawn)`

/** Titles on a list whose records are withdrawn. */
export async function withdrawnTitles(
  { db, tenant }: TenantScope,
  { course, term }: RunKey,
): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select r.title from course_item i join bib_record r on r.tenant = i.tenant and r.record_id = i.record_id
    where i.tenant = ${tenant} and i.course = ${course} and i.term = ${term} and r.withdrawn
    order by i.week, i.position, i.item_id`.execute(db)
  return rows.map(({ title }) => title)
}
