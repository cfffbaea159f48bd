import fc from 'fast-check'
import { itemFields, itemSorts } from '@wenyuan/contract/constants/purchase.ts'
import { expect, test } from 'vitest'
import { parseShopSearch, shopSearchPath } from './shop-search.ts'

const queryOf = (path: string) => (path.includes('?') ? path.slice(path.indexOf('?')) : '')
const words = fc.string({ maxLength: 60 }).map((text) => text.trim())

test('every search has an address that says the same search', () => {
  fc.assert(
    fc.property(
      fc.record({
        q: words,
        field: fc.constantFrom(...itemFields),
        categoryId: words,
        vendorId: words,
        own: fc.boolean(),
        sort: fc.constantFrom(...itemSorts),
        page: fc.integer({ min: 1, max: 500 }),
      }),
      (search) => {
        expect(parseShopSearch(queryOf(shopSearchPath(search)))).toEqual(search)
      },
    ),
  )
})

test('values that the shop does not know are left out', () => {
  expect(parseShopSearch('?field=colour&sort=fame&page=-3&own=yes')).toEqual(parseShopSearch(''))
})
