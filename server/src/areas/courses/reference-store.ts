import { sql } from 'kysely'
import { anyOf } from '../../platform/db/any-of.ts'
import { keepByVersion } from '../../platform/db/list-versions.ts'
import type { Slice } from '../../platform/db/paging.ts'
import type { TenantScope } from '../../scope.ts'
import { foldText } from '../../search/analysis/fold.ts'
import './tables.ts'

interface Wanted {
  courses: readonly string[] | undefined
  /** Words of a teacher's name in the term itself; empty: any. */
  teacherName: string
}

/** Courses in these terms, with at least one book on the list. */
const selectReferences = (
  { db, tenant }: TenantScope,
  terms: readonly string[],
  { courses, teacherName }: Wanted,
) =>
  db
    .selectFrom('course_run')
    .where('course_run.tenant', '=', tenant)
    .where('term', '=', anyOf(terms))
    .where('books', '>', 0)
    .$if(courses !== undefined, (query) => query.where('course', '=', anyOf(courses ?? [])))
    .$if(teacherName !== '', (query) =>
      query.where(sql<boolean>`exists (select 1 from jsonb_to_recordset(course_run.teachers) as t(folded text)
        where strpos(t.folded, ${foldText(teacherName)}) > 0)`),
    )

/** Number of courses by term; terms without any are left out. */
export const referencesByTerm = (
  scope: TenantScope,
  terms: readonly string[],
  wanted: Wanted,
): Promise<{ term: string; courses: number }[]> =>
  selectReferences(scope, terms, wanted)
    .select(['term', (eb) => eb.fn.countAll<number>().as('courses')])
    .groupBy('term')
    .execute()

/** Courses of one term by code. What is skipped is counted in an index; only the rows of the page are read. */
export async function referencesOfTerm(
  scope: TenantScope,
  term: string,
  { offset, limit, ...wanted }: Wanted & Slice,
) {
  const page = selectReferences(scope, [term], wanted)
    .select('course')
    .orderBy('course')
    .offset(offset)
    .limit(limit)
  return scope.db
    .selectFrom('course_run')
    .select(['course', 'term', 'teachers', 'books'])
    .where('tenant', '=', scope.tenant)
    .where('term', '=', term)
    .where('course', 'in', page)
    .orderBy('course')
    .execute()
}

/** Number of courses in their terms by department and term. */
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

/** The courses of all terms with at least one book: their numbers, counted once after each change. */
export const makeReferenceCounts = () =>
  keepByVersion(['courses', 'references'], async ({ db, tenant }) => {
    const byTerm = await db
      .selectFrom('course_run')
      .select(['term', (eb) => eb.fn.countAll<number>().as('courses')])
      .where('tenant', '=', tenant)
      .where('books', '>', 0)
      .groupBy('term')
      .execute()
    return { byTerm, byDepartment: await referencesByDepartment({ db, tenant }) }
  })

export type ReferenceCounts = ReturnType<typeof makeReferenceCounts>
