import { COURSE_ITEMS_LIMIT } from '@wenyuan/contract/constants/courses.ts'
import type { CourseCard, CourseItem } from '@wenyuan/contract/shapes/course.ts'
import type { Scope } from '../../core/scope.ts'
import { cardsByCode, courseCards, itemCards } from './cards.ts'
import { coursesByCode, coursesLike } from './course-store.ts'
import type { FindCourses } from './finding.ts'
import { itemKinds } from './course.ts'
import { pageOfItems } from './item-store.ts'

/** The whole list of a course in a term, or in its present one; undefined: it is not taught then. */
export async function courseList(
  scope: Scope,
  { course, term }: { course: string; term: string },
): Promise<{ course: CourseCard; items: CourseItem[] } | undefined> {
  const [card] = await cardsByCode(scope, [{ course, term }])
  if (!card || card.term === '' || (term !== '' && card.term !== term)) return undefined
  const run = { course: card.courseId, term: card.term }
  const { rows } = await pageOfItems(scope, {
    ...run,
    kinds: itemKinds,
    offset: 0,
    limit: COURSE_ITEMS_LIMIT,
  })
  return { course: card, items: await itemCards(scope, run, rows) }
}

/** The first of these codes that is a course. */
export async function courseAmong(scope: Scope, codes: readonly string[]): Promise<string | undefined> {
  const known = new Set((await coursesByCode(scope, codes)).map(({ code }) => code))
  return codes.find((code) => known.has(code))
}

const MOST_FOUND = 20

/** Courses by name or code that are taught in some term; without words, the first by name. */
export async function coursesToChoose(
  scope: Scope,
  words: string,
  findCourses: FindCourses,
): Promise<CourseCard[]> {
  const slice = { sort: 'name', offset: 0, limit: MOST_FOUND } as const
  const [named, coded] = await Promise.all([
    findCourses(scope, { name: words, ...slice }),
    words === '' ? { rows: [] } : coursesLike(scope, { code: words, ...slice }),
  ])
  const rows = new Map([...coded.rows, ...named.rows].map((row) => [row.code, row]))
  const cards = await courseCards(
    scope,
    [...rows.values()].map((course) => ({ course })),
  )
  return cards.filter(({ term }) => term !== '').slice(0, MOST_FOUND)
}
