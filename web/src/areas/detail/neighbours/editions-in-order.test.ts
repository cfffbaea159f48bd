import { expect, test } from 'vitest'
import { editionsInOrder, yearOf } from './editions-in-order.ts'

test.each([
  ['2005', 2005],
  ['民国37 [1948]', 1948],
  ['1996.12', 1996],
  ['', undefined],
  ['清刻本', undefined],
])('the year of "%s" is %s', (pubDate, year) => {
  expect(yearOf(pubDate)).toBe(year)
})

test('editions stand by year, those without one last in their own order', () => {
  const dates = ['2008', '清刻本', '1953', '', '1996.12', '1953.2']
  expect(editionsInOrder(dates.map((pubDate) => ({ pubDate }))).map(({ pubDate }) => pubDate)).toEqual([
    '1953',
    '1953.2',
    '1996.12',
    '2008',
    '清刻本',
    '',
  ])
})
