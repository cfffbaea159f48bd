import { sql } from 'kysely'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'

/** Copies with a call number and those of them on the shelf, by branch and location; 200 places at most. */
export async function countsByPlace({ db, tenant }: TenantScope, callNumber: string) {
  const { rows } = await sql<{ library: string; location: string; copies: number; shelf: number }>`
    select library, location, count(*) as copies, count(*) filter (where status = 'available') as shelf
    from item where tenant = ${tenant} and call_number = ${callNumber}::text
      and shelf_key = case when ${callNumber}::text ~ '^[^/]+/[0-9]{1,8}([^0-9]|$)'
        then upper(substring(${callNumber}::text from '^[^/]+')) || '/'
          || lpad(substring(${callNumber}::text from '^[^/]+/([0-9]+)'), 8, '0')
          || upper(substring(${callNumber}::text from '^[^/]+/[0-9]+(.*)$'))
        else upper(${callNumber}::text) end
    group by library, location order by library, location limit 200`.execute(db)
  return rows
}
