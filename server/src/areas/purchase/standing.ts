import type { ItemReason } from '@wenyuan/contract/constants/purchase.ts'
import type { ShopItem } from '@wenyuan/contract/shapes/purchase.ts'
import type { Ports } from '../../core/ports.ts'
import { type Because, eligible } from '../../domain/purchase/eligible.ts'
import { kindsOfTitle } from '../../domain/purchase/title-kinds.ts'
import { itemsOfRecords } from '../../domain/records/store.ts'
import type { VendorItem } from '../../integrations/bookshop/bookshop.ts'
import type { Vendor } from '../../integrations/bookshop/vendor.ts'
import { dayIn } from '../../platform/calendar.ts'
import type { ReaderScope } from '../../core/scope.ts'
import { normaliseIsbn } from '../../search/analysis/identifiers.ts'
import { heldByNumber } from '../recommendations/public.ts'
import { allowanceOf } from './allowance.ts'
import { budgetFree } from './buyer.ts'
import { cartIds } from './cart-store.ts'
import { titlesOfLines } from './order-store.ts'
import { itemIdOf } from './vendors.ts'

/** An item with what the rules say about it. */
export interface JudgedItem {
  itemId: string
  item: VendorItem
  vendor: Vendor
  why: Because<ItemReason>[]
  heldRecordId: string
  inCart: boolean
}

/** ISBN-13 of an item; empty: none that is valid. */
export const isbnOf = ({ isbn }: Pick<VendorItem, 'isbn'>): string => normaliseIsbn(isbn) ?? ''

/**
 * Applies the rules to items of one vendor: a handful of look-ups for all of them.
 *
 * @param unsold numbers of items that the vendor has no more
 */
export async function judge(
  { engine }: Pick<Ports, 'engine'>,
  scope: ReaderScope,
  vendor: Vendor,
  items: readonly VendorItem[],
  unsold: ReadonlySet<string> = new Set(),
): Promise<JudgedItem[]> {
  if (items.length === 0) return []
  const said = scope.site.settings
  const isbns = items.map(isbnOf).filter((isbn) => isbn !== '')
  const [held, lines, left, free, inCart] = await Promise.all([
    heldByNumber(
      engine,
      scope,
      isbns.map((isbn) => ({ isbn, issn: '' })),
    ),
    titlesOfLines(scope, isbns),
    allowanceOf(scope),
    budgetFree(scope, vendor),
    cartIds(scope),
  ])
  const copies = await itemsOfRecords(scope.db, scope.tenant, [...new Set(held.values())])
  return items.map((item) => {
    const isbn = isbnOf(item)
    const itemId = itemIdOf(vendor.code, item.itemNo)
    const recordId = held.get(isbn) ?? ''
    const ordered = lines.get(isbn)
    const why = eligible(
      {
        isbn,
        classNo: item.classNo,
        kinds: kindsOfTitle(item.title, item.isSerial),
        year: item.year,
        price: item.price,
        stock: item.stock,
        isSold: !unsold.has(item.itemNo),
      },
      { hasBought: ordered?.mine ?? false, fenLeft: left.fen },
      {
        // copies on order stand in the catalogue already
        copiesHeld: Math.max(0, (copies.get(recordId)?.length ?? 0) - (ordered?.open ?? 0)),
        copiesOrdered: ordered?.open ?? 0,
        budgetFree: free,
        thisYear: Number(dayIn(scope.site.settings.timeZone, scope.now).slice(0, 4)),
        rules: {
          priceCap: said.shopPriceCap,
          heldAtMost: said.shopHeldAtMost,
          yearsBack: said.shopYearsBack,
          classesOut: said.shopClassesOut,
          kindsOut: said.shopKindsOut,
        },
      },
    )
    return { itemId, item, vendor, why, heldRecordId: recordId, inCart: inCart.has(itemId) }
  })
}

/** Pure. */
export const itemCard = (
  { itemId, item, vendor, why, heldRecordId, inCart }: JudgedItem,
  { language }: Pick<ReaderScope, 'language'>,
): ShopItem => ({
  itemId,
  vendorId: vendor.code,
  vendorName: vendor.name[language],
  isbn: item.isbn,
  title: item.title,
  author: item.author,
  publisher: item.publisher,
  pubDate: item.pubDate,
  classNo: item.classNo,
  price: item.price,
  listPrice: item.listPrice,
  stock: item.stock,
  coverUrl: item.coverUrl,
  eligible: why.length === 0,
  why,
  heldRecordId,
  inCart,
})
