import { sql } from 'kysely'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'

export interface LocationCounts {
  library: string
  location: string
  items: number
  onShelf: number
  /** Lowest and highest call number in shelf order. */
  first: string
  last: string
}

/** Number of copies and call number range of each location; a copy may have none. */
export async function locationCounts({ db, tenant }: TenantScope): Promise<LocationCounts[]> {
  const { rows } = await sql<LocationCounts>`
    select library, location, count(*)::int as "items", (count(*) filter (where status = 'available'))::int as "onShelf",
      coalesce(split_part(min(shelf_key || chr(1) || call_number) filter (where call_number <> ''), chr(1), 2), '')
        as "first",
      coalesce(split_part(max(shelf_key || chr(1) || call_number) filter (where call_number <> ''), chr(1), 2), '')
        as "last"
    from item where tenant = ${tenant} and location <> ''
    group by library, location order by library, location`.execute(db)
  return rows
}
