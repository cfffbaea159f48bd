import { sql } from 'kysely'
import type { LtiPlatform } from './platform.ts'
import { entryTable } from '../../platform/db/entry-table.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import './tables.ts'

const table = entryTable<LtiPlatform>('lti_platform', { code: ({ code }) => code })

export const { list: everyPlatform, save: savePlatforms } = table

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
