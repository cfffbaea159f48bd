import { sql } from 'kysely'
import type { Target } from '../../integrations/catalogue-target/target.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import './tables.ts'

/** The library's targets in their order. */
export async function everyTarget({ db, tenant }: TenantScope): Promise<Target[]> {
  const rows = await db
    .selectFrom('catalogue_target')
    .select('entry')
    .where('tenant', '=', tenant)
    .orderBy('position')
    .orderBy('code')
    .execute()
  return rows.map(({ entry }) => entry)
}

export async function upsertTargets({ db, tenant }: TenantScope, entries: readonly Target[]): Promise<void> {
  const rows = entries.map((entry) => ({ code: entry.siteId, position: entry.position, entry }))
  await sql`
    insert into catalogue_target (tenant, code, position, entry)
    select ${tenant}, t.code, t.position, t.entry
    from json_to_recordset(${JSON.stringify(rows)}::json) as t(code text, position integer, entry jsonb)
    on conflict (tenant, code) do update set position = excluded.position, entry = excluded.entry`.execute(db)
}

/** @returns whether there was one */
export async function deleteTarget({ db, tenant }: TenantScope, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('catalogue_target')
    .where('tenant', '=', tenant)
    .where('code', '=', code)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
