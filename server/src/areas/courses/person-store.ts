import { sql } from 'kysely'
import { anyOf } from '../../platform/db/any-of.ts'
import { pageOfRows, type Slice } from '../../platform/db/paging.ts'
import type { ReaderScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import type { Role } from './course.ts'
import './tables.ts'

/** The reader's courses by the roll, the latest term first. */
export const ownCourses = (
  { db, tenant, reader }: ReaderScope,
  { term, role, ...slice }: { term: string; role: '' | Role } & Slice,
) =>
  pageOfRows(
    db,
    db
      .selectFrom('course_person')
      .innerJoin('course_term', (join) =>
        join
          .onRef('course_term.tenant', '=', 'course_person.tenant')
          .onRef('course_term.code', '=', 'course_person.term'),
      )
      .select(['course', 'term'])
      .where('course_person.tenant', '=', tenant)
      .where('course_person.reader_id', '=', reader.readerId)
      .$if(term !== '', (query) => query.where('term', '=', term))
      .$if(role !== '', (query) => query.where('role', '=', role as Role))
      .orderBy('from_day', 'desc')
      .orderBy('course'),
    slice,
  )

/** What a reader is in courses, by `course/term`. */
export async function rolesOf(
  { db, tenant }: TenantScope,
  readerId: string,
  courses: readonly string[],
): Promise<ReadonlyMap<string, Role>> {
  const rows = await db
    .selectFrom('course_person')
    .select(['course', 'term', 'role'])
    .where('tenant', '=', tenant)
    .where('reader_id', '=', readerId)
    .where('course', '=', anyOf(courses))
    .execute()
  return new Map(rows.map(({ course, term, role }) => [`${course}/${term}`, role]))
}

/** The roles that a reader has in any course. */
export async function rolesAnywhere({ db, tenant, reader }: ReaderScope): Promise<Role[]> {
  const rows = await db
    .selectFrom('course_person')
    .select('role')
    .distinct()
    .where('tenant', '=', tenant)
    .where('reader_id', '=', reader.readerId)
    .execute()
  return rows.map(({ role }) => role)
}

export async function countStudents(
  { db, tenant }: TenantScope,
  { course, term }: { course: string; term: string },
): Promise<number> {
  const { students } = await db
    .selectFrom('course_person')
    .select((eb) => eb.fn.countAll<number>().as('students'))
    .where('tenant', '=', tenant)
    .where('course', '=', course)
    .where('term', '=', term)
    .where('role', '=', 'student')
    .executeTakeFirstOrThrow()
  return students
}

export interface Person {
  course: string
  term: string
  readerId: string
  role: Role
  section: string
}

/** Puts these people on the rolls of their courses, and nobody else. @returns how many were added and removed */
export async function replaceRolls(
  { db, tenant }: TenantScope,
  people: readonly Person[],
): Promise<{ added: number; removed: number }> {
  const { rows } = await sql<{ added: number; removed: number }>`
    with roll as (
      select * from json_to_recordset(${JSON.stringify(people)}::json)
        as r(course text, term text, "readerId" text, role text, section text)
    ), gone as (
      delete from course_person p
      where p.tenant = ${tenant} and (p.course, p.term) in (select course, term from roll)
        and not exists (select 1 from roll r
          where r.course = p.course and r.term = p.term and r."readerId" = p.reader_id)
      returning 1
    ), put as (
      insert into course_person (tenant, course, term, reader_id, role, section)
      select ${tenant}, course, term, "readerId", role, section from roll
      on conflict (tenant, course, term, reader_id)
        do update set role = excluded.role, section = excluded.section
      returning (xmax = 0) as inserted
    )
    select (select count(*) from put where inserted)::int as added, (select count(*) from gone)::int as removed`.execute(
    db,
  )
  return rows[0] ?? { added: 0, removed: 0 }
}

/** Ids of readers by account. */
export async function readerIdsOf(
  { db, tenant }: TenantScope,
  accountKeys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('reader')
    .select(['account_key', 'reader_id'])
    .where('tenant', '=', tenant)
    .where('account_key', '=', anyOf(accountKeys))
    .execute()
  return new Map(rows.map(({ account_key, reader_id }) => [account_key, reader_id]))
}
