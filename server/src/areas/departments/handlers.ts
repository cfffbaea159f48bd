import { departments } from '@wenyuan/contract/areas/departments.ts'
import type { DepartmentCard } from '@wenyuan/contract/shapes/department.ts'
import type { Ports } from '../../core/ports.ts'
import type { Department } from '../../domain/departments/department.ts'
import { departmentEntries } from '../../domain/departments/store.ts'
import { className } from '../../domain/vocabulary/classes.ts'
import { implement } from '../../core/implement.ts'
import { pageOfList } from '../../platform/db/paging.ts'
import type { Scope } from '../../core/scope.ts'
import { makeCourseCounts } from '../courses/public.ts'
import { everything, makeDirectory, passing, termName, type View, viewOf } from '../databases/public.ts'
import { makeDepartmentResearchers } from '../researchers/public.ts'
import { knownRecord } from '../../domain/records/known-record.ts'
import { makeDepartmentWords } from '../theses/public.ts'
import { thesisEntries } from '../../domain/theses/store.ts'
import { thesisOf } from '../../domain/theses/thesis.ts'
import { carries } from './carries.ts'
import { countOf } from './resources.ts'
import { thesesOf } from './theses.ts'
import { inTreeOrder, namedLike, type WholeDepartment, wholeOf } from './tree.ts'
import { resourceHandlers } from './resource-handlers.ts'
import { isFor } from './department-databases.ts'

export const departmentsHandlers = (ports: Pick<Ports, 'engine' | 'signingKeyOf'>) => {
  const directoryOf = makeDirectory()
  const courseCountsOf = makeCourseCounts()
  const wordsOf = makeDepartmentWords()
  const departmentResearchers = makeDepartmentResearchers()
  const look = async ({ scope, address }: { scope: Scope; address: string }): Promise<View> =>
    viewOf(ports, scope, { directory: await directoryOf(scope), address })

  const cardFor = async (scope: Scope, view: View, all: readonly Department[]) => {
    const [courses, researchers] = await Promise.all([
      courseCountsOf(scope),
      departmentResearchers.counts(scope),
    ])
    const listed = passing(view.directory, everything, view)
    return (department: Department, whole = wholeOf(all, department)): DepartmentCard => ({
      departmentId: department.code,
      name: department.name[scope.language],
      parentId: department.parent,
      summary: department.summary[scope.language],
      databases: listed.filter(isFor(whole)).length,
      courses: sumOf(courses, whole),
      researchers: sumOf(researchers, whole),
    })
  }

  return implement('departments', departments, {
    async list({ input, ...context }) {
      const all = await departmentEntries.list(context.scope)
      const { total, rows } = pageOfList(inTreeOrder(namedLike(all, input.keyWord)), input)
      const cardOf = await cardFor(context.scope, await look(context), all)
      return { total, records: rows.map((department) => cardOf(department)) }
    },

    async detail({ input: { departmentId }, fail, ...context }) {
      const { scope } = context
      const { language } = scope
      const all = await departmentEntries.list(scope)
      const department = all.find(({ code }) => code === departmentId)
      if (!department) throw fail('DEPARTMENT_UNKNOWN', { field: 'departmentId' })
      const termOf = ({ code, name }: Department) => ({ code, name: name[language] })
      const parent = all.find(({ code }) => code === department.parent)
      const view = await look(context)
      const whole = wholeOf(all, department)
      const [cardOf, books, journals, { total: theses }] = await Promise.all([
        cardFor(scope, view, all),
        countOf(ports.engine, scope, whole, 'books'),
        countOf(ports.engine, scope, whole, 'journals'),
        thesesOf(
          { engine: ports.engine, wordsOf },
          scope,
          { ...whole, code: departmentId },
          { page: 1, rows: 0 },
        ),
      ])
      return {
        ...cardOf(department, whole),
        introduction: department.introduction[language],
        url: department.url,
        parent: parent ? termOf(parent) : null,
        children: all.filter((one) => one.parent === department.code).map(termOf),
        classes: department.classes.map((code) => ({ code, name: className(code, language) ?? code })),
        subjects: department.subjects.map((code) => ({ code, name: termName(view, 'subject', code) })),
        librarian:
          department.librarian[language] === ''
            ? null
            : {
                name: department.librarian[language],
                mail: department.librarianMail,
                phone: department.librarianPhone,
                room: department.librarianRoom[language],
              },
        figures: { books, journals, theses },
      }
    },

    async ofRecord({ input: { recordId }, scope }) {
      const stored = await knownRecord(scope, recordId)
      if (!stored) return { records: [] }
      const { record } = stored
      const thesis = thesisOf(record, (await thesisEntries(scope, [recordId])).get(recordId))
      const where = thesis && (await wordsOf(scope)).departmentOf(thesis.department)
      // a thesis stands on the page of the department where it was written, whatever its class is
      const found = inTreeOrder(await departmentEntries.list(scope)).filter((department) =>
        where ? department.code === where.code : carries(department, record),
      )
      return { records: found.map(({ code, name }) => ({ code, name: name[scope.language] })) }
    },

    ...resourceHandlers({ engine: ports.engine, look, wordsOf, departmentResearchers }),
  })
}

const sumOf = (counts: ReadonlyMap<string, number>, { codes }: WholeDepartment): number =>
  codes.reduce((sum, code) => sum + (counts.get(code) ?? 0), 0)
