import type { courses } from '@wenyuan/contract/areas/courses.ts'
import { COURSE_ITEMS_LIMIT, SMALLEST_COUNT } from '@wenyuan/contract/constants/courses.ts'
import { sliceOf } from '../../platform/db/paging.ts'
import { calendarOf } from './calendar.ts'
import { cardsByCode, itemCards, todayOf, courseWithTerms } from './cards.ts'
import { itemKinds } from './course.ts'
import { pageOfItems, runsWithRecord } from './item-store.ts'
import { countStudents } from './person-store.ts'
import type { HandlersOf } from '../../core/implement.ts'
import { Fail } from '../../core/fail.ts'
import type { Scope } from '../../core/scope.ts'

/** The list of a course in a term. */
export const readingListHandlers: Pick<
  HandlersOf<typeof courses>,
  'books' | 'materials' | 'calendar' | 'withRecord'
> = {
  async books({ input, scope }) {
    const { card, terms } = await requireTerm(scope, input)
    const run = { course: card.courseId, term: card.term }
    const [{ total, weeks, rows }, students] = await Promise.all([
      pageOfItems(scope, { ...run, kinds: ['book'], week: input.week, ...sliceOf(input) }),
      card.role === 'teacher' ? countStudents(scope, run) : 0,
    ])
    return {
      course: card,
      terms,
      weeks,
      students: students < SMALLEST_COUNT ? null : students,
      total,
      records: await itemCards(scope, run, rows),
    }
  },

  async materials({ input, scope }) {
    const { courseId, term } = (await requireTerm(scope, input)).card
    const { total, rows } = await pageOfItems(scope, {
      course: courseId,
      term,
      kinds: input.kind === '' ? materials : [input.kind],
      week: input.week,
      ...sliceOf(input),
    })
    return { total, records: await itemCards(scope, { course: courseId, term }, rows) }
  },

  async calendar({ input, scope }) {
    const { courseId, courseName, term } = (await requireTerm(scope, input)).card
    const { rows } = await pageOfItems(scope, {
      course: courseId,
      term,
      kinds: itemKinds,
      offset: 0,
      limit: COURSE_ITEMS_LIMIT,
    })
    const items = await itemCards(scope, { course: courseId, term }, rows)
    const events = items
      .filter(({ dueDate }) => dueDate !== '')
      .map(({ itemId, dueDate, title, pages }) => ({
        uid: `${itemId}.${courseId}.${term}@${scope.site.path}`,
        day: dueDate,
        text: [courseName, [title, pages].filter(Boolean).join(' ')].join(': '),
      }))
    return {
      fileName: `${courseId}.ics`,
      mediaType: 'text/calendar; charset=utf-8',
      encoding: 'text' as const,
      content: calendarOf(events, scope.now),
    }
  },

  async withRecord({ input, scope }) {
    const { total, rows } = await runsWithRecord(scope, {
      recordId: input.recordId,
      today: todayOf(scope),
      ...sliceOf(input),
    })
    return { total, records: await cardsByCode(scope, rows) }
  },
}

const materials = itemKinds.filter((kind) => kind !== 'book')

/** The course in the term that was asked for, or in its present one, and its terms. @throws Fail COURSE_UNKNOWN */
async function requireTerm(scope: Scope, { courseId: course, term }: { courseId: string; term: string }) {
  const found = await courseWithTerms(scope, { course, term })
  if (!found || (term !== '' && found.card.term !== term))
    throw new Fail('COURSE_UNKNOWN', { field: found ? 'term' : 'courseId' })
  return found
}
