import { sql } from 'kysely'
import type { SiteScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { todayOf } from './built-in/patrons.ts'

/** How many loans are overdue today, from what the triggers of loans keep by due day: `open_loan_count`. */
export async function countLate(where: SiteScope): Promise<number> {
  const { db, tenant } = where
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(loans), 0)::int as total from open_loan_count
    where tenant = ${tenant} and due_on < ${todayOf(where)}::date`.execute(db)
  return rows[0]?.total ?? 0
}

/**
 * Makes one row of the rows of each key, and none where nothing is open. Rows that somebody is writing stay as they are.
 * The numbers do not change.
 */
export async function foldOpenCounts({ db, tenant }: TenantScope): Promise<void> {
  for (const [table, count, key] of [
    ['open_loan_count', 'loans', ['due_on', 'library']],
    ['open_request_count', 'requests', ['kind', 'stage', 'pickup_library', 'copy_library']],
  ] as const) {
    const counts = sql.table(table)
    const number = sql.ref(count)
    const columns = sql.join(key.map((column) => sql.ref(column)))
    await sql`
      with taken as (
        delete from ${counts} where tenant = ${tenant} and row_no in (
          select row_no from ${counts} where tenant = ${tenant} for update skip locked
        )
        returning ${columns}, ${number}
      )
      insert into ${counts} (tenant, ${columns}, ${number})
      select ${tenant}, ${columns}, sum(${number}) from taken
      group by ${columns} having sum(${number}) <> 0`.execute(db)
  }
}
