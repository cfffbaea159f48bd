import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wordsInside } from './dictionary.ts'
import { cutValue, pairsOf } from './tokens.ts'

const textOf = (value: string): string[] => cutValue(value).text.flat()
const hanOf = (value: string): string[] => cutValue(value).han.flat()

const whole: [string, string][] = [
  ['C++程序设计', 'c++'],
  ['C# in depth', 'c#'],
  ['.NET framework', '.net'],
  ['ASP.NET MVC', '.net'],
  ['R语言实战', 'r'],
  ["O'Reilly media", 'oreilli'],
  ['AT&T archives', 'at&t'],
  ['α-decay', 'α'],
  ['α-decay', 'decay'],
  ['H2O', 'h2o'],
  ['5G网络', '5g'],
  ['TCP/IP详解', 'tcp'],
  ['TCP/IP详解', 'tcpip'],
  ['π的历史', 'π'],
  ['1984', '1984'],
  ['e-mail', 'email'],
  ['U.S.A.', 'usa'],
  ['Ph.D.', 'phd'],
  ['Müller', 'muller'],
  ['Müller', 'mueller'],
  ['libraries', 'librari'],
  ['libraries', '=libraries'],
  ['running', 'run'],
  ['Office2010', '2010'],
  ['20,000 leagues', '20000'],
  ["l'étranger", 'etrang'],
  ['???', '???'],
  ['贝尔实验室', '实验'],
  ['ノルウェイの森', 'のるうぇいの'],
]

describe('tokens', () => {
  test.each(whole)('%s is matched by %s', (value, token) => {
    expect(textOf(value)).toContain(token)
  })

  test('C++ and C are different tokens', () => {
    expect(textOf('C++程序设计')).not.toContain('c')
  })

  test('characters are indexed in pairs and singly', () => {
    expect(cutValue('大学生活').han).toEqual([
      ['大学', '学生', '生活'],
      ['大', '学', '生', '活'],
    ])
  })

  test.each(['第2版', '第二版', '第II版', '第Ⅱ版', '第 2 版', '第２版'])(
    '%s equals the second edition',
    (value) => {
      expect(hanOf(value)).toContain('二版')
    },
  )

  test('larger ordinals are equal in both notations', () => {
    expect(hanOf('第12卷')).toEqual(hanOf('第十二卷'))
    expect(hanOf('第2016期')).toEqual(hanOf('第二〇一六期'))
    expect(hanOf('第105章')).toEqual(hanOf('第一百零五章'))
  })

  test('3国 and 三国 stay different', () => {
    expect(hanOf('3国演义')).not.toContain('三国')
  })

  test('character runs continue across a middle dot and end at a full stop', () => {
    expect(hanOf('加西亚·马尔克斯')).toContain('亚马')
    expect(hanOf('学习。生活')).not.toContain('习生')
  })

  test('a supplementary ideograph is one character', () => {
    expect(pairsOf('𠮷野家')).toEqual(['𠮷野', '野家'])
  })

  test('no token is empty, has a space or is too long, for any text', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme', maxLength: 200 })),
        (text) => {
          const { text: words, han } = cutValue(text)
          for (const token of [...words.flat(), ...han.flat()]) {
            expect(token).toMatch(/^\S{1,65}$/u)
            expect(token.isWellFormed()).toBe(true)
          }
          expect(words.flat().length > 0 || !/[\p{L}\p{N}]/u.test(text)).toBe(true)
        },
      ),
      { numRuns: 500 },
    )
  })
})

test('words inside a word are those of ideographs, not the groups of a number', () => {
  expect(wordsInside('罗马帝国')).toEqual(['罗马', '帝国'])
  for (const one of ['978-7-02-999999-1', 'ISSN 1000-0364', '10.1000/182', 'state-of-the-art'])
    expect(wordsInside(one)).toEqual([])
})
