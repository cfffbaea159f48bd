import type { CourseCard, CourseItem, Term } from '@wenyuan/contract/shapes/course.ts'
import { OTHER_DOC_CODE } from '@wenyuan/contract/constants/doc-types.ts'
import { dayIn } from '../../platform/calendar.ts'
import { coverAddress } from '../../domain/covers/cover-address.ts'
import { recordsByIds } from '../../domain/records/store.ts'
import { languageTagOf } from '../../domain/vocabulary/codes.ts'
import type { Scope } from '../../core/scope.ts'
import { cardOf } from '../../domain/records/cards.ts'
import { type CourseRow, coursesByCode } from './course-store.ts'
import { departmentNames } from '../../domain/departments/store.ts'
import { doneAmong } from './done-store.ts'
import type { ItemRow } from './item-store.ts'
import { marksAmong } from './mark-store.ts'
import { rolesOf } from './person-store.ts'
import { isPresent, presentOf } from './present-term.ts'
import { type RunRow, runsOf } from './run-store.ts'
import type { TermRow } from './term-store.ts'

export const todayOf = ({ site, now }: Pick<Scope, 'site' | 'now'>): string =>
  dayIn(site.settings.timeZone, now)

export const termCard = (scope: Scope, term: TermRow): Term => ({
  term: term.code,
  termName: term.name[scope.language],
  from: term.from_day,
  to: term.to_day,
  isPresent: isPresent(term, todayOf(scope)),
})

/** A course and the term in which it is shown; absent or empty: its present one. */
interface Asked<Course> {
  course: Course
  term?: string
}

/** Courses in their terms. One that is not taught in the term that is asked for has an empty term. */
export async function courseCards(scope: Scope, asked: readonly Asked<CourseRow>[]): Promise<CourseCard[]> {
  const coded = asked.map(({ course, ...term }) => ({ course: course.code, ...term }))
  return cardsOf(scope, asked, runsFor(scope, coded))
}

/** The same by code, in the order of the codes; courses that are gone are left out. */
export async function cardsByCode(scope: Scope, asked: readonly Asked<string>[]): Promise<CourseCard[]> {
  const [rows, runs] = await Promise.all([
    coursesByCode(
      scope,
      asked.map(({ course }) => course),
    ),
    runsFor(scope, asked),
  ])
  const known = new Map(rows.map((row) => [row.code, row]))
  const existing = asked.flatMap(({ course: code, ...term }) => {
    const course = known.get(code)
    return course ? [{ course, ...term }] : []
  })
  return cardsOf(scope, existing, runs)
}

/** A course in its term, and all its terms; undefined: there is no such course. */
export async function courseWithTerms(
  scope: Scope,
  { course: code, term }: { course: string; term: string },
): Promise<{ card: CourseCard; terms: Term[] } | undefined> {
  const [[course], runs] = await Promise.all([coursesByCode(scope, [code]), runsOf(scope, [code])])
  const [card] = course ? await cardsOf(scope, [{ course, term }], runs) : []
  if (!card) return undefined
  const terms = runs.map(({ term, term_name: name, ...days }) => ({ code: term, name, ...days }))
  return { card, terms: terms.map((one) => termCard(scope, one)) }
}

/** Only the terms that are asked for, where all are. */
function runsFor(scope: Scope, asked: readonly Asked<string>[]): Promise<RunRow[]> {
  const terms = new Set(asked.map(({ term = '' }) => term))
  return runsOf(
    scope,
    asked.map(({ course }) => course),
    terms.has('') ? undefined : [...terms],
  )
}

async function cardsOf(
  scope: Scope,
  asked: readonly Asked<CourseRow>[],
  reading: RunRow[] | Promise<RunRow[]>,
): Promise<CourseCard[]> {
  const codes = [...new Set(asked.map(({ course }) => course.code))]
  const { reader, language } = scope
  const [runs, departments, marks, roles] = await Promise.all([
    reading,
    departmentNames(scope),
    reader ? marksAmong(scope, reader.readerId, codes) : new Set<string>(),
    reader ? rolesOf(scope, reader.readerId, codes) : new Map<string, never>(),
  ])
  const runsByCourse = Map.groupBy(runs, ({ course }) => course)
  const today = todayOf(scope)
  return asked.map(({ course, term = '' }) => {
    const own = runsByCourse.get(course.code) ?? []
    const run = term === '' ? presentOf(own, today) : own.find((one) => one.term === term)
    return {
      courseId: course.code,
      courseCode: course.code,
      courseName: course.words.name[language],
      summary: course.words.summary[language],
      teachers: (run?.teachers ?? []).map(({ code, name }) => ({ teacherId: code, teacherName: name })),
      departmentId: course.department,
      department: departments.get(course.department) ?? course.department,
      term: run?.term ?? '',
      termName: run?.term_name[language] ?? '',
      books: run?.books ?? 0,
      materials: run?.materials ?? 0,
      marked: marks.has(course.code),
      role: roles.get(`${course.code}/${run?.term ?? ''}`) ?? '',
    }
  })
}

/** Items with what the catalogue says of their records, also of withdrawn ones. */
export async function itemCards(
  scope: Scope,
  key: { course: string; term: string },
  rows: readonly ItemRow[],
): Promise<CourseItem[]> {
  const { db, tenant, reader } = scope
  const itemIds = rows.map(({ item_id }) => item_id)
  const done = reader ? await doneAmong(scope, reader.readerId, { ...key, itemIds }) : new Set<string>()
  const ids = rows.flatMap(({ record_id }) => record_id ?? [])
  const records = new Map((await recordsByIds(db, tenant, ids)).map((row) => [row.record_id, row]))
  return rows.map((row) => {
    const known = row.record_id === null ? undefined : records.get(row.record_id)
    const card = known ? cardOf(known.record, coverAddress(scope.site, known)) : givenCard(row)
    return {
      ...card,
      link: row.link || card.link,
      itemId: row.item_id,
      importance: row.importance,
      week: row.week,
      note: row.note,
      pages: row.pages,
      dueDate: row.due_day ?? '',
      done: done.has(row.item_id),
      state: known ? (known.withdrawn ? 'withdrawn' : 'held') : 'missing',
    }
  })
}

const docCodes: Readonly<Record<ItemRow['kind'], string>> = {
  book: '1',
  thesis: '3',
  paper: '4',
  link: OTHER_DOC_CODE,
  other: OTHER_DOC_CODE,
}

/** The card of an item without a record, as the teacher gave it. */
const givenCard = (row: ItemRow) => {
  const title = row.title || (row.record_id ?? '')
  return {
    recordId: '',
    title,
    subtitle: '',
    author: row.author,
    authors: row.author === '' ? [] : row.author.split('; '),
    publisher: row.publisher,
    pubDate: row.pub_date,
    isbn: row.isbn,
    docCode: docCodes[row.kind],
    resourceType: row.kind === 'link' ? ('electronic' as const) : ('paper' as const),
    lang: languageTagOf(undefined, title),
    classNo: '',
    source: '',
    link: '',
    coverUrl: '',
  }
}
