import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, 'gap', 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [6, 20, [1, 'gap', 5, 6, 7, 'gap', 20]],
  [20, 20, [1, 'gap', 19, 20]],
])('page %i of %i', (page, last, expected) => {
  expect(pageNumbers(page, last)).toEqual(expected)
})

test('first, current and last page are always listed, in order, and no gap hides a single page', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
      const [page, last] = a < b ? [a, b] : [b, a]
      const marks = pageNumbers(page, last)
      const pages = marks.filter((mark) => mark !== 'gap')
      expect(pages).toEqual(pages.toSorted((x, y) => x - y))
      expect(pages).toEqual(expect.arrayContaining([1, page, last]))
      marks.forEach((mark, at) => {
        if (mark === 'gap') expect(Number(marks[at + 1]) - Number(marks[at - 1])).toBeGreaterThan(2)
      })
    }),
  )
})
