import { itemFields, itemSorts } from '@wenyuan/contract/constants/purchase.ts'
import { paths } from '../../app/paths.ts'
import { firstValue, parseQuery } from '../../app/query-string.ts'

/** What a list of the shop shows; one address for each. */
export interface ShopSearch {
  q: string
  field: (typeof itemFields)[number]
  categoryId: string
  vendorId: string
  /** The vendor's own list instead of a search. */
  own: boolean
  sort: (typeof itemSorts)[number]
  page: number
}

export const ITEM_ROWS = 20
const LAST_PAGE = 500

const oneOf = <Value extends string>(values: readonly Value[], said: string): Value | undefined =>
  values.find((value) => value === said)

/** A search from an address; what it does not know is left out. */
export function parseShopSearch(text: string): ShopSearch {
  const said = parseQuery(text)
  return {
    q: firstValue(said, 'q').trim().slice(0, 100),
    field: oneOf(itemFields, firstValue(said, 'field')) ?? 'all',
    categoryId: firstValue(said, 'category').slice(0, 64),
    vendorId: firstValue(said, 'vendor').slice(0, 64),
    own: firstValue(said, 'own') === '1',
    sort: oneOf(itemSorts, firstValue(said, 'sort')) ?? 'relevance',
    page: Math.min(LAST_PAGE, Math.max(1, Math.floor(Number(firstValue(said, 'page'))) || 1)),
  }
}

/** The address of a search; usual values are left out. */
export const shopSearchPath = (search: Partial<ShopSearch>): string =>
  paths.purchaseList({
    q: search.q || undefined,
    field: search.field === 'all' ? undefined : search.field,
    category: search.categoryId || undefined,
    vendor: search.vendorId || undefined,
    own: search.own ? '1' : undefined,
    sort: search.sort === 'relevance' ? undefined : search.sort,
    page: search.page && search.page > 1 ? String(search.page) : undefined,
  })
