import { sql } from 'kysely'
import { pageOfRows, type Slice } from '../../platform/db/paging.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import type { Scope, TimedScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { foldText } from '../../search/analysis/fold.ts'
import type { CourseEntry } from './course.ts'
import { nameKeysOf } from './name-keys.ts'
import './tables.ts'

const columns = ['code', 'words', 'department', 'databases'] as const

/** Conditions; what is absent, or empty, may be anything. */
export interface CourseQuery extends Slice {
  /** Courses among which to look. */
  codes?: readonly string[]
  /** The beginning of the code. */
  code?: string
  departmentIds?: readonly string[]
  term?: string
  sort: 'name' | 'new' | 'marked'
}

/** A page of the courses that pass all conditions given, and their number. */
export function coursesLike(
  scope: Scope,
  { codes, code = '', departmentIds = [], term = '', sort, offset, limit }: CourseQuery,
) {
  const { db, tenant, language } = scope
  const byName = language === 'en' ? sql`sort_en, code` : sql`sort_zh, code`
  const order = {
    name: byName,
    new: sql`added_at desc, ${byName}`,
    marked: sql`marked desc, ${byName}`,
  }[sort]
  const passing = db
    .selectFrom('course')
    .select(columns)
    .where('tenant', '=', tenant)
    .$if(codes !== undefined, (query) => query.where('code', '=', anyOf(codes ?? [])))
    .$if(code !== '', (query) => query.where(sql<boolean>`starts_with(folded_code, ${foldText(code)})`))
    .$if(departmentIds.length > 0, (query) => query.where('department', '=', anyOf(departmentIds)))
    .$if(term !== '', (query) =>
      query.where(
        sql<boolean>`code in (select r.course from course_run r where r.tenant = ${tenant} and r.term = ${term})`,
      ),
    )
    .orderBy(order)
  return pageOfRows(db, passing, { offset, limit })
}

/** Courses by code, in no order; unknown ones are left out. */
export const coursesByCode = ({ db, tenant }: TenantScope, codes: readonly string[]) =>
  db
    .selectFrom('course')
    .select(columns)
    .where('tenant', '=', tenant)
    .where('code', '=', anyOf(codes))
    .execute()

export type CourseRow = Awaited<ReturnType<typeof coursesByCode>>[number]

/** Departments with the number of their courses. */
export const coursesByDepartment = ({ db, tenant }: TenantScope) =>
  db
    .selectFrom('course')
    .select(['department', (eb) => eb.fn.countAll<number>().as('courses')])
    .where('tenant', '=', tenant)
    .where('department', '<>', '')
    .groupBy('department')
    .orderBy('department')
    .execute()

export async function everyCourse({ db, tenant }: TenantScope): Promise<CourseEntry[]> {
  const rows = await db
    .selectFrom('course')
    .select(columns)
    .where('tenant', '=', tenant)
    .orderBy('code')
    .execute()
  return rows.map(({ code, words, department, databases }) => ({ code, ...words, department, databases }))
}

export async function upsertCourses(
  { db, tenant, now }: TimedScope,
  courses: readonly CourseEntry[],
): Promise<void> {
  const rows = courses.map(({ name, summary, ...course }) => ({
    ...course,
    words: { name, summary },
    ...nameKeysOf(name),
    folded_code: foldText(course.code),
  }))
  await sql`
    insert into course (tenant, code, words, department, databases, folded, folded_code, sort_zh, sort_en, added_at)
    select ${tenant}, r.code, r.words, r.department, r.databases, r.folded, r.folded_code, r.sort_zh, r.sort_en, ${now}
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(code text, words jsonb, department text,
      databases text[], folded text, folded_code text, sort_zh text, sort_en text)
    on conflict (tenant, code) do update set words = excluded.words, department = excluded.department,
      databases = excluded.databases, folded = excluded.folded, folded_code = excluded.folded_code,
      sort_zh = excluded.sort_zh, sort_en = excluded.sort_en`.execute(db)
}

/** @returns false when there is no such course */
export async function deleteCourse({ db, tenant }: TenantScope, code: string): Promise<boolean> {
  const { rows } = await sql`
    with marks as (delete from course_mark where tenant = ${tenant} and course = ${code}),
      done as (delete from course_done where tenant = ${tenant} and course = ${code}),
      people as (delete from course_person where tenant = ${tenant} and course = ${code}),
      items as (delete from course_item where tenant = ${tenant} and course = ${code}),
      runs as (delete from course_run where tenant = ${tenant} and course = ${code})
    delete from course where tenant = ${tenant} and code = ${code} returning code`.execute(db)
  return rows.length > 0
}

/** What all courses are found and ordered by, with their places in the order of names by language. */
export const keysOfCourses = ({ db, tenant }: TenantScope) =>
  db
    .selectFrom('course')
    .select(['code', 'folded_code', 'department', 'added_at', 'teacher_codes', 'folded', 'folded_teachers'])
    .select([
      sql<number>`row_number() over (order by sort_zh, code)::integer`.as('zh'),
      sql<number>`row_number() over (order by sort_en, code)::integer`.as('en'),
    ])
    .where('tenant', '=', tenant)
    .execute()
