import { type RawBuilder, sql } from 'kysely'
import { pageAndTotals, pageOfRows, type Slice } from '../../platform/db/paging.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import type { Scope, TenantScope, TimedScope } from '../../scope.ts'
import { foldText } from '../../search/analysis/fold.ts'
import type { CourseEntry } from './course.ts'
import { nameKeysOf } from './name-keys.ts'
import './tables.ts'

const columns = ['code', 'words', 'department', 'databases'] as const

export interface CourseQuery extends Slice {
  /** Words of the names, the beginning of the code, words of the teachers' names; empty: any. */
  name?: string
  code?: string
  teacher?: string
  teacherIds?: readonly string[]
  departmentIds?: readonly string[]
  term?: string
  sort: 'name' | 'new' | 'marked'
}

/** Courses that pass all conditions given. */
export function coursesLike(scope: Scope, { sort, offset, limit, ...wanted }: CourseQuery) {
  const byName = scope.language === 'en' ? sql`sort_en, code` : sql`sort_zh, code`
  const order = {
    name: byName,
    new: sql`added_at desc, ${byName}`,
    marked: sql`marked desc, ${byName}`,
  }[sort]
  const { name = '', teacher = '', teacherIds = [] } = wanted
  const passing = passingCourses(scope, wanted)
  return name === '' && teacher === '' && teacherIds.length === 0
    ? pageOfRows(scope.db, passing.select(columns).orderBy(order), { offset, limit })
    : pageOfScan(scope, passing, { order, offset, limit })
}

function passingCourses(
  { db, tenant }: TenantScope,
  {
    name = '',
    code = '',
    teacher = '',
    teacherIds = [],
    departmentIds = [],
    term = '',
  }: Omit<CourseQuery, 'sort' | keyof Slice>,
) {
  return db
    .selectFrom('course')
    .where('tenant', '=', tenant)
    .$if(name !== '', (query) => query.where(sql<boolean>`strpos(folded, ${foldText(name)}) > 0`))
    .$if(code !== '', (query) => query.where(sql<boolean>`starts_with(folded_code, ${foldText(code)})`))
    .$if(teacher !== '', (query) =>
      query.where(sql<boolean>`strpos(folded_teachers, ${foldText(teacher)}) > 0`),
    )
    .$if(teacherIds.length > 0, (query) =>
      query.where(sql<boolean>`teacher_codes && ${[...teacherIds]}::text[]`),
    )
    .$if(departmentIds.length > 0, (query) => query.where('department', '=', anyOf(departmentIds)))
    .$if(term !== '', (query) =>
      query.where(
        sql<boolean>`code in (select r.course from course_run r where r.tenant = ${tenant} and r.term = ${term})`,
      ),
    )
}

/** Teachers, and words inside of names, are looked for in every course: the page and its total share one reading. */
async function pageOfScan(
  { db, tenant }: TenantScope,
  passing: ReturnType<typeof passingCourses>,
  { order, offset, limit }: Slice & { order: RawBuilder<unknown> },
) {
  const found = passing.select(['code', 'sort_zh', 'sort_en', 'added_at', 'marked'])
  const { totals, rows } = await pageAndTotals(
    db,
    sql<{ total: number }>`select count(*)::integer as total from found`,
    sql<CourseRow>`
      select course.code, words, department, databases
      from (
        select code, row_number() over (order by ${order}) as place from found order by place offset ${offset} limit ${limit}
      ) chosen join course on course.tenant = ${tenant} and course.code = chosen.code
      order by place`,
    sql`found as materialized (${found})`,
  )
  return { total: totals.total, rows }
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
