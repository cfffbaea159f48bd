import type { Slice } from '../../platform/db/paging.ts'
import type { Scope } from '../../core/scope.ts'
import { coursesPassing, type ReadCourseDirectory } from './directory.ts'
import { type ReadReferenceLists, type Reference, referencesTaughtBy } from './reference-store.ts'
import { slicesOf } from './slices.ts'

/** What is asked of references; what is empty may be anything. */
export interface ReferenceFilters {
  /** Words of a name, like the teacher's. */
  courseName: string
  teacherName: string
  /** The beginning of the code. */
  courseCode: string
  /** Departments. */
  coCodes: readonly string[]
}

/** A page of the references that pass all filters, by term in the order given and by code, and their number. */
export type FindReferences = (
  scope: Scope,
  asked: ReferenceFilters & { terms: readonly string[] } & Slice,
) => Promise<{ total: number; references: Reference[] }>

/** Finds references in memory; only a teacher's name in the term itself is looked for in the database. */
export function makeReferenceFinder(
  directoryOf: ReadCourseDirectory,
  listsOf: ReadReferenceLists,
): FindReferences {
  return async (scope, { terms, offset, limit, ...filters }) => {
    const byTerm = await codesByTerm(scope, filters, terms)
    const codesOf = (term: string) => byTerm.get(term) ?? []
    const groups = terms.map((key) => ({ key, count: codesOf(key).length }))
    const references = slicesOf(groups, { offset, limit }).flatMap(({ key, ...slice }) =>
      codesOf(key)
        .slice(slice.offset, slice.offset + slice.limit)
        .map((course) => ({ course, term: key })),
    )
    return { total: groups.reduce((sum, { count }) => sum + count, 0), references }
  }

  async function codesByTerm(
    scope: Scope,
    filters: ReferenceFilters,
    terms: readonly string[],
  ): Promise<ReadonlyMap<string, readonly string[]>> {
    const { courseName, teacherName, courseCode, coCodes } = filters
    const isFiltered = courseName !== '' || teacherName !== '' || courseCode !== '' || coCodes.length > 0
    const [lists, directory] = await Promise.all([
      listsOf(scope),
      isFiltered ? directoryOf(scope) : undefined,
    ])
    if (!directory) return lists.byTerm
    const passing = coursesPassing(directory, {
      name: courseName,
      teacher: teacherName,
      code: courseCode,
      departmentIds: coCodes,
    }).map(({ code }) => code)
    if (teacherName !== '') {
      const taught = await referencesTaughtBy(scope, { teacher: teacherName, courses: passing, terms })
      return new Map(
        [...Map.groupBy(taught, ({ term }) => term)].map(([term, some]) => [
          term,
          some.map(({ course }) => course),
        ]),
      )
    }
    const wanted = new Set(passing)
    return new Map(
      terms.map((term) => [term, (lists.byTerm.get(term) ?? []).filter((code) => wanted.has(code))]),
    )
  }
}
