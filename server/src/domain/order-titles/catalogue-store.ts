import { sql } from 'kysely'
import type { OrderCatalogueKind } from '@wenyuan/contract/constants/suggestions.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import type { OrderCatalogue } from './tables.ts'

const select = ({ db, tenant }: TenantScope) => db.selectFrom('order_catalogue').where('tenant', '=', tenant)

/** Every catalogue of a library, by code: a library has some dozens at most. */
export async function everyCatalogue(scope: TenantScope): Promise<OrderCatalogue[]> {
  const rows = await select(scope).select('entry').orderBy('code').execute()
  return rows.map(({ entry }) => entry)
}

export async function catalogueByCode(scope: TenantScope, code: string): Promise<OrderCatalogue | undefined> {
  const row = await select(scope).select('entry').where('code', '=', code).executeTakeFirst()
  return row?.entry
}

/** Catalogues of some kinds that are open on a day, those that close first before others. */
export const openCatalogues = (
  scope: TenantScope,
  kinds: readonly OrderCatalogueKind[],
  today: string,
): Promise<{ entry: OrderCatalogue; titles: number }[]> =>
  select(scope)
    .select(['entry', 'titles'])
    .where('kind', 'in', [...kinds])
    .where(sql<boolean>`coalesce(opens_on, '-infinity') <= ${today}::date`)
    .where(sql<boolean>`coalesce(closes_on, 'infinity') >= ${today}::date`)
    .orderBy(sql`closes_on nulls last`)
    .orderBy('code')
    .execute()

/** Inserts catalogues or replaces those with the same code. */
export async function upsertCatalogues(
  { db, tenant }: TenantScope,
  entries: readonly OrderCatalogue[],
): Promise<void> {
  const rows = entries.map((entry) => ({
    code: entry.code,
    kind: entry.kind,
    opens: entry.opensOn || null,
    closes: entry.closesOn || null,
    entry,
  }))
  await sql`
    insert into order_catalogue (tenant, code, kind, opens_on, closes_on, titles, entry)
    select ${tenant}, r.code, r.kind, r.opens, r.closes, 0, r.entry
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(
      code text, kind text, opens date, closes date, entry jsonb)
    on conflict (tenant, code) do update set kind = excluded.kind, opens_on = excluded.opens_on,
      closes_on = excluded.closes_on, entry = excluded.entry`.execute(db)
}

/** @returns false when there is none, or it still has titles */
export async function deleteCatalogue({ db, tenant }: TenantScope, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('order_catalogue')
    .where('tenant', '=', tenant)
    .where('code', '=', code)
    .where(sql<boolean>`not exists (select from order_title t where t.tenant = order_catalogue.tenant
      and t.catalogue = order_catalogue.code and not t.withdrawn)`)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
