import { sql } from 'kysely'
import type { TenantScope } from '../platform/db/tenant-scope.ts'

/** Bytes of the whole database: tenants share its tables. */
export async function databaseSize({ db }: Pick<TenantScope, 'db'>): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select pg_database_size(current_database())::text as bytes`.execute(db)
  return Number(rows[0]?.bytes ?? 0)
}
