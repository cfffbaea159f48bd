import { sql } from 'kysely'
import type { Vendor } from '../../integrations/bookshop/vendor.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import type { OwnCategory, ShopRule } from './tables.ts'

/** Every version of the rules, the newest first. */
export async function everyRule({ db, tenant }: TenantScope): Promise<ShopRule[]> {
  const rows = await db
    .selectFrom('shop_rule')
    .select('entry')
    .where('tenant', '=', tenant)
    .orderBy('from_day', 'desc')
    .orderBy('code', 'desc')
    .execute()
  return rows.map(({ entry }) => entry)
}

export async function upsertRules({ db, tenant }: TenantScope, entries: readonly ShopRule[]): Promise<void> {
  const rows = entries.map((entry) => ({ code: entry.code, from: entry.from, entry }))
  await sql`
    insert into shop_rule (tenant, code, from_day, entry)
    select ${tenant}, r.code, r."from", r.entry
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(code text, "from" date, entry jsonb)
    on conflict (tenant, code) do update set from_day = excluded.from_day, entry = excluded.entry`.execute(db)
}

/** @returns false when there is none, or a reader has agreed to it */
export async function deleteRule({ db, tenant }: TenantScope, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('shop_rule')
    .where('tenant', '=', tenant)
    .where('code', '=', code)
    .where(sql<boolean>`not exists (select from shop_agreement a where a.tenant = shop_rule.tenant
      and a.version = shop_rule.code)`)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Text of a version that readers have agreed to: it must not change any more. */
export async function agreedVersions({ db, tenant }: TenantScope): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('shop_agreement')
    .select('version')
    .distinct()
    .where('tenant', '=', tenant)
    .execute()
  return new Set(rows.map(({ version }) => version))
}

/** The library's own categories in their order. */
export async function ownCategories({ db, tenant }: TenantScope): Promise<OwnCategory[]> {
  const rows = await db
    .selectFrom('shop_category')
    .select('entry')
    .where('tenant', '=', tenant)
    .orderBy('position')
    .orderBy('code')
    .execute()
  return rows.map(({ entry }) => entry)
}

export async function upsertCategories(
  { db, tenant }: TenantScope,
  entries: readonly OwnCategory[],
): Promise<void> {
  const rows = entries.map((entry) => ({ code: entry.categoryId, position: entry.position, entry }))
  await sql`
    insert into shop_category (tenant, code, position, entry)
    select ${tenant}, r.code, r.position, r.entry
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(code text, position integer, entry jsonb)
    on conflict (tenant, code) do update set position = excluded.position, entry = excluded.entry`.execute(db)
}

export async function deleteCategory({ db, tenant }: TenantScope, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('shop_category')
    .where('tenant', '=', tenant)
    .where('code', '=', code)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Every vendor in the library's order, also those that are off. */
export async function everyVendor({ db, tenant }: TenantScope): Promise<Vendor[]> {
  const rows = await db
    .selectFrom('shop_vendor')
    .select('entry')
    .where('tenant', '=', tenant)
    .orderBy('position')
    .orderBy('code')
    .execute()
  return rows.map(({ entry }) => entry)
}

export async function upsertVendors({ db, tenant }: TenantScope, entries: readonly Vendor[]): Promise<void> {
  const rows = entries.map((entry) => ({ code: entry.code, position: entry.position, entry }))
  await sql`
    insert into shop_vendor (tenant, code, position, entry)
    select ${tenant}, r.code, r.position, r.entry
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(code text, position integer, entry jsonb)
    on conflict (tenant, code) do update set position = excluded.position, entry = excluded.entry`.execute(db)
}

/** @returns false when there is none, or orders name it */
export async function deleteVendor({ db, tenant }: TenantScope, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('shop_vendor')
    .where('tenant', '=', tenant)
    .where('code', '=', code)
    .where(sql<boolean>`not exists (select from purchase_order o where o.tenant = shop_vendor.tenant
      and o.vendor = shop_vendor.code)`)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
