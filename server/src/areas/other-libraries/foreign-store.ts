import { sql } from 'kysely'
import type { FoundRecord } from '../../integrations/catalogue-target/catalogue-target.ts'
import { storable } from '../../platform/db/storable.ts'
import type { TimedScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import './tables.ts'

/** Keeps the records that a page shows; the same again is renewed. */
export async function keepFound(
  { db, tenant, now }: TimedScope,
  siteId: string,
  found: readonly FoundRecord[],
): Promise<void> {
  if (found.length === 0) return
  const byId = new Map(found.map((one) => [one.foreignId, one]))
  const rows = [...byId].map(([foreignId, one]) => storable({ foreignId, found: one }))
  await sql`
    insert into foreign_record (tenant, site_id, foreign_id, found, seen_at)
    select ${tenant}, ${siteId}, f."foreignId", f.found, ${now}
    from json_to_recordset(${JSON.stringify(rows)}::json) as f("foreignId" text, found jsonb)
    on conflict (tenant, site_id, foreign_id) do update set found = excluded.found, seen_at = excluded.seen_at`.execute(
    db,
  )
}

/** A record of a target that was shown lately. */
export async function foundBefore(
  { db, tenant }: TenantScope,
  siteId: string,
  foreignId: string,
): Promise<FoundRecord | undefined> {
  const row = await db
    .selectFrom('foreign_record')
    .select('found')
    .where('tenant', '=', tenant)
    .where('site_id', '=', siteId)
    .where('foreign_id', '=', foreignId)
    .executeTakeFirst()
  return row?.found
}

/** Deletes what nobody has looked at since an instant. @returns how many records */
export async function forgetFound({ db, tenant }: TenantScope, seenBefore: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('foreign_record')
    .where('tenant', '=', tenant)
    .where('seen_at', '<', seenBefore)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
