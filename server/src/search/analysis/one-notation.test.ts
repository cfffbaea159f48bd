import { describe, expect, test } from 'vitest'
import { cuttingRewrites } from './cutting-rewrites.ts'
import { foldText } from './fold.ts'
import { readIdentifier } from './identifiers.ts'
import { readPinyinQuery } from './pinyin-reading.ts'
import { rewrite } from './rewrites.ts'
import { cutValue } from './tokens.ts'
import { withJoinedWords } from './written-apart.ts'

const folded = (text: string) => rewrite(foldText(text), cuttingRewrites)

describe('what is written in several ways', () => {
  test.each([
    ['長﨑の歴史', '長崎の歴史'],
    ['渡邉', '渡边'],
    ['渡邉', '渡邊'],
    ['𠮷野家', '吉野家'],
    ['戸籍', '户籍'],
    ['戶籍', '户籍'],
    ['⺠族', '民族'],
    ['⻄安', '西安'],
    ['⻛景', '风景'],
    ['嶋田', '島田'],
    ['佐々木', '佐佐木'],
    ['コンピューター', 'コンピュータ'],
    ['サーバーの管理', 'サーバの管理'],
    ['ヴァイオリン', 'バイオリン'],
    ['ラヴ', 'ラブ'],
    ['ひらがな', 'ヒラガナ'],
    ['الأدب', 'الادب'],
    ['مكتبة', 'مكتبه'],
    ['تاریخ', 'تاريخ'],
    ['کتاب', 'كتاب'],
    ['٢٠٢٣', '2023'],
    ['۱۳۶۸', '1368'],
    ['תנ״ך', 'תנך'],
    ['תנ"ך', 'תנך'],
    ['צה״ל', 'צהל'],
  ])('%s equals %s', (one, other) => {
    expect(folded(one)).toBe(folded(other))
  })

  test.each([
    ['ビール', 'ビル'],
    ['士兵', '土兵'],
    ['東京', '北京'],
  ])('%s is not %s', (one, other) => {
    expect(folded(one)).not.toBe(folded(other))
  })

  test.each([
    ['התנ״ך', 'תנך'],
    ['والادب', 'ادب'],
    ['الكتاب', 'كتاب'],
  ])('%s is found by %s', (value, word) => {
    expect(cutValue(value).text.flat()).toContain(word)
  })

  test.each([
    ['qqyinyue', 'qq yin yue'],
    ['mbakaoshi', 'mba kao shi'],
    ['javabiancheng', 'java bian cheng'],
    ['dnajiance', 'dna jian ce'],
  ])('%s may be %s', (typed, reading) => {
    expect(readPinyinQuery(typed)?.phrases.map(([first = []]) => first.join(' '))).toContain(reading)
  })

  test.each(['pipeline', 'windowing', 'algorithm', 'compiler'])('%s is no Pinyin', (word) => {
    expect(readPinyinQuery(word)).toBeUndefined()
  })

  test('words typed apart are joined two by two, in short queries of plain words', () => {
    expect(withJoinedWords('Post modernism reader')).toEqual(['postmodernism reader', 'post modernismreader'])
    expect(withJoinedWords('c++ primer')).toEqual([])
  })

  test.each(['GB 50016-2014', 'GB50016-2014(2018年版)', 'gb 50016—2014 （2018 年版）'])(
    '%s is one standard',
    (text) => {
      expect(readIdentifier(text)).toMatchObject({ kind: 'standard', value: 'gb50016-2014' })
    },
  )
})
