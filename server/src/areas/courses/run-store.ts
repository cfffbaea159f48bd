import { sql } from 'kysely'
import { anyOf } from '../../platform/db/any-of.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { foldText } from '../../search/analysis/fold.ts'
import { readTeacher, type RunEntry, type Teacher, teacherText } from './course.ts'
import './tables.ts'

/**
 * The terms of these courses, the latest first.
 *
 * @param terms absent: all
 */
export const runsOf = ({ db, tenant }: TenantScope, courses: readonly string[], terms?: readonly string[]) =>
  db
    .selectFrom('course_run')
    .innerJoin('course_term', (join) =>
      join
        .onRef('course_term.tenant', '=', 'course_run.tenant')
        .onRef('course_term.code', '=', 'course_run.term'),
    )
    .select(['course', 'term', 'teachers', 'books', 'materials'])
    .select(['course_term.name as term_name', 'year', 'from_day', 'to_day'])
    .where('course_run.tenant', '=', tenant)
    .where('course_run.course', '=', anyOf(courses))
    .$if(terms !== undefined, (query) => query.where('course_run.term', '=', anyOf(terms ?? [])))
    .orderBy('from_day', 'desc')
    .orderBy('term')
    .execute()

export type RunRow = Awaited<ReturnType<typeof runsOf>>[number]

export async function everyRun({ db, tenant }: TenantScope): Promise<RunEntry[]> {
  const rows = await db
    .selectFrom('course_run')
    .select(['course', 'term', 'teachers'])
    .where('tenant', '=', tenant)
    .orderBy('course')
    .orderBy('term')
    .execute()
  return rows.map(({ teachers, ...run }) => ({ ...run, teachers: teachers.map(teacherText) }))
}

/** The first teachers by name whose names contain some words. */
export const teachersLike = (
  { db, tenant }: TenantScope,
  { name, most }: { name: string; most: number },
): Promise<Pick<Teacher, 'code' | 'name'>[]> => {
  const folded = foldText(name)
  return db
    .selectFrom('course_teacher')
    .select(['code', 'name'])
    .where('tenant', '=', tenant)
    .$if(folded !== '', (query) => query.where(sql<boolean>`strpos(folded, ${folded}) > 0`))
    .orderBy('name')
    .orderBy('code')
    .limit(most)
    .execute()
}

/** Saves courses in their terms; the courses know all their teachers. */
export async function upsertRuns({ db, tenant }: TenantScope, runs: readonly RunEntry[]): Promise<void> {
  const rows = runs.map(({ course, term, teachers }) => ({
    course,
    term,
    teachers: teachers.map(readTeacher),
  }))
  await sql`
    insert into course_run (tenant, course, term, teachers)
    select ${tenant}, r.course, r.term, r.teachers
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(course text, term text, teachers jsonb)
    on conflict (tenant, course, term) do update set teachers = excluded.teachers`.execute(db)
}

/** The teachers of all terms of each of these courses. */
async function teachersOf(scope: TenantScope, courses: readonly string[]): Promise<Map<string, Teacher[]>> {
  const runs = await scope.db
    .selectFrom('course_run')
    .select(['course', 'teachers'])
    .where('tenant', '=', scope.tenant)
    .where('course', '=', anyOf(courses))
    .execute()
  return new Map(
    [...Map.groupBy(runs, ({ course }) => course)].map(([course, some]) => [
      course,
      some.flatMap(({ teachers }) => teachers),
    ]),
  )
}

/**
 * Keeps with each course who teaches it, and the teachers of all courses, for the filters of the list.
 *
 * @returns the codes of those who teach these courses
 */
export async function keepTeachers(
  scope: TenantScope,
  courses: readonly string[],
): Promise<ReadonlySet<string>> {
  const known = await teachersOf(scope, courses)
  const rows = courses.map((code) => {
    const teachers = known.get(code) ?? []
    return {
      code,
      teacher_codes: [...new Set(teachers.map((teacher) => teacher.code))],
      folded_teachers: [...new Set(teachers.map(({ folded }) => folded))].join('\n'),
    }
  })
  await sql`
    update course set teacher_codes = r.teacher_codes, folded_teachers = r.folded_teachers
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(code text, teacher_codes text[], folded_teachers text)
    where course.tenant = ${scope.tenant} and course.code = r.code`.execute(scope.db)
  const named = new Map([...known.values()].flat().map((teacher) => [teacher.code, teacher]))
  await sql`
    insert into course_teacher (tenant, code, name, folded)
    select ${scope.tenant}, r.code, r.name, r.folded
    from json_to_recordset(${JSON.stringify([...named.values()])}::json) as r(code text, name text, folded text)
    on conflict (tenant, code) do update set name = excluded.name, folded = excluded.folded`.execute(scope.db)
  return new Set(named.keys())
}

/** Codes of those who teach these courses. */
export async function teacherCodesOf(
  { db, tenant }: TenantScope,
  courses: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('course')
    .select('teacher_codes')
    .where('tenant', '=', tenant)
    .where('code', '=', anyOf(courses))
    .execute()
  return [...new Set(rows.flatMap(({ teacher_codes }) => teacher_codes))]
}

/** Forgets those of these teachers who teach nothing any more. */
export async function forgetTeachers({ db, tenant }: TenantScope, codes: readonly string[]): Promise<void> {
  await sql`
    delete from course_teacher t where t.tenant = ${tenant} and t.code = ${anyOf(codes)}
      and not exists (
        select 1 from course c where c.tenant = t.tenant and c.teacher_codes @> array[t.code])`.execute(db)
}

/** Deletes a course in a term with its list and roll. @returns false when there is none */
export async function deleteRun(
  { db, tenant }: TenantScope,
  { course, term }: { course: string; term: string },
): Promise<boolean> {
  const { rows } = await sql`
    with people as (delete from course_person where tenant = ${tenant} and course = ${course} and term = ${term}),
      done as (delete from course_done where tenant = ${tenant} and course = ${course} and term = ${term}),
      items as (delete from course_item where tenant = ${tenant} and course = ${course} and term = ${term})
    delete from course_run where tenant = ${tenant} and course = ${course} and term = ${term}
    returning course`.execute(db)
  return rows.length > 0
}
