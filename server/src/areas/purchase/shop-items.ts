import type { Ports } from '../../core/ports.ts'
import { Fail } from '../../core/fail.ts'
import type { Bookshop, ItemList, ItemSearch } from '../../integrations/bookshop/bookshop.ts'
import type { ReaderScope } from '../../core/scope.ts'
import { pageIsTooDeep } from '../../search/finding/request.ts'
import { categoriesOf, classesBehind } from './categories.ts'
import { itemCard, judge, type JudgedItem } from './standing.ts'
import { itemIdOf, type OpenShop, partsOf, shopOf, unlessDown, vendorsOn } from './vendors.ts'

export type BrowsePorts = Pick<Ports, 'engine' | 'bookshops' | 'librarySystems'>

/** Items of a shop as cards, each judged for the reader. */
export const cards = async (
  ports: BrowsePorts,
  scope: ReaderScope,
  { vendor }: OpenShop,
  { total, items }: ItemList,
) => ({
  total,
  records: (await judge(ports, scope, vendor, items)).map((one) => itemCard(one, scope)),
})

/** A page of items of a shop, by words or category. @throws Fail SHOP_OFF, SHOP_DOWN, VENDOR_UNKNOWN, PAGE_TOO_DEEP, CATEGORY_UNKNOWN */
export const found = async (
  ports: BrowsePorts,
  scope: ReaderScope,
  { vendorId, categoryId, ...asked }: Omit<ItemSearch, 'classes'> & { vendorId: string; categoryId: string },
) => {
  if (pageIsTooDeep(asked)) throw new Fail('PAGE_TOO_DEEP', { field: 'page' })
  const open = await shopOf(scope, ports.bookshops, vendorId)
  const classes = categoryId === '' ? [] : classesBehind(await categoriesOf(scope, open), categoryId)
  // a category without classes has no items of its own
  if (categoryId !== '' && classes.length === 0) return { total: 0, records: [] }
  return cards(ports, scope, open, unlessDown(await open.shop.search(scope, { ...asked, classes })))
}

/** The shop of one item. @throws Fail SHOP_OFF, SHOP_ITEM_UNKNOWN */
const shopOfItem = async (ports: BrowsePorts, scope: ReaderScope, itemId: string): Promise<OpenShop> => {
  const { vendorId } = partsOf(itemId)
  const vendor = (await vendorsOn(scope)).find(({ code }) => code === vendorId)
  if (!vendor) throw new Fail('SHOP_ITEM_UNKNOWN', { field: 'itemId' })
  return { vendor, shop: await ports.bookshops.of(scope, vendor) }
}

/** One item asked afresh and judged. @throws Fail SHOP_OFF, SHOP_DOWN, SHOP_ITEM_UNKNOWN */
export const judged = async (ports: BrowsePorts, scope: ReaderScope, itemId: string): Promise<JudgedItem> => {
  const open = await shopOfItem(ports, scope, itemId)
  const item = unlessDown(await open.shop.item(scope, partsOf(itemId).itemNo))
  const [one] = item ? await judge(ports, scope, open.vendor, [item]) : []
  if (!one) throw new Fail('SHOP_ITEM_UNKNOWN', { field: 'itemId' })
  return one
}

/** Asks every vendor among these items; unknown vendors are left out. @throws Fail SHOP_OFF, SHOP_DOWN */
export const byVendor = async <Value>(
  ports: BrowsePorts,
  scope: ReaderScope,
  itemIds: readonly string[],
  ask: (shop: Bookshop, itemNos: readonly string[]) => Promise<ReadonlyMap<string, Value> | 'down'>,
): Promise<{ itemId: string; value: Value; askedAt: string }[]> => {
  const answers = []
  for (const vendor of await vendorsOn(scope)) {
    const itemNos = [...new Set(itemIds)]
      .map(partsOf)
      .flatMap(({ vendorId, itemNo }) => (vendorId === vendor.code ? itemNo : []))
    if (itemNos.length === 0) continue
    const values = unlessDown(await ask(await ports.bookshops.of(scope, vendor), itemNos))
    for (const [itemNo, value] of values)
      answers.push({ itemId: itemIdOf(vendor.code, itemNo), value, askedAt: scope.now.toISOString() })
  }
  return answers
}
