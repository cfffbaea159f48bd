import type { courses } from '@wenyuan/contract/areas/courses.ts'
import { COURSE_ITEMS_LIMIT } from '@wenyuan/contract/constants/courses.ts'
import type { Ports } from '../../core/ports.ts'
import { atomically } from '../../domain/circulation/atomically.ts'
import { plainLine, plainText } from '../../domain/readers/plain-text.ts'
import { Fail } from '../../core/fail.ts'
import type { HandlersOf } from '../../core/implement.ts'
import type { ReaderScope } from '../../core/scope.ts'
import { addToList, subjectsOf } from './adding.ts'
import { coursesByCode } from './course-store.ts'
import { runKey } from './course.ts'
import { deleteDone, insertDone } from './done-store.ts'
import {
  copyItems,
  itemsInOrder,
  lockList,
  type RunKey,
  setPositions,
  updateItem,
  withdrawnTitles,
} from './edit-store.ts'
import { recountItems } from './item-store.ts'
import { moved } from './moved.ts'
import { rolesOf } from './person-store.ts'
import { removeItem } from './saving.ts'

type EditingHandlers = Pick<
  HandlersOf<typeof courses>,
  'addItems' | 'changeItem' | 'moveItem' | 'removeItem' | 'rollOver' | 'setDone'
>

/** Changes of a list by its teachers, and the ticks of its readers. */
export const editingHandlers = (ports: Pick<Ports, 'engine'>): EditingHandlers => ({
  async addItems({ input, scope }) {
    const key = await requireOwnList(scope, input)
    const subjects = await subjectsOf(ports, scope, input)
    return atomically(scope, async (here) => {
      await lockList(here, key)
      return addToList(here, key, subjects)
    })
  },

  async changeItem({ input: { itemId, importance, week, note, pages, dueDate, ...input }, scope, fail }) {
    const key = await requireOwnList(scope, input)
    const isChanged = await updateItem(
      scope,
      { ...key, itemId },
      {
        ...(importance === undefined ? {} : { importance }),
        ...(week === undefined ? {} : { week }),
        ...(note === undefined ? {} : { note: plainText(note) }),
        ...(pages === undefined ? {} : { pages: plainLine(pages) }),
        ...(dueDate === undefined ? {} : { due_day: dueDate || null }),
      },
    )
    if (!isChanged) throw fail('COURSE_ITEM_UNKNOWN', { field: 'itemId' })
    return true as const
  },

  async moveItem({ input: { itemId, to, ...input }, scope, fail }) {
    const key = await requireOwnList(scope, input)
    await atomically(scope, async (here) => {
      await lockList(here, key)
      const all = await itemsInOrder(here, key)
      const item = all.find(({ item_id }) => item_id === itemId)
      if (!item) throw fail('COURSE_ITEM_UNKNOWN', { field: 'itemId' })
      // readers see the books and the other materials of a week apart
      const group = all.filter(
        ({ week, kind }) => week === item.week && (kind === 'book') === (item.kind === 'book'),
      )
      const order = moved(
        group.map(({ item_id }) => item_id),
        itemId,
        to,
      )
      const first = Math.min(...group.map(({ position }) => position))
      await setPositions(
        here,
        key,
        order.map((item_id, at) => ({ item_id, position: first + at })),
      )
    })
    return true as const
  },

  async removeItem({ input: { itemId, ...input }, scope, fail }) {
    const key = await requireOwnList(scope, input)
    if (!(await removeItem(scope, { ...key, itemId }))) throw fail('COURSE_ITEM_UNKNOWN', { field: 'itemId' })
    return true as const
  },

  async rollOver({ input: { fromTerm, ...input }, scope, fail }) {
    const key = await requireOwnList(scope, input)
    const from = { course: key.course, term: fromTerm }
    return atomically(scope, async (here) => {
      await lockList(here, key)
      const [theirs, dropped] = await Promise.all([itemsInOrder(here, from), withdrawnTitles(here, from)])
      const added = await copyItems(here, { ...key, fromTerm })
      if ((await itemsInOrder(here, key)).length > COURSE_ITEMS_LIMIT) throw fail('COURSE_LIST_FULL')
      await recountItems(here, [key.course])
      return { added, already: theirs.length - dropped.length - added, dropped }
    })
  },

  async setDone({ input: { courseId: course, term, itemId, done }, scope, fail }) {
    const item = { course, term, itemId }
    if (!done) await deleteDone(scope, item)
    else if (!(await insertDone(scope, item))) throw fail('COURSE_ITEM_UNKNOWN', { field: 'itemId' })
    return true as const
  },
})

/** A list that the reader teaches. @throws Fail COURSE_UNKNOWN, COURSE_NOT_YOURS */
async function requireOwnList(
  scope: ReaderScope,
  { courseId: course, term }: { courseId: string; term: string },
): Promise<RunKey> {
  const roles = await rolesOf(scope, scope.reader.readerId, [course])
  if (roles.get(runKey({ course, term })) === 'teacher') return { course, term }
  const [known] = await coursesByCode(scope, [course])
  throw known ? new Fail('COURSE_NOT_YOURS') : new Fail('COURSE_UNKNOWN', { field: 'courseId' })
}
