import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { teacherText } from './course.ts'
import { teachersLike } from './run-store.ts'

interface NamedTeacher {
  /** As a course in its term has it: the name, or `code:name`. */
  code: string
  title: string
}

/** Teachers of courses whose name has the text, for the forms of the staff room. */
export async function teachersNamed(
  scope: TenantScope,
  wanted: { name: string; most: number },
): Promise<NamedTeacher[]> {
  const found = await teachersLike(scope, wanted)
  return found.map((teacher) => ({
    code: teacherText({ ...teacher, folded: '' }),
    title: teacher.name,
  }))
}
