import { sql } from 'kysely'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import type { SuggestionReason } from './tables.ts'

/** The library's own reasons in their order. */
export async function ownReasons({ db, tenant }: TenantScope): Promise<SuggestionReason[]> {
  const rows = await db
    .selectFrom('suggestion_reason')
    .select('entry')
    .where('tenant', '=', tenant)
    .orderBy('position')
    .orderBy('code')
    .execute()
  return rows.map(({ entry }) => entry)
}

/** Inserts reasons or replaces those with the same code. */
export async function upsertReasons(
  { db, tenant }: TenantScope,
  entries: readonly SuggestionReason[],
): Promise<void> {
  await sql`
    insert into suggestion_reason (tenant, code, position, entry)
    select ${tenant}, r.code, r.position, r.entry
    from json_to_recordset(${JSON.stringify(entries.map((entry) => ({ ...entry, entry })))}::json)
      as r(code text, position integer, entry jsonb)
    on conflict (tenant, code) do update set position = excluded.position, entry = excluded.entry`.execute(db)
}

/** @returns false when there is no such reason */
export async function deleteReason({ db, tenant }: TenantScope, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('suggestion_reason')
    .where('tenant', '=', tenant)
    .where('code', '=', code)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
