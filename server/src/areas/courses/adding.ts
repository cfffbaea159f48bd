import { COURSE_ITEMS_LIMIT } from '@wenyuan/contract/constants/courses.ts'
import type { Ports } from '../../core/ports.ts'
import { recordsByIds } from '../../domain/records/store.ts'
import { Fail } from '../../core/fail.ts'
import type { ReaderScope, TimedScope } from '../../core/scope.ts'
import { matchReferences, pageOfMembers, requireOwnList } from '../favourites/public.ts'
import type { ItemSubject } from './course.ts'
import { itemsInOrder, type RunKey } from './edit-store.ts'
import { itemIdOf } from './item-store.ts'
import { saveItems } from './saving.ts'

interface Wanted {
  recordIds: readonly string[]
  /** A list of favourites. */
  fromList?: string | undefined
  /** References. */
  text: string
}

const nothing: ItemSubject = {
  record: '',
  title: '',
  author: '',
  publisher: '',
  pubDate: '',
  isbn: '',
  link: '',
}

/** What is to be added, in the order of the request. @throws Fail LIST_UNKNOWN, REFERENCES_UNREADABLE */
export async function subjectsOf(
  { engine }: Pick<Ports, 'engine'>,
  scope: ReaderScope,
  { recordIds, fromList, text }: Wanted,
): Promise<ItemSubject[]> {
  const listed = fromList === undefined ? [] : await recordsOfList(scope, fromList)
  const ids = [...recordIds, ...listed]
  const records = await recordsByIds(scope.db, scope.tenant, ids)
  const held = new Set(records.filter(({ withdrawn }) => !withdrawn).map(({ record_id }) => record_id))
  const named = ids.filter((id) => held.has(id)).map((record) => ({ ...nothing, record }))
  return text.trim() === '' ? named : [...named, ...(await cited(engine, scope, text))]
}

async function recordsOfList(scope: ReaderScope, listId: string): Promise<string[]> {
  const { list_id } = await requireOwnList(scope, listId)
  const { rows } = await pageOfMembers(scope, list_id, {
    sort: 'position',
    offset: 0,
    limit: COURSE_ITEMS_LIMIT,
  })
  return rows.map(({ record_id }) => record_id)
}

/** References by their first record, or as they name themselves. */
async function cited(engine: Ports['engine'], scope: ReaderScope, text: string): Promise<ItemSubject[]> {
  const { references } = await matchReferences(engine, scope, text)
  return references.map(({ title, authors, year, isbns, records: [record] }) => {
    if (record) return { ...nothing, record: record.recordId }
    const [isbn = ''] = isbns
    return {
      ...nothing,
      title: (title || isbn).slice(0, 500),
      author: authors.join('; ').slice(0, 300),
      pubDate: year,
      isbn,
    }
  })
}

/** Adds to the end of a locked list what it does not have. @throws Fail COURSE_LIST_FULL */
export async function addToList(
  here: TimedScope,
  key: RunKey,
  subjects: readonly ItemSubject[],
): Promise<{ added: number; already: number; missing: number }> {
  const before = await itemsInOrder(here, key)
  const known = new Set(before.map(({ item_id }) => item_id))
  const fresh = new Map(
    subjects.map((one) => [itemIdOf(one), one] as const).filter(([itemId]) => !known.has(itemId)),
  )
  if (known.size + fresh.size > COURSE_ITEMS_LIMIT) throw new Fail('COURSE_LIST_FULL')
  const last = Math.max(0, ...before.map(({ position }) => position))
  const use = { kind: '', importance: 'recommended', week: 0, note: '', pages: '', dueDate: '' } as const
  await saveItems(
    here,
    [...fresh.values()].map((one, at) => ({ ...key, ...one, ...use, position: last + at + 1 })),
  )
  return {
    added: fresh.size,
    already: subjects.length - fresh.size,
    missing: [...fresh.values()].filter(({ record }) => record === '').length,
  }
}
