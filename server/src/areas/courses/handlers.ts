import { courses } from '@wenyuan/contract/areas/courses.ts'
import { COURSE_ITEMS_LIMIT, courseFields, SMALLEST_COUNT } from '@wenyuan/contract/constants/courses.ts'
import { Fail } from '../../core/fail.ts'
import type { Ports } from '../../core/ports.ts'
import { implement } from '../../core/implement.ts'
import { sliceOf } from '../../platform/db/paging.ts'
import type { Scope } from '../../core/scope.ts'
import { calendarOf } from './calendar.ts'
import { cardsByCode, courseCards, courseWithTerms, itemCards, termCard, todayOf } from './cards.ts'
import { coursesByCode } from './course-store.ts'
import { itemKinds } from './course.ts'
import { departmentNames } from '../../domain/departments/store.ts'
import { makeCourseDirectory } from './directory.ts'
import { editingHandlers } from './editing-handlers.ts'
import { type CourseSearch, makeCourseFinder } from './finding.ts'
import { pageOfItems, runsWithRecord } from './item-store.ts'
import { deleteMark, insertMark, markedCourses } from './mark-store.ts'
import { makeCourseCounts } from './of-department.ts'
import { makeDatabasePackages } from './packages.ts'
import { countStudents, ownCourses, rolesAnywhere } from './person-store.ts'
import { referenceHandlers } from './reference-handlers.ts'
import { teachersLike } from './run-store.ts'
import { everyTerm } from './term-store.ts'

/** Maximum teachers in a dictionary: readers find the others by typing. */
const MOST_TEACHERS = 200
/** Maximum courses that a reader may mark. */
const MARKS_LIMIT = 500
const sorts = ['name', 'new', 'marked'] as const
const materials = itemKinds.filter((kind) => kind !== 'book')

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

    async books({ input, scope }) {
      const { card, terms } = await requireTerm(scope, input)
      const run = { course: card.courseId, term: card.term }
      const [{ total, weeks, rows }, students] = await Promise.all([
        pageOfItems(scope, { ...run, kinds: ['book'], week: input.week, ...sliceOf(input) }),
        card.role === 'teacher' ? countStudents(scope, run) : 0,
      ])
      return {
        course: card,
        terms,
        weeks,
        students: students < SMALLEST_COUNT ? null : students,
        total,
        records: await itemCards(scope, run, rows),
      }
    },

    async materials({ input, scope }) {
      const { courseId, term } = (await requireTerm(scope, input)).card
      const { total, rows } = await pageOfItems(scope, {
        course: courseId,
        term,
        kinds: input.kind === '' ? materials : [input.kind],
        week: input.week,
        ...sliceOf(input),
      })
      return { total, records: await itemCards(scope, { course: courseId, term }, rows) }
    },

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

    async calendar({ input, scope }) {
      const { courseId, courseName, term } = (await requireTerm(scope, input)).card
      const { rows } = await pageOfItems(scope, {
        course: courseId,
        term,
        kinds: itemKinds,
        offset: 0,
        limit: COURSE_ITEMS_LIMIT,
      })
      const items = await itemCards(scope, { course: courseId, term }, rows)
      const events = items
        .filter(({ dueDate }) => dueDate !== '')
        .map(({ itemId, dueDate, title, pages }) => ({
          uid: `${itemId}.${courseId}.${term}@${scope.site.path}`,
          day: dueDate,
          text: [courseName, [title, pages].filter(Boolean).join(' ')].join(': '),
        }))
      return {
        fileName: `${courseId}.ics`,
        mediaType: 'text/calendar; charset=utf-8',
        encoding: 'text' as const,
        content: calendarOf(events, scope.now),
      }
    },

    async withRecord({ input, scope }) {
      const { total, rows } = await runsWithRecord(scope, {
        recordId: input.recordId,
        today: todayOf(scope),
        ...sliceOf(input),
      })
      return { total, records: await cardsByCode(scope, rows) }
    },

    ...editingHandlers(ports),
    ...referenceHandlers(directoryOf),
  })
}

async function requireCourse(scope: Scope, courseId: string) {
  const [course] = await coursesByCode(scope, [courseId])
  if (!course) throw new Fail('COURSE_UNKNOWN', { field: 'courseId' })
  return course
}

/** The course in the term that was asked for, or in its present one, and its terms. @throws Fail COURSE_UNKNOWN */
async function requireTerm(scope: Scope, { courseId: course, term }: { courseId: string; term: string }) {
  const found = await courseWithTerms(scope, { course, term })
  if (!found || (term !== '' && found.card.term !== term))
    throw new Fail('COURSE_UNKNOWN', { field: found ? 'term' : 'courseId' })
  return found
}
