import { sql } from 'kysely'
import { callNumberKey } from '../../search/analysis/call-numbers.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'

/** Copies with a call number and those of them on the shelf, by branch and location; 200 places at most. */
export async function countsByPlace({ db, tenant }: TenantScope, callNumber: string) {
  const { rows } = await sql<{ library: string; location: string; copies: number; shelf: number }>`
    select library, location, count(*) as copies, count(*) filter (where status = 'available') as shelf
    from item where tenant = ${tenant} and call_number = ${callNumber}::text and shelf_key = ${callNumberKey(callNumber)}
    group by library, location order by library, location limit 200`.execute(db)
  return rows
}
