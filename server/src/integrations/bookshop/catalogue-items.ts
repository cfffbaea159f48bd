import { findOrderTitles } from '../../domain/order-titles/find.ts'
import { titlesByIds } from '../../domain/order-titles/store.ts'
import type { OrderTitleIndex } from '../../domain/order-titles/title-index.ts'
import { titleIdOf } from '../../domain/order-titles/title-sink.ts'
import type { SiteScope } from '../../core/scope.ts'
import type { Bookshop, VendorItem } from './bookshop.ts'
import { freightOf } from './freight.ts'
import { itemOfTitle, priceOfTitle } from './title-item.ts'
import type { Vendor } from './vendor.ts'

export type ListedItem = Pick<VendorItem, 'itemNo' | 'listPrice'>

type Browsing = Pick<
  Bookshop,
  'isLocal' | 'categories' | 'search' | 'recommended' | 'item' | 'items' | 'prices' | 'stock' | 'freight'
>

/**
 * What a vendor offers by a list of titles that the library holds: an order catalogue.
 *
 * @param now how the vendor changes a listed item, such as its stock today
 * @param priceNow what the vendor takes for it then; absent: what the catalogue says
 */
export function catalogueItems(
  { catalogue, freight }: Vendor,
  orderTitles: OrderTitleIndex,
  now: (where: SiteScope, item: VendorItem) => VendorItem = (_where, item) => item,
  priceNow?: (where: SiteScope, item: ListedItem) => number,
): Browsing {
  const items = async (where: SiteScope, itemNos: readonly string[]): Promise<VendorItem[]> => {
    const titles = await titlesByIds(
      where,
      itemNos.map((itemNo) => titleIdOf(catalogue, itemNo)),
    )
    return titles.map((title) => now(where, itemOfTitle(title)))
  }
  const search: Browsing['search'] = async (where, asked) => {
    const { total, titles } = await findOrderTitles(
      orderTitles,
      where,
      { ...asked, catalogue },
      priceNow && ((title) => priceNow(where, priceOfTitle(title))),
    )
    return { total, items: titles.map((title) => now(where, itemOfTitle(title))) }
  }
  return {
    isLocal: true,
    categories: async () => [],
    search,
    recommended: (where, page) =>
      search(where, { keyWord: '', field: 'all', classes: [], sort: 'newest', ...page }),
    item: async (where, itemNo) => (await items(where, [itemNo]))[0],
    items,
    prices: async (where, itemNos) =>
      new Map((await items(where, itemNos)).map(({ itemNo, price }) => [itemNo, price])),
    stock: async (where, itemNos) =>
      new Map((await items(where, itemNos)).map(({ itemNo, stock }) => [itemNo, stock])),
    freight: async (_where, { itemNos, fen }) => freightOf({ freight }, itemNos.length, fen),
  }
}
