import { courses } from '@wenyuan/contract/areas/courses.ts'
import { researchers } from '@wenyuan/contract/areas/researchers.ts'
import type { SiteScope } from '@wenyuan/server/core/scope.ts'
import { sql } from 'kysely'
import type { Ask } from '../shared/timed-calls.ts'
import { idOf } from './stored-subjects.ts'
import { type Asked, timer } from './timed-visitor.ts'

/** The reader teaches twenty courses, and is one of the researchers. */
const OWN_COURSES = 20

export async function makeOwnPage({ db, tenant, now }: SiteScope, readerId: string): Promise<void> {
  await sql`delete from researcher_own where tenant = ${tenant} and researcher = 'r1'`.execute(db)
  await sql`
    insert into researcher_own (tenant, researcher, reader_id) values (${tenant}, 'r1', ${readerId})`.execute(
    db,
  )
  await sql`
    insert into course_person (tenant, course, term, reader_id, role)
    select ${tenant}, 'C' || n, 'T' || (${now.getUTCFullYear()}::int - a), ${readerId}, 'teacher'
    from generate_series(1, ${OWN_COURSES}) n cross join generate_series(0, 1) a`.execute(db)
}

/** Calls of a signed-in reader, except those that ask an outside system or are limited to a few a day. */
export async function timeReader(ask: Ask, asked: Asked): Promise<void> {
  const timed = timer(asked)
  const own = (nth: number) => ({
    courseId: `C${1 + (nth % OWN_COURSES)}`,
    term: `T${new Date().getFullYear()}`,
  })
  const course = (nth: number) => ({ courseId: `C${nth}` })
  await timed('reader: marks a course', (nth) => ask(courses.mark, course(nth)))
  await timed('reader: marked courses', () => ask(courses.marked, {}))
  await timed('reader: unmarks a course', (nth) => ask(courses.unmark, course(nth)))
  await timed('reader: own courses', () => ask(courses.own, {}))
  await timed('reader: teacher or student', () => ask(courses.userType, {}))
  await timed('reader: books of an own course', (nth) => ask(courses.books, own(nth)))
  await timed('teacher: adds a record', (nth) =>
    ask(courses.addItems, { ...own(nth), recordIds: [idOf((nth * 101 + 7) % asked.records)] }),
  )
  await timed('teacher: adds by title', (nth) => ask(courses.addItems, { ...own(nth), text: `书 ${nth}` }))
  await timed('teacher: rolls a list over', (nth) =>
    ask(courses.rollOver, {
      ...own(nth),
      term: `T${new Date().getFullYear() - 1}`,
      fromTerm: own(nth).term,
    }),
  )
  await timed('researcher: own page', () => ask(researchers.mine, {}))
  await timed('researcher: suggested works', () => ask(researchers.ownWorks, {}))
  await timed('researcher: confirmed works', () => ask(researchers.ownWorks, { state: 'confirmed' }))
  await timed('researcher: saves the page', (nth) =>
    ask(researchers.saveOwn, { mail: '', biography: `Life ${nth}`, showsPicture: false }),
  )
}
