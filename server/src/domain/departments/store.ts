import { sql } from 'kysely'
import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import { entryTable } from '../../platform/db/entry-table.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import type { Department } from './department.ts'
import './tables.ts'

const select = ({ db, tenant }: TenantScope) =>
  db.selectFrom('department').select('entry').where('tenant', '=', tenant)

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

/** All departments in the library's order: an institution has some hundreds at most. One with others below it stays. */
export const departmentEntries = entryTable<Department>('department', {
  code: ({ code }) => code,
  columns: { position: ({ position }) => position },
  needed: sql`exists (select from department below where below.tenant = department.tenant
    and below.entry ->> 'parent' = department.code)`,
})
