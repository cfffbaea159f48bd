import type { Slice } from '../../platform/db/paging.ts'
import type { Scope } from '../../core/scope.ts'
import { type CourseQuery, type CourseRow, coursesByCode, coursesLike } from './course-store.ts'
import { type CourseFilters, coursesPassing, type ListedCourse, makeCourseDirectory } from './directory.ts'

export type CourseSearch = Omit<CourseQuery, 'codes'> & CourseFilters

/** A page of the courses that pass all conditions given, and their number. */
export type FindCourses = (
  scope: Scope,
  search: CourseSearch,
) => Promise<{ total: number; rows: CourseRow[] }>

/**
 * Words inside of names and teachers are looked for in memory, where an index helps; row-level security keeps the
 * database from using one for them. The database has the rest.
 */
export function makeCourseFinder(directoryOf = makeCourseDirectory()): FindCourses {
  return async (scope, { name = '', teacher = '', teacherIds = [], ...query }) => {
    if (name === '' && teacher === '' && teacherIds.length === 0) return coursesLike(scope, query)
    const { sort, code = '', departmentIds = [], term = '', offset, limit } = query
    const filters = { name, teacher, teacherIds, code, departmentIds }
    const passing = coursesPassing(await directoryOf(scope), filters)
    if (sort === 'marked' || term !== '')
      return coursesLike(scope, { codes: passing.map((one) => one.code), term, sort, offset, limit })
    return { total: passing.length, rows: await pageOf(scope, passing, { sort, offset, limit }) }
  }
}

async function pageOf(
  scope: Scope,
  courses: readonly ListedCourse[],
  { sort, offset, limit }: Slice & { sort: 'name' | 'new' },
): Promise<CourseRow[]> {
  const language = scope.language === 'en' ? 'en' : 'zh'
  const codes = courses
    .toSorted(
      (one, other) =>
        (sort === 'new' ? other.addedAt.getTime() - one.addedAt.getTime() : 0) ||
        one.place[language] - other.place[language],
    )
    .slice(offset, offset + limit)
    .map(({ code }) => code)
  const rows = new Map((await coursesByCode(scope, codes)).map((row) => [row.code, row]))
  return codes.flatMap((code) => rows.get(code) ?? [])
}
