import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writeChinese } from '../../platform/numerals.ts'
import { foldText } from './fold.ts'
import { arabicNumbersIn, numbers } from './numbers-in-text.ts'
import { rewrite, rewriteWithOffsets } from './rewrites.ts'

const foldNumbers = (text: string) => rewrite(text, [numbers])
const folded = (text: string) => foldNumbers(foldText(text))

describe('numbers in text', () => {
  test.each([
    ['第2版', '第二版'],
    ['第Ⅱ版', '第二版'],
    ['第 12 卷', '第十二卷'],
    ['21世纪中国', '二十一世纪中国'],
    ['廿一世紀中國', '二十一世纪中国'],
    ['5世纪', '五世纪'],
    ['24史', '二十四史'],
    ['10万个为什么', '十万个为什么'],
    ['100万', '一百万'],
    ['1001夜', '一千零一夜'],
    ['300首唐诗', '三百首唐诗'],
    ['八十天环游地球', '80天环游地球'],
    ['二〇〇一太空漫游', '2001太空漫游'],
    ['二零零一年', '2001年'],
    ['一九八四', '1984'],
    ['九一八事变', '918事变'],
    ['四级词汇', '4级词汇'],
    ['一百○八将', '108将'],
  ])('%s equals %s', (one, other) => {
    expect(folded(one)).toBe(folded(other))
  })

  test.each([
    '三国',
    '3国',
    '四五快读第一册',
    '三五成群',
    '万一',
    '百年孤独',
    '千万不要',
    '三三两两',
    '五四运动',
    '1984年',
    '2001太空漫游',
    '007系列',
    'covid-19疫苗',
    '3.14种',
    '十分',
    '一个人',
    '三体3',
  ])('%s stays', (text) => {
    expect(folded(text)).toBe(text)
  })

  test('a number is found in Arabic digits too', () => {
    expect([...arabicNumbersIn(folded('24史与100种植物'))]).toEqual(['24', '100'])
  })

  test('a rewritten text is not rewritten again, and any number from 10 equals its Chinese form', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 99_999_999 }), (value) => {
        fc.pre(!/^(?:1[4-9]|20)\d\d$/.test(String(value)))
        const text = folded(`${value}个故事`)
        expect(text).toBe(folded(`${writeChinese(value)}个故事`))
        expect(folded(text)).toBe(text)
      }),
    )
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'第 二十〇百万廿一九史年版0219.iv') }), (raw) => {
        const text = foldText(raw)
        const starts = Int32Array.from(text, (_, at) => at)
        const withPlaces = rewriteWithOffsets({ text, starts }, [numbers])
        expect(withPlaces.text).toBe(foldNumbers(text))
        expect(withPlaces.starts).toHaveLength(withPlaces.text.length)
        expect(withPlaces.starts).toEqual(withPlaces.starts.toSorted())
        expect(foldNumbers(foldNumbers(text))).toBe(foldNumbers(text))
      }),
    )
  })
})
