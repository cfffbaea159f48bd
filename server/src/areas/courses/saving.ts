import { atomically } from '../../domain/circulation/atomically.ts'
import { recordsByIds } from '../../domain/records/store.ts'
import type { TenantScope, TimedScope } from '../../scope.ts'
import type { ItemEntry, ItemKind, RunEntry } from './course.ts'
import { deleteItem, recountItems, upsertItems } from './item-store.ts'
import { deleteRun, keepTeachers, upsertRuns } from './run-store.ts'

/** Saves courses in their terms. The list of courses is filtered by all their teachers. */
export const saveRuns = (scope: TimedScope, runs: readonly RunEntry[]): Promise<void> =>
  atomically(scope, async (here) => {
    await upsertRuns(here, runs)
    await keepTeachers(here, coursesOf(runs))
  })

export const removeRun = (scope: TenantScope, key: { course: string; term: string }): Promise<boolean> =>
  atomically(scope, async (here) => {
    const isRemoved = await deleteRun(here, key)
    if (isRemoved) await keepTeachers(here, [key.course])
    return isRemoved
  })

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
