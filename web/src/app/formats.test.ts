import { expect, test } from 'vitest'
import { i18n } from '../locales/translation.ts'
import { formatInstant, priceInWords } from './formats.ts'

const now = new Date('2026-12-20T00:00:00')

test.each([
  ['zh-CN', '12月3日 09:05', '2025年12月3日 09:05'],
  ['zh-TW', '12月3日 09:05', '2025年12月3日 09:05'],
  ['en', '3 December, 09:05', '3 December 2025, 09:05'],
] as const)(
  'an instant in %s has the day of other places and the minute',
  async (language, thisYear, before) => {
    i18n.loadAndActivate({ locale: language, messages: {} })
    expect(formatInstant('2026-12-03T09:05:59', now)).toBe(thisYear)
    expect(formatInstant('2025-12-03T09:05:59', now)).toBe(before)
    expect(formatInstant('unknown', now)).toBe('unknown')
  },
)

test('a price of a catalogue is written like every other amount', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  expect(
    ['CNY 59.00', 'CNY29.8', '¥12', '59.70 CNY', '36元', 'USD 20.00', '精装 CNY 30.00'].map(priceInWords),
  ).toEqual(['¥59.00', '¥29.80', '¥12.00', '¥59.70', '¥36.00', 'USD 20.00', '精装 CNY 30.00'])
})
