import { sql } from 'kysely'
import type { Scope } from '../../core/scope.ts'
import { libraryName, locationName } from '../locations/public.ts'

/** Number of copies with a call number, by location. */
export async function copiesByPlace(scope: Scope, callNumber: string) {
  const { rows } = await sql<{ library: string; location: string; copies: number; shelf: number }>`
    select library, location, count(*) as copies, count(*) filter (where status = 'available') as shelf
    from item where tenant = ${scope.tenant} and call_number = ${callNumber}::text
      and shelf_key = case when ${callNumber}::text ~ '^[^/]+/[0-9]{1,8}([^0-9]|$)'
        then upper(substring(${callNumber}::text from '^[^/]+')) || '/'
          || lpad(substring(${callNumber}::text from '^[^/]+/([0-9]+)'), 8, '0')
          || upper(substring(${callNumber}::text from '^[^/]+/[0-9]+(.*)$'))
        else upper(${callNumber}::text) end
    group by library, location order by library, location limit 200`.execute(scope.db)
  return rows.map(({ library, location, copies, shelf }) => ({
    libCode: library,
    libraryName: libraryName(scope, library),
    locationName: locationName(scope, location),
    copies,
    onShelf: shelf,
  }))
}
