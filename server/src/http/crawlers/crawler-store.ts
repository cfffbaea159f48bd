import type { CrawlerClient, CrawlerTotals } from '@wenyuan/contract/staff/crawlers.ts'
import { sql } from 'kysely'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'

/** Automated visits to one tenant on one day, by network and user agent. */
export interface CrawlerDay {
  day: string
  network: string
  agent: string
  calls: number
  deep: number
  slowed: number
  asked: number
  refused: number
  /** Admitted as a verified search engine. */
  verified: boolean
}

/** Adds counts to those of the same day, network and user agent. */
export async function addCrawlerDays(
  { db, tenant }: TenantScope,
  days: readonly CrawlerDay[],
): Promise<void> {
  for (const { day, network, agent, verified, ...counts } of days) {
    const { calls, deep, slowed, asked, refused } = counts
    await sql`
      insert into crawler_day as known (tenant, day, network, agent, verified, calls, deep, slowed, asked, refused)
      values (${tenant}, ${day}, ${network}, ${agent}, ${verified}, ${calls}, ${deep}, ${slowed}, ${asked}, ${refused})
      on conflict (tenant, day, network, agent) do update set
        verified = known.verified or excluded.verified, calls = known.calls + excluded.calls,
        deep = known.deep + excluded.deep, slowed = known.slowed + excluded.slowed,
        asked = known.asked + excluded.asked, refused = known.refused + excluded.refused`.execute(db)
  }
}

/** Sorted by number of visits, largest first. */
export async function crawlerDays(
  { db, tenant }: TenantScope,
  since: string,
  most: number,
): Promise<CrawlerDay[]> {
  return db
    .selectFrom('crawler_day')
    .select(['day', 'network', 'agent', 'calls', 'deep', 'slowed', 'asked', 'refused', 'verified'])
    .where('tenant', '=', tenant)
    .where('day', '>=', since)
    .orderBy('day', 'desc')
    .orderBy('calls', 'desc')
    .limit(most)
    .execute()
}

const sums = sql`
  sum(calls)::int as calls, sum(deep)::int as deep, sum(slowed)::int as slowed, sum(asked)::int as asked,
  sum(refused)::int as refused`

/** Sums of each day that had automated visits, ascending. */
export async function crawlerTotals({ db, tenant }: TenantScope, since: string): Promise<CrawlerTotals[]> {
  const { rows } = await sql<CrawlerTotals>`
    select day, ${sums} from crawler_day where tenant = ${tenant} and day >= ${since}
    group by day order by day`.execute(db)
  return rows
}

/** Automated clients and their sums, those with most calls first. */
export async function crawlerClients(
  { db, tenant }: TenantScope,
  { since, most }: { since: string; most: number },
): Promise<{ total: number; records: CrawlerClient[] }> {
  const { rows } = await sql<CrawlerClient>`
    select network, agent, bool_or(verified) as verified, max(day) as "lastDay", ${sums}
    from crawler_day where tenant = ${tenant} and day >= ${since}
    group by network, agent order by calls desc, network, agent limit ${most}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (
      select distinct network, agent from crawler_day where tenant = ${tenant} and day >= ${since}
    ) as clients`.execute(db)
  return { total: counted.rows[0]?.total ?? 0, records: rows }
}

/** @returns number of rows deleted */
export async function forgetCrawlerDays({ db, tenant }: TenantScope, before: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('crawler_day')
    .where('tenant', '=', tenant)
    .where('day', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
