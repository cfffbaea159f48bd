import { sql } from 'kysely'
import type { TimedScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'

/** The longest period of the list of arrivals. */
const DAYS = 366
const DAY_MS = 86_400_000

const isThere = async ({ db }: TenantScope, condition: ReturnType<typeof sql<boolean>>): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`select ${condition} as found`.execute(db)
  return rows[0]?.found === true
}

/** Whether any record has arrived within the longest period of the list. */
export const hasArrivals = (scope: TimedScope): Promise<boolean> =>
  isThere(
    scope,
    sql<boolean>`exists (select from bib_record where tenant = ${scope.tenant} and not withdrawn
      and arrived_at >= ${new Date(scope.now.getTime() - DAYS * DAY_MS)} and arrived_at <= ${scope.now})`,
  )

/** Whether any record was lent or opened since a day. */
export const hasUses = (scope: TenantScope, kind: 'loan' | 'view', since: string): Promise<boolean> =>
  isThere(
    scope,
    sql<boolean>`exists (select from usage_day
      where tenant = ${scope.tenant} and kind = ${kind} and day >= ${since}::date)`,
  )

/** Whether any book was ever lent. In the order of the index: where few were lent a scan would read every record. */
export const hasLentBooks = (scope: TenantScope): Promise<boolean> =>
  isThere(
    scope,
    sql<boolean>`coalesce((select loans from bib_record
      where tenant = ${scope.tenant} and not withdrawn and doc_code = '1' order by loans desc limit 1) > 0, false)`,
  )
