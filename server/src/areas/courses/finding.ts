import type { Slice } from '../../platform/db/paging.ts'
import type { Scope } from '../../scope.ts'
import { type CourseQuery, type CourseRow, coursesByCode, coursesLike } from './course-store.ts'
import { type CourseWords, coursesWith, type ListedCourse, makeCourseDirectory } from './directory.ts'

/** Courses with these words, and what is asked of the other columns. */
export type CourseSearch = Omit<CourseQuery, 'codes'> & Partial<CourseWords>

/** A page of the courses that pass all conditions given, and their number. */
export type FindCourses = (
  scope: Scope,
  search: CourseSearch,
) => Promise<{ total: number; rows: CourseRow[] }>

/**
 * Words inside of names and teachers are looked for in memory, where an index helps; row-level security keeps the
 * database from using one for them. The database has the rest.
 */
export function makeCourseFinder(): FindCourses {
  const directoryOf = makeCourseDirectory()
  return async (scope, { name = '', teacher = '', teacherIds = [], ...query }) => {
    if (name === '' && teacher === '' && teacherIds.length === 0) return coursesLike(scope, query)
    const found = coursesWith(await directoryOf(scope), { name, teacher, teacherIds })
    const { sort, departmentIds = [], code = '', term = '' } = query
    if (sort === 'marked' || code !== '' || term !== '')
      return coursesLike(scope, { ...query, codes: found.map((one) => one.code) })
    const passing =
      departmentIds.length === 0
        ? found
        : found.filter(({ department }) => departmentIds.includes(department))
    return { total: passing.length, rows: await pageOf(scope, passing, { ...query, sort }) }
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
