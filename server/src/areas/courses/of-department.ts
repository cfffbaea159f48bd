import type { CourseCard } from '@wenyuan/contract/shapes/course.ts'
import { type PageInput, sliceOf } from '../../platform/db/paging.ts'
import { keepByVersion } from '../../platform/db/list-versions.ts'
import type { Scope } from '../../core/scope.ts'
import { courseCards } from './cards.ts'
import { coursesByDepartment, coursesLike } from './course-store.ts'

/** Numbers of courses by code of the department, counted once after each change. */
export const makeCourseCounts = () =>
  keepByVersion(['courses'], async (scope): Promise<ReadonlyMap<string, number>> => {
    const rows = await coursesByDepartment(scope)
    return new Map(rows.map(({ department, courses }) => [department, courses]))
  })

export async function coursesOfDepartments(
  scope: Scope,
  departmentIds: readonly string[],
  page: PageInput,
): Promise<{ total: number; courses: CourseCard[] }> {
  const { total, rows } = await coursesLike(scope, {
    departmentIds,
    sort: 'name',
    ...sliceOf(page),
  })
  return {
    total,
    courses: await courseCards(
      scope,
      rows.map((course) => ({ course })),
    ),
  }
}
