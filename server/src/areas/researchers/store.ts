import { sql } from 'kysely'
import { pageOfRows, type Slice } from '../../platform/db/paging.ts'
import type { Scope, TenantScope } from '../../scope.ts'
import { foldText } from '../../search/analysis/fold.ts'
import { keysOf } from './name-keys.ts'
import type { ResearcherEntry } from './researcher.ts'
import './tables.ts'

export interface ResearcherFilter {
  words: string
  department: string
  letter: string
}

const confirmed = sql<number>`(
  select count(*)::int from researcher_work w
  where w.tenant = researcher.tenant and w.researcher = researcher.code and w.state = 'confirmed' and w.counts)`

function matching({ db, tenant }: TenantScope, { words, department, letter }: ResearcherFilter) {
  const folded = foldText(words.trim())
  return db
    .selectFrom('researcher')
    .where('tenant', '=', tenant)
    .$if(folded !== '', (query) => query.where(sql<boolean>`strpos(folded, ${folded}) > 0`))
    .$if(department !== '', (query) => query.where('department', '=', department))
    .$if(letter !== '', (query) => query.where('letter', '=', letter))
}

/** Researchers by name; those who have left come last. */
export function researchersLike(scope: Scope, filter: ResearcherFilter, slice: Slice) {
  const order = scope.language === 'en' ? sql`sort_en, code` : sql`sort_zh, code`
  const query = matching(scope, filter)
    .select(['code', 'entry', confirmed.as('works')])
    .orderBy(sql`(entry ->> 'former')::boolean`)
    .orderBy(order)
  return pageOfRows(scope.db, query, slice)
}

export interface ResearcherCounts {
  /** Whatever letter is chosen. */
  letters: { letter: string; count: number }[]
  /** Whatever department is chosen; most researchers first. */
  departments: { department: string; count: number }[]
}

/** Numbers of researchers by letter and department: counted together first, since texts are searched meanwhile. */
export async function countResearchers(
  scope: TenantScope,
  filter: ResearcherFilter,
): Promise<ResearcherCounts> {
  const rows = await matching(scope, { ...filter, department: '', letter: '' })
    .select(['letter', 'department', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy(['letter', 'department'])
    .execute()
  const ofDepartment = ({ department }: { department: string }) =>
    filter.department === '' || department === filter.department
  const ofLetter = ({ letter }: { letter: string }) => filter.letter === '' || letter === filter.letter
  const letters = sumBy(rows.filter(ofDepartment), ({ letter }) => letter)
  const departments = sumBy(
    rows.filter((row) => row.department !== '' && ofLetter(row)),
    ({ department }) => department,
  )
  return {
    letters: letters.map(([letter, count]) => ({ letter, count })),
    departments: departments
      .map(([department, count]) => ({ department, count }))
      .toSorted((one, other) => other.count - one.count),
  }
}

/** Sums of rows by a text of them, in its order. */
function sumBy<Row extends { count: number }>(rows: readonly Row[], textOf: (row: Row) => string) {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(textOf(row), (sums.get(textOf(row)) ?? 0) + row.count)
  return [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1))
}

export const researcherByCode = ({ db, tenant }: TenantScope, code: string) =>
  db
    .selectFrom('researcher')
    .select(['code', 'entry', confirmed.as('works')])
    .where('tenant', '=', tenant)
    .where('code', '=', code)
    .executeTakeFirst()
export type ResearcherRow = NonNullable<Awaited<ReturnType<typeof researcherByCode>>>

export async function everyResearcher({ db, tenant }: TenantScope): Promise<ResearcherEntry[]> {
  const rows = await db
    .selectFrom('researcher')
    .select('entry')
    .where('tenant', '=', tenant)
    .orderBy('code')
    .execute()
  return rows.map(({ entry }) => entry)
}

/** Inserts researchers or replaces those with the same code. */
export async function upsertResearchers(
  { db, tenant }: TenantScope,
  entries: readonly ResearcherEntry[],
): Promise<void> {
  const rows = entries.map((entry) => ({
    code: entry.code,
    department: entry.department,
    entry,
    ...keysOf(entry),
  }))
  await sql`
    insert into researcher (tenant, code, entry, department, folded, letter, sort_zh, sort_en)
    select ${tenant}, r.code, r.entry, r.department, r.folded, r.letter, r.sort_zh, r.sort_en
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(
      code text, entry jsonb, department text, folded text, letter text, sort_zh text, sort_en text)
    on conflict (tenant, code) do update set entry = excluded.entry, department = excluded.department,
      folded = excluded.folded, letter = excluded.letter, sort_zh = excluded.sort_zh, sort_en = excluded.sort_en`.execute(
    db,
  )
}

/** Removes a researcher with their works and claims. @returns false when there is none */
export async function deleteResearcher({ db, tenant }: TenantScope, code: string): Promise<boolean> {
  const { rows } = await sql`
    with gone as (
      delete from researcher where tenant = ${tenant} and code = ${code} returning code
    ), works as (
      delete from researcher_work where tenant = ${tenant} and researcher in (select code from gone)
    ), claims as (
      delete from researcher_claim where tenant = ${tenant} and researcher in (select code from gone)
    ), own as (
      delete from researcher_own where tenant = ${tenant} and researcher in (select code from gone)
    )
    select code from gone`.execute(db)
  return rows.length > 0
}

/** Researchers of whom a record is a confirmed work. */
export const researchersOfRecord = ({ db, tenant }: TenantScope, recordId: string) =>
  db
    .selectFrom('researcher')
    .select(['code', 'entry', confirmed.as('works')])
    .where('tenant', '=', tenant)
    .where('code', 'in', (eb) =>
      eb
        .selectFrom('researcher_work')
        .select('researcher')
        .where('tenant', '=', tenant)
        .where('record_id', '=', recordId)
        .where('state', '=', 'confirmed')
        .where('counts', '=', true),
    )
    .orderBy('code')
    .execute()
