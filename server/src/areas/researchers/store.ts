import type { GoesAlong } from '@wenyuan/contract/staff/answers.ts'
import { sql } from 'kysely'
import { anyOf } from '../../platform/db/any-of.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { keysOf } from './name-keys.ts'
import type { ResearcherEntry } from './researcher.ts'
import './tables.ts'

const confirmed = sql<number>`(
  select count(*)::int from researcher_work w
  where w.tenant = researcher.tenant and w.researcher = researcher.code and w.state = 'confirmed' and w.counts)`

/** Researchers by code, in no order; unknown ones are left out. */
export const researchersByCode = ({ db, tenant }: TenantScope, codes: readonly string[]) =>
  db
    .selectFrom('researcher')
    .select(['code', 'entry', confirmed.as('works')])
    .where('tenant', '=', tenant)
    .where('code', '=', anyOf(codes))
    .execute()

export const researcherByCode = ({ db, tenant }: TenantScope, code: string) =>
  db
    .selectFrom('researcher')
    .select(['code', 'entry', confirmed.as('works')])
    .where('tenant', '=', tenant)
    .where('code', '=', code)
    .executeTakeFirst()
export type ResearcherRow = NonNullable<Awaited<ReturnType<typeof researcherByCode>>>

/** What all researchers are found and ordered by, with their places in the list by language. */
export const keysOfResearchers = ({ db, tenant }: TenantScope) =>
  db
    .selectFrom('researcher')
    .select(['code', 'department', 'letter', 'folded'])
    .select([
      sql<number>`row_number() over (order by former, sort_zh, code)::integer`.as('zh'),
      sql<number>`row_number() over (order by former, sort_en, code)::integer`.as('en'),
    ])
    .where('tenant', '=', tenant)
    .execute()

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
    former: entry.former,
    entry,
    ...keysOf(entry),
  }))
  await sql`
    insert into researcher (tenant, code, entry, department, folded, letter, sort_zh, sort_en, former)
    select ${tenant}, r.code, r.entry, r.department, r.folded, r.letter, r.sort_zh, r.sort_en, r.former
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(
      code text, entry jsonb, department text, folded text, letter text, sort_zh text, sort_en text, former boolean)
    on conflict (tenant, code) do update set entry = excluded.entry, department = excluded.department,
      folded = excluded.folded, letter = excluded.letter, sort_zh = excluded.sort_zh, sort_en = excluded.sort_en,
      former = excluded.former`.execute(db)
}

/** Removes a researcher with their works and claims. @returns false when there is none */
/** What is removed with a researcher; works that were only suggested are found again. */
export async function goesWithResearcher({ db, tenant }: TenantScope, code: string): Promise<GoesAlong[]> {
  const own = sql`tenant = ${tenant} and researcher = ${code}`
  const { rows } = await sql<GoesAlong>`
    select 'researcher-works' as what, count(*)::int as count from researcher_work
    where ${own} and state <> 'suggested'
    union all select 'researcher-claims', count(*)::int from researcher_claim where ${own}`.execute(db)
  return rows
}

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
