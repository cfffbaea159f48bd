import { courses } from '@wenyuan/contract/areas/courses.ts'
import { courseFields } from '@wenyuan/contract/constants/courses.ts'
import type { Ports } from '../../core/ports.ts'
import { implement } from '../../core/implement.ts'
import { sliceOf } from '../../platform/db/paging.ts'
import type { Scope } from '../../core/scope.ts'
import { courseCards, termCard } from './cards.ts'
import { departmentNames } from '../../domain/departments/store.ts'
import { makeCourseDirectory } from './directory.ts'
import { editingHandlers } from './editing-handlers.ts'
import { type CourseSearch, makeCourseFinder } from './finding.ts'
import { makeCourseCounts } from './of-department.ts'
import { makeDatabasePackages } from './packages.ts'
import { referenceHandlers } from './reference-handlers.ts'
import { teachersLike } from './run-store.ts'
import { everyTerm } from './term-store.ts'
import { markedHandlers } from './marked-handlers.ts'
import { readingListHandlers } from './reading-list-handlers.ts'
import { requireCourse } from './required-course.ts'

/** Maximum teachers in a dictionary: readers find the others by typing. */
const MOST_TEACHERS = 200
const sorts = ['name', 'new', 'marked'] as const
export const coursesHandlers = (ports: Pick<Ports, 'signingKeyOf' | 'engine'>) => {
  const packagesOf = makeDatabasePackages(ports)
  const countsOf = makeCourseCounts()
  const directoryOf = makeCourseDirectory()
  const findCourses = makeCourseFinder(directoryOf)
  const found = async (scope: Scope, search: CourseSearch) => {
    const { total, rows } = await findCourses(scope, search)
    const asked = rows.map((course) => ({ course, term: search.term ?? '' }))
    return { total, records: await courseCards(scope, asked) }
  }
  const departmentCounts = async (scope: Scope) => {
    const [counts, names] = await Promise.all([countsOf(scope), departmentNames(scope)])
    return [...counts].map(([department, count]) => ({
      departmentId: department,
      department: names.get(department) ?? department,
      count,
    }))
  }

  return implement('courses', courses, {
    async dict({ input: { teacherName }, scope }) {
      const [terms, departments, teachers] = await Promise.all([
        everyTerm(scope),
        departmentCounts(scope),
        teachersLike(scope, { name: teacherName, most: MOST_TEACHERS }),
      ])
      return {
        terms: terms.map((term) => termCard(scope, term)),
        departments,
        teachers: teachers.map(({ code, name }) => ({ teacherId: code, teacherName: name })),
      }
    },

    list: ({ input, scope }) =>
      found(scope, {
        name: input.courseName,
        teacherIds: input.teacherIds,
        departmentIds: input.departmentIds,
        term: input.term,
        sort: sorts[input.sortType as 0 | 1 | 2],
        ...sliceOf(input),
      }),

    async packages({ input: { courseId }, scope, address }) {
      const { databases } = await requireCourse(scope, courseId)
      return packagesOf({ scope, address }, databases)
    },

    async filters({ scope }) {
      const [terms, departments] = await Promise.all([everyTerm(scope), departmentCounts(scope)])
      return { fields: [...courseFields], departments, terms: terms.map((term) => termCard(scope, term)) }
    },

    search: ({ input, scope }) =>
      found(scope, {
        [input.field]: input.keyWord,
        departmentIds: input.departmentId === '' ? [] : [input.departmentId],
        term: input.term,
        sort: 'name',
        ...sliceOf(input),
      }),

    ...editingHandlers(ports),
    ...referenceHandlers(directoryOf),
    ...markedHandlers,
    ...readingListHandlers,
  })
}
