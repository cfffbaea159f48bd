import { sql } from 'kysely'
import { anyOf } from '../../platform/db/any-of.ts'
import { keepByVersion } from '../../platform/db/list-versions.ts'
import type { Words } from '../../platform/db/column-types.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { foldText } from '../../search/analysis/fold.ts'
import type { Teacher } from './course.ts'
import './tables.ts'

/** A course in a term, with at least one book on its list. */
export interface Reference {
  course: string
  term: string
}

interface ReferenceLists {
  /** Codes of courses in their order, by term. */
  byTerm: ReadonlyMap<string, readonly string[]>
  /** Number of courses in their terms. */
  byDepartment: { department: string; term: string; courses: number }[]
}

/** Codes kept in memory, of all libraries together. */
const MOST_CODES = 500_000

/** The references of all terms, read once after each change. */
export const makeReferenceLists = () =>
  keepByVersion(
    ['courses', 'references'],
    async (scope): Promise<ReferenceLists> => ({
      byTerm: await codesByTerm(scope),
      byDepartment: await referencesByDepartment(scope),
    }),
    {
      most: MOST_CODES,
      of: ({ byTerm }) => [...byTerm.values()].reduce((sum, codes) => sum + codes.length, 1),
    },
  )

export type ReadReferenceLists = ReturnType<typeof makeReferenceLists>

async function codesByTerm({ db, tenant }: TenantScope): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('course_run')
    .select(['term', sql<string[]>`json_agg(course order by course)`.as('courses')])
    .where('tenant', '=', tenant)
    .where('books', '>', 0)
    .groupBy('term')
    .execute()
  return new Map(rows.map(({ term, courses }) => [term, courses]))
}

const referencesByDepartment = ({ db, tenant }: TenantScope) =>
  db
    .selectFrom('course_run')
    .innerJoin('course', (join) =>
      join.onRef('course.tenant', '=', 'course_run.tenant').onRef('course.code', '=', 'course_run.course'),
    )
    .select(['department', 'term', (eb) => eb.fn.countAll<number>().as('courses')])
    .where('course_run.tenant', '=', tenant)
    .where('books', '>', 0)
    .groupBy(['department', 'term'])
    .orderBy('department')
    .execute()

/**
 * The references among these courses and terms that a teacher with these words in the name teaches in the term itself,
 * by code.
 */
export const referencesTaughtBy = (
  { db, tenant }: TenantScope,
  { teacher, courses, terms }: { teacher: string; courses: readonly string[]; terms: readonly string[] },
): Promise<Reference[]> =>
  db
    .selectFrom('course_run')
    .select(['course', 'term'])
    .where('tenant', '=', tenant)
    .where('course', '=', anyOf(courses))
    .where('term', '=', anyOf(terms))
    .where('books', '>', 0)
    .where(
      sql<boolean>`exists (select 1 from jsonb_to_recordset(course_run.teachers) as t(folded text)
        where strpos(t.folded, ${foldText(teacher)}) > 0)`,
    )
    .orderBy('course')
    .execute()

export interface ReferenceRow extends Reference {
  /** Null, like the department: the list of a course that is gone. */
  name: Words | null
  department: string | null
  teachers: Teacher[]
  books: number
}

/** References in the order given; those that are gone are left out. Looked up by key, as there are few. */
export async function referenceRows(
  { db, tenant }: TenantScope,
  references: readonly Reference[],
): Promise<ReferenceRow[]> {
  const { rows } = await sql<ReferenceRow>`
    select given.course, given.term, run.teachers, run.books, known.name, known.department
    from unnest(${references.map(({ course }) => course)}::text[], ${references.map(({ term }) => term)}::text[])
      with ordinality as given(course, term, place)
    cross join lateral (
      select teachers, books from course_run
      where tenant = ${tenant} and course = given.course and term = given.term limit 1
    ) as run
    left join lateral (
      select words -> 'name' as name, department from course
      where tenant = ${tenant} and code = given.course limit 1
    ) as known on true
    order by given.place`.execute(db)
  return rows
}
