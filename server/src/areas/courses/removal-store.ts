import type { GoesAlong } from '@wenyuan/contract/staff/answers.ts'
import { sql } from 'kysely'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import './tables.ts'

/** What is removed with a course, or with the course in one term. */
export async function goesWithCourse(
  { db, tenant }: TenantScope,
  { course, term }: { course: string; term?: string },
): Promise<GoesAlong[]> {
  const own = sql`tenant = ${tenant} and course = ${course}${term === undefined ? sql`` : sql` and term = ${term}`}`
  const { rows } = await sql<GoesAlong>`
    select 'course-runs' as what, count(*)::int as count from course_run where ${own} and ${term === undefined}
    union all select 'course-items', count(*)::int from course_item where ${own}
    union all select 'course-people', count(*)::int from course_person where ${own}`.execute(db)
  return rows
}
