import type { SubjectUse } from '@wenyuan/contract/staff/usage.ts'
import type { SubjectPage } from '@wenyuan/contract/areas/usage.ts'
import { sql } from 'kysely'
import type { Words } from '../../platform/db/column-types.ts'
import { pageAndTotals, type Slice } from '../../platform/db/paging.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'

/** Smaller counts are told to nobody: they may be those of one person. */
const LEAST_SHOWN = 5

const tableOf = (page: SubjectPage) => sql.table(page)

/** Whether there is such a department, course or researcher. */
export async function isSubjectPage(
  { db, tenant }: TenantScope,
  page: SubjectPage,
  code: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${tableOf(page)} where tenant = ${tenant} and code = ${code}`.execute(db)
  return rows.length > 0
}

/** The name is null: there is no such page any more. */
type UseRow = Omit<SubjectUse, 'name'> & { name: Words | null }

/** Visits to pages of departments, courses and researchers since a day, most first; never fewer than five. */
export async function pageOfSubjectUse(
  { db, tenant }: TenantScope,
  { pages, since, ...slice }: Slice & { pages: readonly SubjectPage[]; since: string },
): Promise<{ total: number; rows: UseRow[] }> {
  const counted = sql`
    select kind, subject, sum(count)::int as views from usage_day
    where tenant = ${tenant} and kind = any(${[...pages]}::text[]) and day >= ${since}::date
    group by kind, subject having sum(count) >= ${LEAST_SHOWN}`
  const totals = sql<{ total: number }>`select count(*)::int as total from (${counted}) counted`
  const page = sql<UseRow>`
    select u.kind as page, u.subject as code, u.views, coalesce(
      (select d.entry -> 'name' from department d
        where u.kind = 'department' and d.tenant = ${tenant} and d.code = u.subject),
      (select c.words -> 'name' from course c
        where u.kind = 'course' and c.tenant = ${tenant} and c.code = u.subject),
      (select r.entry -> 'name' from researcher r
        where u.kind = 'researcher' and r.tenant = ${tenant} and r.code = u.subject)) as name
    from (select * from (${counted}) counted order by views desc, kind, subject
      offset ${slice.offset} limit ${slice.limit}) u
    order by u.views desc, u.kind, u.subject`
  const { totals: all, rows } = await pageAndTotals(db, totals, page)
  return { total: all.total, rows: rows.map(({ page, code, name, views }) => ({ page, code, name, views })) }
}
