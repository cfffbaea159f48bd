import '@wenyuan/server/areas/courses/tables.ts'
import '@wenyuan/server/areas/researchers/tables.ts'
import { contentKinds } from '@wenyuan/server/staff-api/content-kinds.ts'
import type { SiteScope } from '@wenyuan/server/core/scope.ts'
import { sql } from 'kysely'
import { madeUpCourse, madeUpItems, madeUpRun, madeUpTerms } from './made-up-courses.ts'
import { madeUpDatabase } from '../databases/made-up-databases.ts'
import { printProgress } from '../shared/figures.ts'
import { madeUpDepartment, madeUpResearcher } from './made-up-subjects.ts'
import { DATABASES, DEPARTMENTS, MARKING, MARKS, SUGGESTED, WORKS } from './sizes.ts'

const grown = [
  'department',
  'researcher',
  'researcher_work',
  'course',
  'course_run',
  'course_item',
  'course_teacher',
  'course_mark',
]

/** Entries that are saved together, as the import does. */
const BATCH = 500

export interface SubjectSizes {
  records: number
  courses: number
  researchers: number
  items: number
}

/** Lists of a large university, saved as its staff import them; works and marks are made by the database. */
export async function storeSubjects(
  scope: SiteScope,
  { records, courses, researchers, items }: SubjectSizes,
): Promise<void> {
  const many = (count: number) => Array.from({ length: count }, (_, nth) => nth)
  const terms = madeUpTerms(scope.now.toISOString().slice(0, 10))
  const present = terms.at(-1)?.code ?? ''
  await save(scope, 'departments', many(DEPARTMENTS).map(madeUpDepartment))
  await save(scope, 'databases', many(DATABASES).map(madeUpDatabase))
  await save(scope, 'researchers', many(researchers).map(madeUpResearcher))
  printProgress('the researchers are saved')
  await save(scope, 'course-terms', terms)
  await save(scope, 'courses', many(courses).map(madeUpCourse))
  await save(
    scope,
    'course-runs',
    terms.flatMap(({ code }) => many(courses).map((nth) => madeUpRun(nth, code, courses))),
  )
  await save(
    scope,
    'course-items',
    many(courses).flatMap((nth) => madeUpItems(nth, present, items, recordOf(records))),
  )
  printProgress('the courses are saved')
  await storeWorks(scope, records)
  await storeMarks(scope, courses)
  await sql`analyze`.execute(scope.db)
  // as autovacuum and the housekeeping of the embedded database do
  for (const table of grown) await sql`vacuum (analyze) ${sql.table(table)}`.execute(scope.db)
}

/** Seven of ten items are records of the catalogue. */
const recordOf = (records: number) => (nth: number, place: number) =>
  place % 10 < 7 ? idOf((nth * 31 + place * 97) % records) : ''

export const idOf = (number: number): string => `m${number.toString(36).padStart(6, '0')}`

/** Works spread over the catalogue; every fiftieth record belongs to two researchers. */
async function storeWorks({ db, tenant }: SiteScope, records: number): Promise<void> {
  await sql`
    with scholar as (
      select code, row_number() over (order by code) as n from researcher where tenant = ${tenant}
    ), record as (
      select record_id, row_number() over (order by record_id) as n from bib_record where tenant = ${tenant}
    )
    insert into researcher_work (tenant, researcher, record_id, state, evidence, decided_at)
    select ${tenant}, s.code, r.record_id, case when p <= ${WORKS} then 'confirmed' else 'suggested' end,
      case when p <= ${WORKS} then '' else 'unit' end, case when p <= ${WORKS} then now() end
    from scholar s cross join generate_series(1, ${WORKS + SUGGESTED}) p
    join record r on r.n = (s.n * 48 + p * case when p % 50 = 0 then 1 else 7 end) % ${records} + 1
    on conflict do nothing`.execute(db)
}

async function storeMarks({ db, tenant }: SiteScope, courses: number): Promise<void> {
  await sql`
    insert into course_mark (tenant, reader_id, course, marked_at)
    select ${tenant}, 'reader-' || n, 'C' || (n * 37 + p * p * 11) % ${courses}, now()
    from generate_series(1, ${MARKING}) n cross join generate_series(1, ${MARKS}) p
    on conflict do nothing`.execute(db)
}

async function save(scope: SiteScope, name: string, given: readonly object[]): Promise<void> {
  const kind = contentKinds.get(name)
  if (!kind) throw new Error(`there is no kind ${name}`)
  const entries = given.map((one) => {
    const parsed = kind.parse(one)
    if ('refusal' in parsed) throw new Error(parsed.refusal)
    return parsed.entry
  })
  for (let from = 0; from < entries.length; from += BATCH)
    await kind.save(scope, entries.slice(from, from + BATCH))
}
