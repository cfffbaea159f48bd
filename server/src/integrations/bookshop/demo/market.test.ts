import { expect, test } from 'vitest'
import { itemOfTitle } from '../title-item.ts'
import { noShop } from '../none/open.ts'
import { demoStatus, itemOnDay, priceOnDay } from './market.ts'

const DAY_MS = 86_400_000
const START = new Date('2026-03-15T04:00:00Z')

test('a vendor that is not connected answers nothing and takes nothing', async () => {
  const nowhere = {} as Parameters<typeof noShop.items>[0]
  expect(await noShop.items(nowhere, [])).toBe('down')
  expect(await noShop.status(nowhere, 'x')).toBe('down')
  const order = { orderNo: 'x', lines: [], fen: 0, way: 'parcel', address: '', counter: '' } as const
  expect(await noShop.order(nowhere, order)).toEqual({ outcome: 'refused', because: 'closed' })
})

test('the demo shop has shortages, prices that jump, and parcels that set out by themselves', () => {
  const item = (no: number) =>
    itemOfTitle({
      title_id: `stock t${no}`,
      catalogue: 'stock',
      record: {
        title: 'x',
        contributors: [],
        publishers: [],
        isbns: [],
        classNumbers: [],
        languages: [],
      } as never,
      price: 10_000,
      currency: 'CNY',
      version: 1,
      withdrawn: false,
    })
  const many = Array.from({ length: 300 }, (_, no) => itemOnDay(item(no), '2026-03-15'))
  expect(new Set(many.map(({ stock }) => stock))).toEqual(new Set(['in', 'few', 'out']))
  expect(new Set(many.map(({ price }) => price))).toEqual(new Set([8_500, 10_200]))
  // sorted by price, items have the prices that they are shown with
  expect(many.map((one) => priceOnDay(one, '2026-03-15'))).toEqual(many.map(({ price }) => price))
  const at = (ms: number) => demoStatus('P1', START, new Date(START.getTime() + ms))
  expect(at(0)).toMatchObject({ state: 'taken', steps: [] })
  expect(at(DAY_MS)).toMatchObject({ state: 'shipped', carrier: '示范快递' })
  expect(at(4 * DAY_MS).steps).toHaveLength(4)
})
