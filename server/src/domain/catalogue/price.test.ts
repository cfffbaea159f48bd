import { expect, test } from 'vitest'
import { fenOfPrice } from './price.ts'

test.each([
  ['CNY45.00', 4_500],
  ['¥45', 4_500],
  ['45.5元', 4_550],
  ['45.000000', 4_500],
  ['450', 45_000],
  ['100', 10_000],
  ['0', 0],
  ['RMB 1280.50', 128_050],
])('%s is %i fen', (written, fen) => {
  expect(fenOfPrice(written)).toBe(fen)
})

test.each(['', 'USD20.00', '45.005', '四十五元', '1e3', '45-50'])('no price in yuan: %s', (written) => {
  expect(fenOfPrice(written)).toBeUndefined()
})
