import type { courses } from '@wenyuan/contract/areas/courses.ts'
import { sliceOf } from '../../platform/db/paging.ts'
import { cardsByCode } from './cards.ts'
import { deleteMark, insertMark, markedCourses } from './mark-store.ts'
import { ownCourses, rolesAnywhere } from './person-store.ts'
import type { HandlersOf } from '../../core/implement.ts'
import { requireCourse } from './required-course.ts'

/** Maximum courses that a reader may mark. */
const MARKS_LIMIT = 500

/** The courses of a reader: marked ones, and those of the roll. */
export const markedHandlers: Pick<
  HandlersOf<typeof courses>,
  'mark' | 'unmark' | 'marked' | 'own' | 'userType'
> = {
  async mark({ input: { courseId }, scope, fail }) {
    await requireCourse(scope, courseId)
    if (!(await insertMark(scope, courseId, MARKS_LIMIT))) throw fail('MARKS_FULL')
    return true as const
  },

  async unmark({ input: { courseId }, scope }) {
    await deleteMark(scope, courseId)
    return true as const
  },

  async marked({ input, scope }) {
    const { total, rows } = await markedCourses(scope, { term: input.term, ...sliceOf(input) })
    const asked = rows.map(({ course }) => ({ course, term: input.term }))
    return { total, records: await cardsByCode(scope, asked) }
  },

  async own({ input, scope }) {
    const { total, rows } = await ownCourses(scope, { ...input, ...sliceOf(input) })
    return { total, records: await cardsByCode(scope, rows) }
  },

  async userType({ scope }) {
    const roles = await rolesAnywhere(scope)
    return { userType: roles.includes('teacher') ? '1' : roles.includes('student') ? '2' : '0' }
  },
}
