import fc from 'fast-check'
import { expect, test } from 'vitest'
import { digitsOf, readSum, sumText } from './money.ts'

test('a sum that is shown is read as the same sum', () => {
  fc.assert(
    fc.property(fc.nat(2_000_000_000), fc.constantFrom(0, 2), (sum, digits) => {
      expect(readSum(sumText(sum, digits), digits)).toBe(sum)
    }),
  )
})

test('sums are entered in the main unit', () => {
  const read = (text: string) => readSum(text, 2)
  expect(
    ['12', '12.5', '12.50', '.5', '1,200', '1 200.5', '12,345,678', '１２．５', ' 0 '].map(read),
  ).toEqual([1200, 1250, 1250, 50, 120_000, 120_050, 1_234_567_800, 1250, 0])
  const noSums = ['', '.', '-1', '12.345', 'ten', '1e3', '1.2.3', '10,5', '10,50', '1,2345', '1,000 000']
  expect(noSums.filter((text) => read(text) !== undefined)).toEqual([])
  expect([readSum('1500', 0), readSum('15.5', 0)]).toEqual([1500, undefined])
  expect([1250, 1200, 5, 0].map((sum) => sumText(sum, 2))).toEqual(['12.50', '12', '0.05', '0'])
})

test('a currency says how many digits its sums have', () => {
  expect(['CNY', 'USD', 'JPY', 'no currency', ''].map(digitsOf)).toEqual([2, 2, 0, 2, 2])
})
