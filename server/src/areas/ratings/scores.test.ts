import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scoresOf } from './scores.ts'

const counted = (...counts: [score: number, count: number][]) =>
  scoresOf(counts.map(([score, count]) => ({ score, count, own: false })))

test('the average has two decimals, rounded to the nearest', () => {
  expect(counted([5, 2], [4, 1]).average).toBe(4.67)
  expect(counted([5, 1], [4, 2]).average).toBe(4.33)
  expect(counted([5, 1], [4, 7]).average).toBe(4.13)
  expect(counted()).toEqual({ average: 0, count: 0, distribution: [0, 0, 0, 0, 0], own: null })
})

test('the average of any scores is nearer than a hundredth, and every score is counted', () => {
  const scores = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 50 })
  fc.assert(
    fc.property(scores, (given) => {
      const counts = [...Map.groupBy(given, (score) => score)].map(([score, same]): [number, number] => [
        score,
        same.length,
      ])
      const { average, count, distribution } = counted(...counts)
      const exact = given.reduce((sum, score) => sum + score, 0) / given.length
      expect(Math.abs(average - exact)).toBeLessThanOrEqual(0.005 + 1e-9)
      expect([count, distribution.reduce((sum, one) => sum + one, 0)]).toEqual([given.length, given.length])
    }),
  )
})

test('the own score is named', () => {
  const own = scoresOf([
    { score: 3, count: 4, own: true },
    { score: 5, count: 1, own: false },
  ])
  expect(own).toMatchObject({ own: 3, count: 5, distribution: [0, 0, 4, 0, 1] })
})
