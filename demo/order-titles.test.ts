import { expect, test } from 'vitest'
import { DEMO_ORDER_TITLES, demoOrderTitles } from './order-titles.ts'

test('there are 500 titles with numbers, prices and classes of their own, the same on every machine', () => {
  const titles = demoOrderTitles(2026)
  expect(titles).toEqual(demoOrderTitles(2026))
  expect(new Set(titles.map(({ isbn }) => isbn)).size).toBe(DEMO_ORDER_TITLES)
  expect(new Set(titles.map(({ title }) => title)).size).toBe(DEMO_ORDER_TITLES)
  for (const { author, publisher, classNumber, price } of titles)
    expect([author, publisher, classNumber, price]).not.toContain('')
})
