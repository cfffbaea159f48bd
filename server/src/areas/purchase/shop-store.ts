import { sql } from 'kysely'
import type { Vendor } from '../../integrations/bookshop/vendor.ts'
import { entryTable } from '../../platform/db/entry-table.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import type { OwnCategory, ShopRule } from './tables.ts'

/** Every version of the rules, the newest first. One that a reader has agreed to stays. */
export const shopRules = entryTable<ShopRule>('shop_rule', {
  code: ({ code }) => code,
  columns: { from_day: ({ from }) => from },
  order: ['from_day desc', 'code desc'],
  needed: sql`exists (select from shop_agreement a where a.tenant = shop_rule.tenant
    and a.version = shop_rule.code)`,
})

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
export const shopCategories = entryTable<OwnCategory>('shop_category', {
  code: ({ categoryId }) => categoryId,
  columns: { position: ({ position }) => position },
})

/** Every vendor in the library's order, also those that are off. One that orders name stays. */
export const shopVendors = entryTable<Vendor>('shop_vendor', {
  code: ({ code }) => code,
  columns: { position: ({ position }) => position },
  needed: sql`exists (select from purchase_order o where o.tenant = shop_vendor.tenant
    and o.vendor = shop_vendor.code)`,
})
