import { sql } from 'kysely'
import { anyOf } from '../../platform/db/any-of.ts'
import { cacheKey } from '../../platform/cache-key.ts'
import { pageAndTotals, pageOfRows, type Slice } from '../../platform/db/paging.ts'
import type { TimedScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { foldText } from '../../search/analysis/fold.ts'
import type { ItemEntry, ItemKind, ItemSubject } from './course.ts'
import './tables.ts'

interface RunKey {
  course: string
  term: string
}

const columns = [
  'item_id',
  'position',
  'kind',
  'record_id',
  'title',
  'author',
  'publisher',
  'pub_date',
  'isbn',
  'link',
  'importance',
  'week',
  'note',
  'pages',
  'due_day',
] as const

/** The same title has the same id in every list and at every import. */
export const itemIdOf = ({ record, isbn, link, title, author }: ItemSubject): string =>
  record === ''
    ? cacheKey('given', isbn || link || foldText(`${title} ${author}`))
    : cacheKey('record', record)

/** Items of a list by week, those of the whole term first, then in the teacher's order; and the weeks of all items. */
export async function pageOfItems(
  { db, tenant }: TenantScope,
  {
    course,
    term,
    kinds,
    week,
    offset,
    limit,
  }: RunKey & { kinds: readonly ItemKind[]; week?: number | undefined } & Slice,
) {
  const list = db
    .selectFrom('course_item')
    .where('tenant', '=', tenant)
    .where('course', '=', course)
    .where('term', '=', term)
  const wanted = sql<boolean>`kind = ${anyOf(kinds)} and ${week === undefined ? sql`true` : sql`week = ${week}`}`
  const counted = list.select([
    sql<number>`count(*) filter (where ${wanted})`.as('total'),
    sql<number[]>`coalesce(json_agg(distinct week order by week), '[]')`.as('weeks'),
  ])
  const page = list
    .select(columns)
    .where(wanted)
    .orderBy('week')
    .orderBy('position')
    .orderBy('item_id')
    .offset(offset)
    .limit(limit)
  const { totals, rows } = await pageAndTotals(db, counted, page)
  return { ...totals, rows }
}

export type ItemRow = Awaited<ReturnType<typeof pageOfItems>>['rows'][number]

export async function everyItem({ db, tenant }: TenantScope): Promise<ItemEntry[]> {
  const rows = await db
    .selectFrom('course_item')
    .select([...columns, 'course', 'term'])
    .where('tenant', '=', tenant)
    .orderBy('course')
    .orderBy('term')
    .orderBy('position')
    .orderBy('item_id')
    .execute()
  return rows.map((row) => ({
    course: row.course,
    term: row.term,
    position: row.position,
    kind: row.kind,
    record: row.record_id ?? '',
    title: row.title,
    author: row.author,
    publisher: row.publisher,
    pubDate: row.pub_date,
    isbn: row.isbn,
    link: row.link,
    importance: row.importance,
    week: row.week,
    note: row.note,
    pages: row.pages,
    dueDate: row.due_day ?? '',
  }))
}

export type KnownItem = Omit<ItemEntry, 'kind'> & { kind: ItemKind }

export async function upsertItems(
  { db, tenant, now }: TimedScope,
  items: readonly KnownItem[],
): Promise<void> {
  const rows = items.map(({ record, dueDate, pubDate, ...item }) => ({
    ...item,
    item_id: itemIdOf({ record, pubDate, ...item }),
    record_id: record || null,
    pub_date: pubDate,
    due_day: dueDate || null,
  }))
  await sql`
    insert into course_item (tenant, course, term, item_id, position, kind, record_id, title, author, publisher,
      pub_date, isbn, link, importance, week, note, pages, due_day, added_at)
    select ${tenant}, r.course, r.term, r.item_id, r.position, r.kind, r.record_id, r.title, r.author, r.publisher,
      r.pub_date, r.isbn, r.link, r.importance, r.week, r.note, r.pages, r.due_day, ${now}
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(course text, term text, item_id text, position integer,
      kind text, record_id text, title text, author text, publisher text, pub_date text, isbn text, link text,
      importance text, week integer, note text, pages text, due_day date)
    on conflict (tenant, course, term, item_id) do update set position = excluded.position, kind = excluded.kind,
      title = excluded.title, author = excluded.author, publisher = excluded.publisher, pub_date = excluded.pub_date,
      isbn = excluded.isbn, link = excluded.link, importance = excluded.importance, week = excluded.week,
      note = excluded.note, pages = excluded.pages, due_day = excluded.due_day`.execute(db)
}

/** @returns false when there is no such item */
export async function deleteItem(
  { db, tenant }: TenantScope,
  { course, term, itemId }: RunKey & { itemId: string },
): Promise<boolean> {
  const { rows } = await sql`
    with done as (
      delete from course_done
      where tenant = ${tenant} and course = ${course} and term = ${term} and item_id = ${itemId}
    )
    delete from course_item
    where tenant = ${tenant} and course = ${course} and term = ${term} and item_id = ${itemId}
    returning item_id`.execute(db)
  return rows.length > 0
}

/** Keeps with each course and term how many items its list has. */
export async function recountItems({ db, tenant }: TenantScope, courses: readonly string[]): Promise<void> {
  await sql`
    update course_run r set
      books = (select count(*) from course_item i where i.tenant = r.tenant and i.course = r.course
        and i.term = r.term and i.kind = 'book'),
      materials = (select count(*) from course_item i where i.tenant = r.tenant and i.course = r.course
        and i.term = r.term and i.kind <> 'book')
    where r.tenant = ${tenant} and r.course = ${anyOf(courses)}`.execute(db)
}

/** Courses in their present and coming terms whose lists have a record. */
export const runsWithRecord = (
  { db, tenant }: TenantScope,
  { recordId, today, ...slice }: { recordId: string; today: string } & Slice,
) =>
  pageOfRows(
    db,
    db
      .selectFrom('course_item')
      .innerJoin('course_term', (join) =>
        join
          .onRef('course_term.tenant', '=', 'course_item.tenant')
          .onRef('course_term.code', '=', 'course_item.term'),
      )
      .select(['course', 'term'])
      .where('course_item.tenant', '=', tenant)
      .where('record_id', '=', recordId)
      .where('to_day', '>=', today)
      .orderBy('from_day')
      .orderBy('course'),
    slice,
  )
