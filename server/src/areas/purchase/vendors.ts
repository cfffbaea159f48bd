import type { Bookshop } from '../../integrations/bookshop/bookshop.ts'
import type { Bookshops } from '../../integrations/bookshop/choose.ts'
import type { Vendor } from '../../integrations/bookshop/vendor.ts'
import { Fail } from '../../core/fail.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { shopVendors } from './shop-store.ts'

/** A vendor and its shop. */
export interface OpenShop {
  vendor: Vendor
  shop: Bookshop
}

/** The vendors that are offered, in the library's order. @throws Fail SHOP_OFF when there is none */
export async function vendorsOn(scope: TenantScope): Promise<Vendor[]> {
  const vendors = (await shopVendors.list(scope)).filter(({ on }) => on)
  if (vendors.length === 0) throw new Fail('SHOP_OFF')
  return vendors
}

/** The shop of a vendor, or of the first one. @throws Fail SHOP_OFF, VENDOR_UNKNOWN */
export async function shopOf(scope: TenantScope, shops: Bookshops, vendorId: string): Promise<OpenShop> {
  const vendors = await vendorsOn(scope)
  const vendor = vendorId === '' ? vendors[0] : vendors.find(({ code }) => code === vendorId)
  if (!vendor) throw new Fail('VENDOR_UNKNOWN', { field: 'vendorId' })
  return { vendor, shop: await shops.of(scope, vendor) }
}

/** The shop of an order's vendor, also when it is offered no more. */
export async function shopOfOrder(
  scope: TenantScope,
  shops: Bookshops,
  vendorId: string,
): Promise<OpenShop | undefined> {
  const vendor = (await shopVendors.list(scope)).find(({ code }) => code === vendorId)
  return vendor && { vendor, shop: await shops.of(scope, vendor) }
}

/** An item's number on the wire: the vendor's code, a colon, the vendor's own number. Pure. */
export const itemIdOf = (vendor: string, itemNo: string): string => `${vendor}:${itemNo}`

/** Pure. */
export function partsOf(itemId: string): { vendorId: string; itemNo: string } {
  const at = itemId.indexOf(':')
  return at < 0
    ? { vendorId: '', itemNo: '' }
    : { vendorId: itemId.slice(0, at), itemNo: itemId.slice(at + 1) }
}

/** What a shop answers, unless it is down. @throws Fail SHOP_DOWN */
export function unlessDown<Answer>(answer: Answer | 'down'): Answer {
  if (answer === 'down') throw new Fail('SHOP_DOWN')
  return answer
}
