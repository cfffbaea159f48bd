import { sql } from 'kysely'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'

/** When the records of a load arrived that do not say so themselves. */
export type Arrival = Date | 'unknown'

/** A library is loaded within some days, in several files: until then what it loads is what it begins with. */
const DAYS_OF_BEGINNING = 7

/** What a library begins with is not new; what it loads later has arrived with that load. */
export async function usualArrival({ db, tenant }: TenantScope, now: Date): Promise<Arrival> {
  const begun = new Date(now.getTime() - DAYS_OF_BEGINNING * 86_400_000)
  const { rows } = await sql<{ runs: boolean }>`
    select exists (select from bib_record where tenant = ${tenant} and added_at < ${begun}) as runs`.execute(
    db,
  )
  return rows[0]?.runs ? now : 'unknown'
}
