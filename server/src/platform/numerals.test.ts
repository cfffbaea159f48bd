import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readChineseNumeral, readNumeral, readRomanNumeral, writeChinese, writeRoman } from './numerals.ts'

test.each([
  ['７', 7],
  ['0042', 42],
  ['十', 10],
  ['十二', 12],
  ['二十', 20],
  ['廿一', 21],
  ['卅', 30],
  ['一百零二', 102],
  ['一百○五', 105],
  ['一百一十', 110],
  ['二百五', 250],
  ['一千零一', 1001],
  ['三千五', 3500],
  ['兩千', 2000],
  ['十万', 100_000],
  ['10万', 100_000],
  ['一百二十万零三', 1_200_003],
  ['一亿', 100_000_000],
  ['一九八四', 1984],
  ['二〇〇一', 2001],
  ['二零二三', 2023],
  ['貳拾壹', 21],
  ['壹佰', 100],
  ['XIV', 14],
  ['Ⅸ', 9],
  ['iiii', 4],
  ['mcmxcix', 1999],
  ['Seven', 7],
  ['twelfth', 12],
])('%s is %d', (text, value) => {
  expect(readNumeral(text)).toBe(value)
})

test.each([
  '',
  '万一',
  '百',
  '千万',
  '亿万',
  '一十一百',
  '三国',
  'iix',
  'vx',
  'civil',
  'mix up',
  '1.5',
  '-3',
  '第一',
])('%j is no numeral', (text) => {
  expect(readNumeral(text)).toBeUndefined()
})

test('what is written in Chinese or Roman signs is read again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), (value) => {
      expect(readChineseNumeral(writeChinese(value))).toBe(value)
      if (value < 40) expect(readRomanNumeral(writeRoman(value))).toBe(value)
    }),
  )
})

test('any text is read without failure', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'〇一二十百千万亿廿ivxm0 9零') }), (text) => {
      const value = readNumeral(text)
      expect(value === undefined || Number.isFinite(value)).toBe(true)
    }),
  )
})
