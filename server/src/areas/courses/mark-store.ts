import { sql } from 'kysely'
import { anyOf } from '../../platform/db/any-of.ts'
import { pageOfRows, type Slice } from '../../platform/db/paging.ts'
import type { ReaderScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import './tables.ts'

/** The courses that the reader has marked, the latest first. */
export const markedCourses = (
  { db, tenant, reader }: ReaderScope,
  { term, ...slice }: { term: string } & Slice,
) =>
  pageOfRows(
    db,
    db
      .selectFrom('course_mark')
      .select('course')
      .where('tenant', '=', tenant)
      .where('reader_id', '=', reader.readerId)
      .$if(term !== '', (query) =>
        query.where(
          sql<boolean>`course in (select r.course from course_run r where r.tenant = ${tenant} and r.term = ${term})`,
        ),
      )
      .orderBy('marked_at', 'desc')
      .orderBy('course'),
    slice,
  )

/** Those of the courses that a reader has marked. */
export async function marksAmong(
  { db, tenant }: TenantScope,
  readerId: string,
  courses: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('course_mark')
    .select('course')
    .where('tenant', '=', tenant)
    .where('reader_id', '=', readerId)
    .where('course', '=', anyOf(courses))
    .execute()
  return new Set(rows.map(({ course }) => course))
}

/**
 * Marks a course, unless the reader has marked the most already: two windows cannot exceed it together.
 *
 * @returns false when there are too many
 */
export const insertMark = (
  { db, tenant, reader, now }: ReaderScope,
  course: string,
  most: number,
): Promise<boolean> =>
  db.transaction().execute(async (db) => {
    await sql`select 1 from reader where tenant = ${tenant} and reader_id = ${reader.readerId} for update`.execute(
      db,
    )
    const { rows } = await sql`
      insert into course_mark (tenant, reader_id, course, marked_at)
      select ${tenant}, ${reader.readerId}, ${course}, ${now}
      where (select count(*) from course_mark
        where tenant = ${tenant} and reader_id = ${reader.readerId} and course <> ${course}) < ${most}
      on conflict (tenant, reader_id, course) do update set marked_at = course_mark.marked_at
      returning course`.execute(db)
    return rows.length > 0
  })

export async function deleteMark({ db, tenant, reader }: ReaderScope, course: string): Promise<void> {
  await db
    .deleteFrom('course_mark')
    .where('tenant', '=', tenant)
    .where('reader_id', '=', reader.readerId)
    .where('course', '=', course)
    .execute()
}
