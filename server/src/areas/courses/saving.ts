import { atomically } from '../../domain/circulation/atomically.ts'
import { recordsByIds } from '../../domain/records/store.ts'
import type { TimedScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { deleteCourse } from './course-store.ts'
import type { ItemEntry, ItemKind, RunEntry } from './course.ts'
import { deleteItem, recountItems, upsertItems } from './item-store.ts'
import { deleteRun, forgetTeachers, keepTeachers, teacherCodesOf, upsertRuns } from './run-store.ts'

/** Saves courses in their terms. The list of courses is filtered by all their teachers. */
export const saveRuns = (scope: TimedScope, runs: readonly RunEntry[]): Promise<void> =>
  atomically(scope, (here) => withTeachers(here, coursesOf(runs), () => upsertRuns(here, runs)))

export const removeRun = (scope: TenantScope, key: { course: string; term: string }): Promise<boolean> =>
  atomically(scope, (here) => withTeachers(here, [key.course], () => deleteRun(here, key)))

export const removeCourse = (scope: TenantScope, code: string): Promise<boolean> =>
  atomically(scope, (here) => withTeachers(here, [code], () => deleteCourse(here, code)))

/** Changes courses, and keeps the directory of teachers in step. */
async function withTeachers<Answer>(
  here: TenantScope,
  courses: readonly string[],
  change: () => Promise<Answer>,
): Promise<Answer> {
  const before = await teacherCodesOf(here, courses)
  const answer = await change()
  const now = await keepTeachers(here, courses)
  const gone = before.filter((code) => !now.has(code))
  if (gone.length > 0) await forgetTeachers(here, gone)
  return answer
}

/** Saves items of lists. An item without a kind is of the kind of its record. */
export const saveItems = (scope: TimedScope, items: readonly ItemEntry[]): Promise<void> =>
  atomically(scope, async (here) => {
    const unsaid = items.flatMap(({ kind, record }) => (kind === '' && record !== '' ? [record] : []))
    const records = await recordsByIds(here.db, here.tenant, [...new Set(unsaid)])
    const docCodes = new Map(records.map(({ record_id, record }) => [record_id, record.docCode]))
    await upsertItems(
      here,
      items.map((item) => ({ ...item, kind: item.kind || kindOf(item, docCodes.get(item.record)) })),
    )
    await recountItems(here, coursesOf(items))
  })

export const removeItem = (
  scope: TenantScope,
  key: { course: string; term: string; itemId: string },
): Promise<boolean> =>
  atomically(scope, async (here) => {
    const isRemoved = await deleteItem(here, key)
    if (isRemoved) await recountItems(here, [key.course])
    return isRemoved
  })

/** Books, encyclopedias, yearbooks and e-books. */
const bookCodes: ReadonlySet<string> = new Set(['1', '9', '14', '18'])

/** @param docCode of the record, if there is one */
function kindOf({ isbn, link }: ItemEntry, docCode: string | undefined): ItemKind {
  if (docCode === undefined) return link !== '' && isbn === '' ? 'link' : 'book'
  if (bookCodes.has(docCode)) return 'book'
  if (docCode === '3') return 'thesis'
  return docCode === '4' || docCode === '11' ? 'paper' : 'other'
}

const coursesOf = (some: readonly { course: string }[]): string[] => [
  ...new Set(some.map(({ course }) => course)),
]
