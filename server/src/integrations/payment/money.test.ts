import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beijingTime, fenOf, yuanOf } from './money.ts'

test('an amount is converted from fen to yuan and back without loss', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (fen) => {
      expect(fenOf(yuanOf(fen))).toBe(fen)
    }),
  )
  expect([yuanOf(5), yuanOf(1_250), fenOf('12.5'), fenOf('3')]).toEqual(['0.05', '12.50', 1_250, 300])
})

test('a text that is not an amount gives undefined', () => {
  for (const text of ['', '0', '0.00', '-1', '1.234', '1e3', ' 1', '１', '12345678901']) {
    expect(fenOf(text)).toBeUndefined()
  }
})

test('Beijing time is eight hours ahead of UTC, also across midnight', () => {
  expect(beijingTime(new Date('2026-12-31T16:00:01Z'))).toBe('2027-01-01T00:00:01')
})
