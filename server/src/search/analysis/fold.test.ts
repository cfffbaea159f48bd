import * as fc from 'fast-check'
import { Converter } from 'opencc-js'
import { describe, expect, test } from 'vitest'
import { readCorpusTitles } from './corpus-titles.ts'
import { foldText, foldWithOffsets } from './fold.ts'

const same: [string, string][] = [
  ['紅樓夢', '红楼梦'],
  ['紅楼夢', '红楼梦'],
  ['裏', '里'],
  ['裡', '里'],
  ['嚐试', '尝试'],
  ['著名', '着名'],
  ['座標', '坐标'],
  ['図書館', '图书馆'],
  ['Ｃ＋＋', 'c++'],
  ['１９８４', '1984'],
  ['García Márquez', 'garcia marquez'],
  ['Straße', 'strasse'],
  ['Ælfric', 'aelfric'],
  ['İstanbul', 'istanbul'],
  ['ΑΘΉΝΑΣ', 'αθηνασ'],
  ['ﾊﾞﾝｸ', 'バンク'],
  ['GB/T 7714—2015', 'gb/t 7714-2015'],
  ['马尔克斯・加西亚', '马尔克斯·加西亚'],
  ['  two\u3000\tspaces ', 'two spaces'],
  ['soft\u00adhyphen\u200b', 'softhyphen'],
  ['\u2f00', '一'],
]

describe('folding', () => {
  test.each(same)('%j and %j fold to the same text', (one, other) => {
    expect(foldText(one)).toBe(foldText(other))
  })

  test('Cyrillic letters are not decomposed', () => {
    expect(foldText('Чайка Йод')).toBe('чайка йод')
  })

  test('lone surrogates and control characters are removed', () => {
    expect(foldText('红\ud800楼\u0007梦\udfff')).toBe('红楼梦')
  })

  test.each([
    ['a\u0000\u0cbe', 'a'],
    ['a\u0640\u0cbe', 'a'],
    ['a\ud800\u0301', 'a'],
    ['\u0bc6\u200d\u0bbe', '\u0bca'],
    ['e\u200d\u0301\u200d', 'e'],
    ['か\u200b\u3099', 'が'],
    ['\uac00\u0301\u11a8', '\uac01'],
    ['a\u00a9\u0301', 'a'],
  ])('a mark after a removed character belongs to the one before it: %j', (text, expected) => {
    expect(foldText(text)).toBe(expected)
  })

  // each removed character is looked at once: a text of them alone must not take the square of its length
  test('a long run of removed characters or marks is folded', () => {
    for (const one of ['\u200b', '\u0000', '\u0301', '\u00ad\u0301'])
      expect(foldText(`a${one.repeat(500_000)}b`)).toBe('ab')
  })

  test('folding is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text))
      }),
      { numRuns: 500 },
    )
  })

  test('a text with a letter, digit or ideograph never becomes empty', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('a', '7', '梦', 'ß', 'ـ', 'ʼ', 'ﹰ', '𠮷', 'ㅤ'),
        (text, letter) => {
          expect(foldText(text + letter)).not.toBe('')
          expect(foldText(letter)).not.toBe('')
        },
      ),
    )
  })

  test('every unit of a folded text has its source position', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const { text: folded, starts } = foldWithOffsets(text)
        expect(starts.length).toBe(folded.length)
        expect(
          [...starts].every(
            (start, at) => start >= (starts[at - 1] ?? 0) && start < Math.max(1, text.length),
          ),
        ).toBe(true)
      }),
    )
  })

  const titles = readCorpusTitles('both scripts of 20,000 titles fold alike')
  if (titles !== undefined)
    test.each(['t', 'tw', 'hk'])('20,000 titles fold alike in both scripts (cn to %s)', (target) => {
      const convert = Converter({ from: 'cn', to: target })
      const sample = titles.slice(0, 20_000)
      const differing = sample.filter((title) => foldText(convert(title)) !== foldText(title))
      expect(differing).toEqual([])
    })
})
