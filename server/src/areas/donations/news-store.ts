import { sql } from 'kysely'
import { pageOfRows, type Slice } from '../../platform/db/paging.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import type { DonationNews } from './tables.ts'

/** News up to a day, the latest first. */
export function newsUntil({ db, tenant }: TenantScope, today: string, slice: Slice) {
  const query = db
    .selectFrom('donation_news')
    .select(['code', 'entry'])
    .where('tenant', '=', tenant)
    .where('day', '<=', today)
    .orderBy('day', 'desc')
    .orderBy('code')
  return pageOfRows(db, query, slice)
}

export async function everyNews({ db, tenant }: TenantScope): Promise<DonationNews[]> {
  const rows = await db
    .selectFrom('donation_news')
    .select('entry')
    .where('tenant', '=', tenant)
    .orderBy('code')
    .execute()
  return rows.map(({ entry }) => entry)
}

/** Inserts news or replaces those with the same code. */
export async function upsertNews(
  { db, tenant }: TenantScope,
  entries: readonly DonationNews[],
): Promise<void> {
  const rows = entries.map((entry) => ({ code: entry.code, day: entry.date, entry }))
  await sql`
    insert into donation_news (tenant, code, day, entry)
    select ${tenant}, r.code, r.day, r.entry
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(code text, day date, entry jsonb)
    on conflict (tenant, code) do update set day = excluded.day, entry = excluded.entry`.execute(db)
}

/** @returns false when there is no such news */
export async function deleteNews({ db, tenant }: TenantScope, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('donation_news')
    .where('tenant', '=', tenant)
    .where('code', '=', code)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
