import { Fail } from '../../core/fail.ts'
import type { Scope } from '../../core/scope.ts'
import { coursesByCode } from './course-store.ts'

/** @throws Fail COURSE_UNKNOWN */
export async function requireCourse(scope: Scope, courseId: string) {
  const [course] = await coursesByCode(scope, [courseId])
  if (!course) throw new Fail('COURSE_UNKNOWN', { field: 'courseId' })
  return course
}
