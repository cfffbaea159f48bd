import type { courses } from '@wenyuan/contract/areas/courses.ts'
import type { HandlersOf } from '../../implement.ts'
import { sliceOf } from '../../platform/db/paging.ts'
import { departmentNames } from '../../domain/departments/store.ts'
import type { Scope } from '../../scope.ts'
import { coursesByCode } from './course-store.ts'
import { coursesPassing, type ReadCourseDirectory } from './directory.ts'
import {
  makeReferenceCounts,
  type ReferenceCounts,
  referencesByTerm,
  referencesOfTerm,
} from './reference-store.ts'
import { slicesOf } from './slices.ts'
import { everyTerm } from './term-store.ts'

type ReferenceHandlers = Pick<HandlersOf<typeof courses>, 'referenceDict' | 'references' | 'referenceNav'>

interface ReferenceFilters {
  courseName: string
  teacherName: string
  courseCode: string
  coCodes: readonly string[]
}

export function referenceHandlers(directoryOf: ReadCourseDirectory): ReferenceHandlers {
  const codesPassing = codesIn(directoryOf)
  const countsOf = makeReferenceCounts()
  return {
    async referenceDict({ scope }) {
      const departments = await departmentsByYear(scope, countsOf)
      return {
        fields: ['courseCode', 'courseName', 'teacherName'],
        departments: departments
          .filter(({ coCode }) => coCode !== '')
          .map(({ coCode, department }) => ({ coCode, department })),
        years: [...new Set(departments.flatMap(({ years }) => years.map(({ year }) => year)))]
          .toSorted()
          .toReversed(),
      }
    },

    async references({ input: { page, size, year, ...filters }, scope }) {
      const [every, names, courses] = await Promise.all([
        everyTerm(scope),
        departmentNames(scope),
        codesPassing(scope, filters),
      ])
      const wanted = { courses, teacherName: filters.teacherName }
      const terms = new Map(
        every.filter((term) => year === '' || term.year === year).map((term) => [term.code, term]),
      )
      const counted =
        courses === undefined && filters.teacherName === ''
          ? (await countsOf(scope)).byTerm
          : await referencesByTerm(scope, [...terms.keys()], wanted)
      const counts = new Map(counted.map(({ term, courses }) => [term, courses]))
      const groups = [...terms.keys()].map((key) => ({ key, count: counts.get(key) ?? 0 }))
      const parts = slicesOf(groups, sliceOf({ page, rows: size }))
      const rows = (
        await Promise.all(
          parts.map(({ key, ...slice }) => referencesOfTerm(scope, key, { ...wanted, ...slice })),
        )
      ).flat()
      const known = new Map(
        (await coursesByCode(scope, [...new Set(rows.map(({ course }) => course))])).map((row) => [
          row.code,
          row,
        ]),
      )
      const { language } = scope
      const records = rows.map(({ course: code, term, teachers, books }) => {
        const course = known.get(code)
        const department = course?.department ?? ''
        return {
          courseId: code,
          courseCode: code,
          courseName: course?.words.name[language] ?? code,
          teacherName: teachers.map(({ name }) => name).join('; '),
          term,
          termName: terms.get(term)?.name[language] ?? term,
          year: terms.get(term)?.year ?? '',
          coCode: department,
          department: names.get(department) ?? department,
          books,
        }
      })
      return { total: groups.reduce((sum, { count }) => sum + count, 0), records }
    },

    referenceNav: ({ scope }) => departmentsByYear(scope, countsOf),
  }
}

/** Departments with their courses in each year, the latest first. */
/** Codes of the courses that pass; undefined: nothing is asked of them. */
const codesIn =
  (directoryOf: ReadCourseDirectory) =>
  async (
    scope: Scope,
    { courseName, teacherName, courseCode, coCodes }: ReferenceFilters,
  ): Promise<string[] | undefined> => {
    if (courseName === '' && teacherName === '' && courseCode === '' && coCodes.length === 0) return undefined
    const passing = coursesPassing(await directoryOf(scope), {
      name: courseName,
      teacher: teacherName,
      code: courseCode,
      departmentIds: coCodes,
    })
    return passing.map(({ code }) => code)
  }

async function departmentsByYear(scope: Scope, countsOf: ReferenceCounts) {
  const [{ byDepartment: counts }, terms, names] = await Promise.all([
    countsOf(scope),
    everyTerm(scope),
    departmentNames(scope),
  ])
  const yearOf = new Map(terms.map(({ code, year }) => [code, year]))
  return [...Map.groupBy(counts, ({ department }) => department)].map(([coCode, own]) => {
    const byYear = Map.groupBy(own, ({ term }) => yearOf.get(term) ?? '')
    const years = [...byYear]
      .map(([year, some]) => ({ year, count: some.reduce((sum, { courses }) => sum + courses, 0) }))
      .toSorted((one, other) => (one.year < other.year ? 1 : -1))
    return {
      coCode,
      department: names.get(coCode) ?? coCode,
      count: years.reduce((sum, { count }) => sum + count, 0),
      years,
    }
  })
}
