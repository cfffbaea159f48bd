import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeWordList } from './near-words.ts'
import { analyseSample, matchesRecord } from './sample-record.ts'
import {
  isClearlyBetter,
  latinCorrections,
  lookAlikeCorrections,
  pieceSoundingLike,
  soundQuery,
  soundsOf,
} from './spelling.ts'
import { readTyped, suggestionKeys } from './suggest.ts'

const words = makeWordList(
  Object.entries({
    dostoevsky: 90,
    shakespeare: 400,
    science: 900,
    since: 50,
    war: 800,
    and: 9000,
    peace: 300,
    piece: 100,
    hobbit: 7,
    habit: 5,
    guide: 400,
  }).map(([word, records]) => ({ word, records })),
)

describe('spelling', () => {
  test.each([
    ['Dostoyevski', 'dostoevsky'],
    ['shakespere', 'shakespeare'],
    ['scince', 'science'],
    ['war and paece', 'war and peace'],
    ["shakespaere's war", "shakespeare's war"],
    ['hobit', 'hobbit'],
  ])('%s is corrected to %s', (asked, meant) => {
    expect(latinCorrections(asked, words)[0]).toBe(meant)
  })

  test('beside a word one letter away, those two letters away are not offered', () => {
    const list = makeWordList(
      ['machine', 'learning', 'lessing', 'lining'].map((word) => ({ word, records: 20 })),
    )
    expect(latinCorrections('machine lerning', list)).toEqual(['machine learning'])
    expect(latinCorrections('machine leening', list).length).toBeGreaterThan(0)
  })

  test('near words are those of optimal string alignment, for any list', () => {
    const distance = (a: string, b: string): number => {
      const table = Array.from({ length: a.length + 1 }, (_, i) =>
        Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
      )
      const at = (i: number, j: number): number => table[i]?.[j] ?? Infinity
      for (let i = 1; i <= a.length; i += 1)
        for (let j = 1; j <= b.length; j += 1) {
          const same = a[i - 1] === b[j - 1] ? 0 : 1
          const swapped =
            i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Infinity
          table[i]?.splice(
            j,
            1,
            Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same, swapped),
          )
        }
      return at(a.length, b.length)
    }
    const word = fc.stringMatching(/^[abc]{1,8}$/)
    fc.assert(
      fc.property(fc.uniqueArray(word, { maxLength: 40 }), word, (list, asked) => {
        const near = makeWordList(list.map((entry) => ({ word: entry, records: 1 }))).near(asked, 100)
        const most = asked.length < 3 ? 0 : asked.length < 5 ? 1 : 2
        const expected = list.filter((entry) => entry !== asked && distance(asked, entry) <= most)
        expect(near.map((entry) => entry.word).sort()).toEqual(expected.sort())
      }),
      { numRuns: 200 },
    )
  })

  test.each([
    ['红搂梦', '论红楼梦', '红楼梦'],
    ['鲁讯', '鲁迅全集', '鲁迅'],
    ['红楼闷', '紅樓夢', '紅樓夢'],
    ['Python编城', 'Python编程入门', 'Python编程'],
  ])('%s sounds like a part of %s', (asked, title, piece) => {
    const record = analyseSample({ title })
    const heard = soundsOf(asked).filter((sounds) => matchesRecord(soundQuery(sounds), record))
    expect(heard.map((sounds) => pieceSoundingLike(title, sounds))).toContain(piece)
  })

  test('look-alike characters are replaced one at a time', () => {
    expect(lookAlikeCorrections('曰本')).toContain('日本')
    expect(lookAlikeCorrections('日')).toEqual([])
  })

  test('a query with results counts as right unless the correction finds far more', () => {
    expect(isClearlyBetter(0, 1)).toBe(true)
    expect(isClearlyBetter(0, 0)).toBe(false)
    expect(isClearlyBetter(5, 50)).toBe(false)
    expect(isClearlyBetter(1, 400)).toBe(true)
  })
})

describe('suggestions', () => {
  test('a heading is suggested by its letters, its reading and its initials', () => {
    expect(suggestionKeys('紅樓夢', 'title')).toEqual(['红楼梦', 'j:hongloumeng', 'i:hlm'])
    expect(suggestionKeys('The Hobbit', 'title', ['eng'])).toEqual(['the hobbit', 'hobbit'])
    expect(suggestionKeys('鲁迅', 'name')).toContain('j:xunlu')
  })

  test.each(['红', 'hong', 'hong l', 'hl', '红楼m'])('%s suggests 红楼梦', (typed) => {
    const { key, readings } = readTyped(typed)
    const keys = suggestionKeys('红楼梦', 'title')
    expect([key, ...readings].some((beginning) => keys.some((whole) => whole.startsWith(beginning)))).toBe(
      true,
    )
  })
})
