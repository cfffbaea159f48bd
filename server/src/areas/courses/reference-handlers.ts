import type { courses } from '@wenyuan/contract/areas/courses.ts'
import type { HandlersOf } from '../../implement.ts'
import { sliceOf } from '../../platform/db/paging.ts'
import { departmentNames } from '../../domain/departments/store.ts'
import { pageOfReferences, referencesByYear } from './reference-store.ts'

type ReferenceHandlers = Pick<HandlersOf<typeof courses>, 'referenceDict' | 'references' | 'referenceNav'>

export const referenceHandlers: ReferenceHandlers = {
  async referenceDict({ scope }) {
    const [counts, names] = await Promise.all([referencesByYear(scope), departmentNames(scope)])
    const codes = [...new Set(counts.map(({ department }) => department))].filter((code) => code !== '')
    return {
      fields: ['courseCode', 'courseName', 'teacherName'],
      departments: codes.map((coCode) => ({ coCode, department: names.get(coCode) ?? coCode })),
      years: [...new Set(counts.map(({ year }) => year))].toSorted().toReversed(),
    }
  },

  async references({ input: { page, size, ...input }, scope }) {
    const [{ total, rows }, names] = await Promise.all([
      pageOfReferences(scope, { ...input, ...sliceOf({ page, rows: size }) }),
      departmentNames(scope),
    ])
    const { language } = scope
    const records = rows.map((row) => ({
      courseId: row.course,
      courseCode: row.course,
      courseName: row.words.name[language],
      teacherName: row.teachers.map(({ name }) => name).join('; '),
      term: row.term,
      termName: row.term_name[language],
      year: row.year,
      coCode: row.department,
      department: names.get(row.department) ?? row.department,
      books: row.books,
    }))
    return { total, records }
  },

  async referenceNav({ scope }) {
    const [counts, names] = await Promise.all([referencesByYear(scope), departmentNames(scope)])
    return [...Map.groupBy(counts, ({ department }) => department)].map(([coCode, own]) => ({
      coCode,
      department: names.get(coCode) ?? coCode,
      count: own.reduce((sum, { courses }) => sum + courses, 0),
      years: own.map(({ year, courses }) => ({ year, count: courses })),
    }))
  },
}
