import type { CourseCard, CourseItem, Term } from '@wenyuan/contract/shapes/course.ts'
import { OTHER_DOC_CODE } from '@wenyuan/contract/constants/doc-types.ts'
import { dayIn } from '../../platform/calendar.ts'
import { coverAddress } from '../../domain/covers/cover-address.ts'
import { recordsByIds } from '../../domain/records/store.ts'
import { languageTagOf } from '../../domain/vocabulary/codes.ts'
import type { Scope } from '../../scope.ts'
import { cardOf } from '../search/public.ts'
import { type CourseRow, coursesByCode } from './course-store.ts'
import { departmentNames } from '../../domain/departments/store.ts'
import { doneAmong } from './done-store.ts'
import type { ItemRow } from './item-store.ts'
import { marksAmong } from './mark-store.ts'
import { rolesOf } from './person-store.ts'
import { isPresent, presentOf } from './present-term.ts'
import { runsOf } from './run-store.ts'
import { everyTerm, type TermRow } from './term-store.ts'

export const todayOf = ({ site, now }: Pick<Scope, 'site' | 'now'>): string =>
  dayIn(site.settings.timeZone, now)

export const termCard = (scope: Scope, term: TermRow): Term => ({
  term: term.code,
  termName: term.name[scope.language],
  from: term.from_day,
  to: term.to_day,
  isPresent: isPresent(term, todayOf(scope)),
})

/** Courses, each in the term that is asked for or else in its present one. */
export async function courseCards(
  scope: Scope,
  asked: readonly { course: CourseRow; term?: string }[],
): Promise<CourseCard[]> {
  const codes = [...new Set(asked.map(({ course }) => course.code))]
  const { reader, language } = scope
  const [runs, terms, departments, marks, roles] = await Promise.all([
    runsOf(scope, codes),
    everyTerm(scope),
    departmentNames(scope),
    reader ? marksAmong(scope, reader.readerId, codes) : new Set<string>(),
    reader ? rolesOf(scope, reader.readerId, codes) : new Map<string, never>(),
  ])
  const runsByCourse = Map.groupBy(runs, ({ course }) => course)
  const termNames = new Map(terms.map(({ code, name }) => [code, name[language]]))
  const today = todayOf(scope)
  return asked.map(({ course, term = '' }) => {
    const own = runsByCourse.get(course.code) ?? []
    const run = own.find((one) => one.term === term) ?? presentOf(own, today)
    return {
      courseId: course.code,
      courseCode: course.code,
      courseName: course.words.name[language],
      summary: course.words.summary[language],
      teachers: (run?.teachers ?? []).map(({ code, name }) => ({ teacherId: code, teacherName: name })),
      departmentId: course.department,
      department: departments.get(course.department) ?? course.department,
      term: run?.term ?? '',
      termName: termNames.get(run?.term ?? '') ?? '',
      books: run?.books ?? 0,
      materials: run?.materials ?? 0,
      marked: marks.has(course.code),
      role: roles.get(`${course.code}/${run?.term ?? ''}`) ?? '',
    }
  })
}

/** The same by code, in the order of the codes; courses that are gone are left out. */
export async function cardsByCode(
  scope: Scope,
  asked: readonly { course: string; term?: string }[],
): Promise<CourseCard[]> {
  const codes = [...new Set(asked.map(({ course }) => course))]
  const rows = new Map((await coursesByCode(scope, codes)).map((row) => [row.code, row]))
  return courseCards(
    scope,
    asked.flatMap(({ course, term }) => {
      const row = rows.get(course)
      return row ? [{ course: row, ...(term === undefined ? {} : { term }) }] : []
    }),
  )
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
