import type { courses } from '@wenyuan/contract/areas/courses.ts'
import type { HandlersOf } from '../../core/implement.ts'
import { sliceOf } from '../../platform/db/paging.ts'
import { departmentNames } from '../../domain/departments/store.ts'
import type { Scope } from '../../core/scope.ts'
import type { ReadCourseDirectory } from './directory.ts'
import { makeReferenceFinder } from './reference-finding.ts'
import { makeReferenceLists, type ReadReferenceLists, referenceRows } from './reference-store.ts'
import { everyTerm } from './term-store.ts'

type ReferenceHandlers = Pick<HandlersOf<typeof courses>, 'referenceDict' | 'references' | 'referenceNav'>

export function referenceHandlers(directoryOf: ReadCourseDirectory): ReferenceHandlers {
  const listsOf = makeReferenceLists()
  const findReferences = makeReferenceFinder(directoryOf, listsOf)
  return {
    async referenceDict({ scope }) {
      const departments = await departmentsByYear(scope, listsOf)
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
      const every = await everyTerm(scope)
      const terms = new Map(
        every.filter((term) => year === '' || term.year === year).map((term) => [term.code, term]),
      )
      const asked = { ...filters, terms: [...terms.keys()], ...sliceOf({ page, rows: size }) }
      const { total, references } = await findReferences(scope, asked)
      const [rows, departments] = await Promise.all([
        referenceRows(scope, references),
        departmentNames(scope),
      ])
      const { language } = scope
      const records = rows.map(({ course, term, name, department, teachers, books }) => ({
        courseId: course,
        courseCode: course,
        courseName: name?.[language] ?? course,
        teacherName: teachers.map((teacher) => teacher.name).join('; '),
        term,
        termName: terms.get(term)?.name[language] ?? term,
        year: terms.get(term)?.year ?? '',
        coCode: department ?? '',
        department: departments.get(department ?? '') ?? department ?? '',
        books,
      }))
      return { total, records }
    },

    referenceNav: ({ scope }) => departmentsByYear(scope, listsOf),
  }
}

/** Departments with their courses in each year, the latest first. */
async function departmentsByYear(scope: Scope, listsOf: ReadReferenceLists) {
  const [{ byDepartment: counts }, terms, names] = await Promise.all([
    listsOf(scope),
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
