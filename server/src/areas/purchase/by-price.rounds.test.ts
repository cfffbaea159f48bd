import { purchase } from '@wenyuan/contract/areas/purchase.ts'
import { afterEach, expect, test } from 'vitest'
import { openPortal, type TestPortal } from '../../testing/portal.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { longTest } from '../../platform/testing/rounds.ts'

let portal: TestPortal
afterEach(() => portal.close())

/** Opens a shop of many novels at 40 yuan; the oldest is the cheapest, the second oldest the dearest. */
async function openShop(adapter: 'file' | 'demo', titles: number) {
  portal = await openPortal()
  await openTestShop(portal, {
    adapter,
    budget: 1_000_000,
    titles,
    changes: {
      [titles - 2]: { title: '新书之最贵', year: 2019, price: 'CNY90.00' },
      [titles - 4]: { title: '新书之外币', year: 2020, price: 'USD5.00' },
      [titles - 6]: { title: '新书之最廉', year: 2018, price: 'CNY10.00' },
    },
  })
  const headers = await portal.signIn('reader')
  return {
    items: (input: object) => portal.ask(purchase.items, input, { headers }),
    search: (input: object) => portal.ask(purchase.search, { keyWord: '新书', ...input }, { headers }),
  }
}

longTest('a long list by price has every title, and its cheapest first', async () => {
  const { items, search } = await openShop('file', 2_200)
  for (const found of [
    await items({ sort: 'priceUp', rows: 3 }),
    await search({ sort: 'priceUp', rows: 3 }),
  ]) {
    expect(found.total).toBe(2_200)
    // a price in another currency is not known
    expect(found.records.map(({ price }) => price)).toEqual([0, 1_000, 4_000])
  }
  const dearest = await items({ categoryId: 'I', sort: 'priceDown', rows: 2 })
  expect(dearest.total).toBe(1_100)
  expect(dearest.records.map(({ price }) => price)).toEqual([9_000, 4_000])
  const last = await items({ categoryId: 'I', sort: 'priceUp', page: 110, rows: 10 })
  expect(last.records.at(-1)?.price).toBe(9_000)
})

test('a shop that changes its prices is sorted by what it takes today', async () => {
  const { items } = await openShop('demo', 60)
  const { total, records } = await items({ sort: 'priceUp', rows: 50 })
  const prices = records.map(({ price }) => price)
  expect(total).toBe(60)
  expect(prices).toEqual(prices.toSorted((one, other) => one - other))
})
