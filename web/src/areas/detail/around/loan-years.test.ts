import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evenYears, isTelling } from './loan-years.ts'

test.each([
  ['equal bars', [1, 1, 1], false],
  ['a handful of loans', [2, 1, 2], false],
  ['few loans with gaps', [0, 1, 0, 0, 3, 0, 1], false],
  ['many loans, about the same each year', [20, 21, 19, 20], false],
  ['two years', [3, 40], false],
  ['no loan at all', [0, 0, 0], false],
  ['a flat row with a running year that is not over', [9, 10, 9, 1], false],
  ['a flat row that began in the third year', [0, 0, 9, 10, 9, 10], false],
  ['a rise', [1, 3, 6], true],
  ['a fall', [12, 8, 3, 2], true],
  ['a running year above all others', [2, 3, 9], true],
  ['a book that was forgotten for a year', [8, 0, 7, 8], true],
] as const)('%s: drawn or not', (_, counts, drawn) => {
  expect(isTelling(counts)).toBe(drawn)
})

const counts = fc.array(fc.nat(60), { maxLength: 12 })
const yearsOf = (some: readonly number[]) => some.map((count, at) => ({ year: 2015 + at, count }))

test('years before the first loan change nothing', () => {
  fc.assert(
    fc.property(counts, (some) => {
      expect(isTelling([0, 0, ...some])).toBe(isTelling(some))
    }),
  )
})

test('the sentence names the span of the loans, whatever the order of the years', () => {
  expect(evenYears(yearsOf([0, 2, 1, 2, 0]))).toEqual({ from: 2016, to: 2018, least: 1, most: 2 })
  expect(evenYears(yearsOf([0, 2, 1, 2]).toReversed())).toEqual({ from: 2016, to: 2018, least: 1, most: 2 })
  expect(evenYears(yearsOf([9, 10, 9, 1]))).toEqual({ from: 2015, to: 2017, least: 9, most: 10 })
  expect(evenYears(yearsOf([1, 1, 1]))).toEqual({ from: 2015, to: 2017, least: 1, most: 1 })
  expect(evenYears(yearsOf([0, 3, 4]))).toBeUndefined()
  expect(evenYears([])).toBeUndefined()
})
