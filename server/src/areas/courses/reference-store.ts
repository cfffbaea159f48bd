import { sql } from 'kysely'
import { anyOf } from '../../platform/db/any-of.ts'
import { pageOfRows, type Slice } from '../../platform/db/paging.ts'
import type { TenantScope } from '../../scope.ts'
import { foldText } from '../../search/analysis/fold.ts'
import './tables.ts'

export interface ReferenceQuery extends Slice {
  courseName: string
  teacherName: string
  courseCode: string
  year: string
  coCodes: readonly string[]
}

/** Courses in their terms, with at least one book on the list. */
const selectReferences = ({ db, tenant }: TenantScope) =>
  db
    .selectFrom('course_run')
    .innerJoin('course', (join) =>
      join.onRef('course.tenant', '=', 'course_run.tenant').onRef('course.code', '=', 'course_run.course'),
    )
    .innerJoin('course_term', (join) =>
      join
        .onRef('course_term.tenant', '=', 'course_run.tenant')
        .onRef('course_term.code', '=', 'course_run.term'),
    )
    .where('course_run.tenant', '=', tenant)
    .where('books', '>', 0)

export const pageOfReferences = (
  scope: TenantScope,
  { courseName, teacherName, courseCode, year, coCodes, ...slice }: ReferenceQuery,
) =>
  pageOfRows(
    scope.db,
    selectReferences(scope)
      .select([
        'course',
        'term',
        'words',
        'department',
        'teachers',
        'books',
        'year',
        'course_term.name as term_name',
      ])
      .$if(courseName !== '', (query) =>
        query.where(sql<boolean>`strpos(course.folded, ${foldText(courseName)}) > 0`),
      )
      .$if(teacherName !== '', (query) =>
        query.where(sql<boolean>`strpos(course.folded_teachers, ${foldText(teacherName)}) > 0
          and exists (select 1 from jsonb_to_recordset(course_run.teachers) as t(folded text)
            where strpos(t.folded, ${foldText(teacherName)}) > 0)`),
      )
      .$if(courseCode !== '', (query) =>
        query.where(sql<boolean>`starts_with(course.folded_code, ${foldText(courseCode)})`),
      )
      .$if(year !== '', (query) => query.where('year', '=', year))
      .$if(coCodes.length > 0, (query) => query.where('department', '=', anyOf(coCodes)))
      .orderBy('from_day', 'desc')
      .orderBy('course'),
    slice,
  )

/** Number of courses in their terms by department and year, the latest year first. */
export const referencesByYear = (scope: TenantScope) =>
  selectReferences(scope)
    .select(['department', 'year', (eb) => eb.fn.countAll<number>().as('courses')])
    .groupBy(['department', 'year'])
    .orderBy('department')
    .orderBy('year', 'desc')
    .execute()
