import { sql } from 'kysely'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import type { TermEntry } from './course.ts'
import './tables.ts'

export const everyTerm = ({ db, tenant }: TenantScope) =>
  db
    .selectFrom('course_term')
    .select(['code', 'name', 'year', 'from_day', 'to_day'])
    .where('tenant', '=', tenant)
    .orderBy('from_day', 'desc')
    .orderBy('code')
    .execute()

export type TermRow = Awaited<ReturnType<typeof everyTerm>>[number]

export async function upsertTerms({ db, tenant }: TenantScope, terms: readonly TermEntry[]): Promise<void> {
  await sql`
    insert into course_term (tenant, code, name, year, from_day, to_day)
    select ${tenant}, r.code, r.name, r.year, r."from", r."to"
    from json_to_recordset(${JSON.stringify(terms)}::json) as r(
      code text, name jsonb, year text, "from" date, "to" date)
    on conflict (tenant, code) do update set name = excluded.name, year = excluded.year,
      from_day = excluded.from_day, to_day = excluded.to_day`.execute(db)
}

/** Deletes a term without courses. @returns false when there is none such */
export async function deleteTerm({ db, tenant }: TenantScope, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('course_term')
    .where('tenant', '=', tenant)
    .where('code', '=', code)
    .where(
      sql<boolean>`not exists (select 1 from course_run r where r.tenant = ${tenant} and r.term = ${code})`,
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}
