import { sql } from 'kysely'
import type { LtiPlatform } from './platform.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import './tables.ts'

export async function everyPlatform({ db, tenant }: TenantScope): Promise<LtiPlatform[]> {
  const rows = await db
    .selectFrom('lti_platform')
    .select('entry')
    .where('tenant', '=', tenant)
    .orderBy('code')
    .execute()
  return rows.map(({ entry }) => entry)
}

export async function upsertPlatforms(
  { db, tenant }: TenantScope,
  entries: readonly LtiPlatform[],
): Promise<void> {
  const rows = entries.map((entry) => ({ code: entry.code, entry }))
  await sql`
    insert into lti_platform (tenant, code, entry)
    select ${tenant}, p.code, p.entry
    from json_to_recordset(${JSON.stringify(rows)}::json) as p(code text, entry jsonb)
    on conflict (tenant, code) do update set entry = excluded.entry`.execute(db)
}

/** How many courses of a platform are bound to ours. */
export async function countContexts({ db, tenant }: TenantScope, platform: string): Promise<number> {
  const { count } = await db
    .selectFrom('lti_context')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant', '=', tenant)
    .where('platform', '=', platform)
    .executeTakeFirstOrThrow()
  return count
}

/** @returns whether there was one */
export async function deletePlatform({ db, tenant }: TenantScope, code: string): Promise<boolean> {
  const { rows } = await sql`
    with contexts as (delete from lti_context where tenant = ${tenant} and platform = ${code})
    delete from lti_platform where tenant = ${tenant} and code = ${code} returning code`.execute(db)
  return rows.length > 0
}
