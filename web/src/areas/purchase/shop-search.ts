import { itemFields, itemSorts } from '@wenyuan/contract/constants/purchase.ts'
import {
  type AddressState,
  code,
  flag,
  listAddress,
  oneOf,
  page,
  under,
  words,
} from '../../app/lists/list-address.ts'
import { paths } from '../../app/paths.ts'

export const ITEM_ROWS = 20
const LAST_PAGE = 500

/** What a list of the shop shows; one address for each. `own`: the vendor's own list instead of a search. */
const address = listAddress({
  q: words(),
  field: oneOf(itemFields, 'all'),
  categoryId: under('category', code()),
  vendorId: under('vendor', code()),
  own: flag,
  sort: oneOf(itemSorts, 'relevance'),
  page: page(LAST_PAGE),
})

export type ShopSearch = AddressState<typeof address>
export const parseShopSearch = address.parse

/** The address of a search; usual values are left out. */
export const shopSearchPath = (search: Partial<ShopSearch>): string =>
  paths.purchaseList(address.format({ ...address.parse(''), ...search }))
