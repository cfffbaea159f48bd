import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceText, readPrice } from './price.ts'

test.each([
  ['CNY156.00', { amount: 15_600, currency: 'CNY' }],
  ['29.00元', { amount: 2_900, currency: 'CNY' }],
  ['￥1,280.50', { amount: 128_050, currency: 'CNY' }],
  ['US$ 16.99', { amount: 1_699, currency: 'USD' }],
  ['16.99 usd', { amount: 1_699, currency: 'USD' }],
  ['NT$350', { amount: 35_000, currency: 'TWD' }],
  ['HK$ 120', { amount: 12_000, currency: 'HKD' }],
  ['JPY 2500', { amount: 2_500, currency: 'JPY' }],
  ['€ 30.3', { amount: 3_030, currency: 'EUR' }],
  ['１２.５', { amount: 1_250, currency: 'CNY' }],
  ['12', { amount: 1_200, currency: 'CNY' }],
  ['PBK 20.00', { amount: 2_000, currency: 'CNY' }],
])('the price %s is read', (text, price) => {
  expect(readPrice(text, 'CNY')).toEqual(price)
})

test('text without an amount and amounts beyond reason are no price', () => {
  for (const text of ['', '赠阅', 'free', '9999999999']) expect(readPrice(text, 'CNY')).toBeUndefined()
})

test('a price that is written is read again as the same', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.constantFrom('CNY', 'USD', 'JPY', 'EUR', 'KRW'),
      (amount, currency) => {
        expect(readPrice(priceText(amount, currency), 'TWD')).toEqual({ amount, currency })
      },
    ),
  )
})

test('any text is read without an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const price = readPrice(text, 'CNY')
      expect(price === undefined || Number.isSafeInteger(price.amount)).toBe(true)
    }),
  )
})
