import { sql } from 'kysely'
import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import type { Department } from './department.ts'
import './tables.ts'

const select = ({ db, tenant }: TenantScope) =>
  db.selectFrom('department').select('entry').where('tenant', '=', tenant)

/** All departments in the library's order: an institution has some hundreds at most. */
export async function everyDepartment(scope: TenantScope): Promise<Department[]> {
  const rows = await select(scope).orderBy('position').orderBy('code').execute()
  return rows.map(({ entry }) => entry)
}

export async function departmentByCode(scope: TenantScope, code: string): Promise<Department | undefined> {
  const row = await select(scope).where('code', '=', code).executeTakeFirst()
  return row?.entry
}

/** Names of departments by code; what else is said of them may be long, and is not read. */
export async function departmentNames({
  db,
  tenant,
  language,
}: TenantScope & { language: LanguageTag }): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('department')
    .select(['code', sql<string>`entry -> 'name' ->> ${language}`.as('name')])
    .where('tenant', '=', tenant)
    .execute()
  return new Map(rows.map(({ code, name }) => [code, name]))
}

/** Inserts departments or replaces those with the same code. */
export async function upsertDepartments(
  { db, tenant }: TenantScope,
  entries: readonly Department[],
): Promise<void> {
  const rows = entries.map((entry) => ({ code: entry.code, position: entry.position, entry }))
  await sql`
    insert into department (tenant, code, position, entry)
    select ${tenant}, r.code, r.position, r.entry
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(code text, position integer, entry jsonb)
    on conflict (tenant, code) do update set position = excluded.position, entry = excluded.entry`.execute(db)
}

/** @returns false when there is no such department, or others belong to it */
export async function deleteDepartment({ db, tenant }: TenantScope, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('department')
    .where('tenant', '=', tenant)
    .where('code', '=', code)
    .where(sql<boolean>`not exists (select from department below where below.tenant = department.tenant
      and below.entry ->> 'parent' = department.code)`)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
