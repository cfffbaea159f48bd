import type { CostPerUse } from '@wenyuan/contract/staff/usage.ts'
import { sql } from 'kysely'
import type { Words } from '../../platform/db/column-types.ts'
import { pageAndTotals, type Slice } from '../../platform/db/paging.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'

/** What counts as a use, the first that a vendor reports: those of abstracts only have no requests. */
const useMetrics = ['Unique_Item_Requests', 'Unique_Item_Investigations', 'Searches_Regular'] as const

/** The name is null: the database has been deleted. */
export type CostRow = Omit<CostPerUse, 'databaseName'> & { name: Words | null }

interface Asked {
  /** Months, such as 2026-01. */
  from: string
  to: string
  /** A month of a database is known when each of its sources has a valid report. */
  sources: readonly { source: string; database: string }[]
}

/**
 * What a use of each database costs, of those with a price or a report; the dearest first, unknown ones last. The price
 * of a period is spread evenly over its months.
 */
export async function pageOfCosts(
  { db, tenant }: TenantScope,
  { from, to, sources }: Asked,
  slice: Slice,
): Promise<{ total: number; rows: CostRow[] }> {
  const [first, last] = [`${from}-01`, `${to}-01`]
  const costs = sql<CostRow>`
    with asked as (
      select month::date as month
      from generate_series(${first}::date::timestamp, ${last}::date::timestamp, '1 month') as month
    ), priced as (
      select p.database, a.month, sum(p.fen::numeric / (
        (extract(year from age(p.to_month, p.from_month)) * 12 + extract(month from age(p.to_month, p.from_month)) + 1)
      )) as fen
      from database_price p join asked a on a.month between p.from_month and p.to_month
      where p.tenant = ${tenant}
      group by p.database, a.month
    ), sources as (
      select source, database, count(*) over (partition by database) as needed
      from json_to_recordset(${JSON.stringify(sources)}::json) as s(source text, database text)
    ), reported as (
      select s.database, r.month
      from sources s join vendor_report r on r.tenant = ${tenant} and r.source = s.source and r.state = 'stored'
        and r.month between ${first}::date and ${last}::date
      group by s.database, r.month, s.needed
      having count(*) = s.needed
    ), used as (
      select database, month, metric, sum(count) as uses
      from vendor_use
      where tenant = ${tenant} and month between ${first}::date and ${last}::date
        and metric = any(${[...useMetrics]}::text[])
      group by database, month, metric
    ), counted as (
      select distinct on (database) database, metric
      from used
      where uses > 0
      order by database, array_position(${[...useMetrics]}::text[], metric)
    ), monthly as (
      select coalesce(p.database, r.database) as database, p.fen, r.month is not null as "isReported",
        coalesce(u.uses, 0) as uses
      from priced p
      full join reported r on r.database = p.database and r.month = p.month
      left join counted c on c.database = r.database
      left join used u on u.database = r.database and u.month = r.month and u.metric = c.metric
    ), summed as (
      select database, round(sum(fen)) as fen, sum(uses) filter (where "isReported") as uses,
        count(*) filter (where "isReported" and fen is not null) as months,
        round(sum(fen) filter (where "isReported")
          / nullif(sum(uses) filter (where "isReported" and fen is not null), 0)) as per_use
      from monthly
      group by database
    )
    select s.database, e.entry->'name' as name, s.fen::float8 as fen, s.uses::float8 as uses,
      coalesce(c.metric, '') as metric, s.months::int as months, s.per_use::float8 as "fenPerUse"
    from summed s
    left join counted c on c.database = s.database
    left join e_resource e on e.tenant = ${tenant} and e.code = s.database
    order by s.per_use desc nulls last, s.database`
  const { totals, rows } = await pageAndTotals(
    db,
    sql<{ total: number }>`select count(*)::int as total from (${costs}) costs`,
    sql<CostRow>`select * from (${costs}) costs offset ${slice.offset} limit ${slice.limit}`,
  )
  return { total: totals.total, rows }
}
