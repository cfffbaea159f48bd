import type { departments } from '@wenyuan/contract/areas/departments.ts'
import { pageOfList } from '../../platform/db/paging.ts'
import type { Scope } from '../../core/scope.ts'
import { coursesOfDepartments } from '../courses/public.ts'
import { cardOf as databaseCardOf, type View } from '../databases/public.ts'
import type { makeDepartmentResearchers } from '../researchers/public.ts'
import { cardsOf } from '../../domain/records/cards.ts'
import { pageIsTooDeep } from '../../search/finding/request.ts'
import type { makeDepartmentWords } from '../theses/public.ts'
import { recordsOf } from './resources.ts'
import { thesesOf } from './theses.ts'
import type { HandlersOf } from '../../core/implement.ts'
import type { Ports } from '../../core/ports.ts'
import { departmentEntries } from '../../domain/departments/store.ts'
import { Fail } from '../../core/fail.ts'
import { databasesOf } from './department-databases.ts'
import { type WholeDepartment, wholeOf } from './tree.ts'

interface ResourcePorts extends Pick<Ports, 'engine'> {
  look: (context: { scope: Scope; address: string }) => Promise<View>
  wordsOf: ReturnType<typeof makeDepartmentWords>
  departmentResearchers: ReturnType<typeof makeDepartmentResearchers>
}

/** What the library has for a department, kind by kind. */
export const resourceHandlers = ({
  engine,
  look,
  wordsOf,
  departmentResearchers,
}: ResourcePorts): Pick<HandlersOf<typeof departments>, 'resources'> => ({
  async resources({ input: { departmentId, kind, ...page }, fail, ...context }) {
    const { scope } = context
    if (pageIsTooDeep(page)) throw fail('PAGE_TOO_DEEP', { field: 'page' })
    const whole = await requireWhole(scope, departmentId)
    const nothing = { records: [], databases: [], courses: [], researchers: [] }
    if (kind === 'databases') {
      const view = await look(context)
      const { total, rows } = pageOfList(databasesOf(view, whole), page)
      return { ...nothing, total, databases: rows.map((one) => databaseCardOf(view, one)) }
    }
    if (kind === 'courses') {
      const { total, courses } = await coursesOfDepartments(scope, whole.codes, page)
      return { ...nothing, total, courses }
    }
    if (kind === 'researchers') {
      const { total, researchers } = await departmentResearchers.page(scope, whole.codes, page)
      return { ...nothing, total, researchers }
    }
    const { total, ids } =
      kind === 'theses'
        ? await thesesOf({ engine, wordsOf }, scope, { ...whole, code: departmentId }, page)
        : await recordsOf(engine, scope, whole, { kind, ...page })
    return { ...nothing, total, records: await cardsOf(scope, ids) }
  },
})

async function requireWhole(scope: Scope, code: string): Promise<WholeDepartment> {
  const whole = wholeOf(await departmentEntries.list(scope), { code })
  if (whole.codes.length === 0) throw new Fail('DEPARTMENT_UNKNOWN', { field: 'departmentId' })
  return whole
}
