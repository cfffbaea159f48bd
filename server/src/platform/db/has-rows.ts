import { sql } from 'kysely'
import type { TenantScope } from './tenant-scope.ts'
import type { Tables } from './tables.ts'

/** Whether a library has any row in a table. */
export async function hasRows({ db, tenant }: TenantScope, table: keyof Tables): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from ${sql.table(table)} where tenant = ${tenant}) as found`.execute(db)
  return rows[0]?.found === true
}
