import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { passageOf } from './passage.ts'
import { toQuery } from './query.ts'

const termsOf = (query: string) => toQuery([{ searchField: 'all', searchWord: query }]).terms

/** The passage with its marks in brackets. */
function shown(query: string, text: string, length = 60): string | undefined {
  const passage = passageOf(text, termsOf(query), length)
  if (!passage) return undefined
  return passage.marks
    .toReversed()
    .reduce(
      (out, [from, to]) => `${out.slice(0, from)}[${out.slice(from, to)}]${out.slice(to)}`,
      passage.text,
    )
}

const long = '本文从文献学的角度出发，考察了清代小说在民间的传播方式，并对抄本与刻本的关系作了细致的分析。'

describe('the passage of a text that matches a query', () => {
  test.each([
    ['a text that matches at its beginning stays whole', '小说', '小说史', '[小说]史'],
    [
      'a sentence with the match leads',
      '红楼梦',
      `${long}脂砚斋重评紅樓夢是其中之一。`,
      '…脂砚斋重评[紅樓夢]是其中之一。',
    ],
    [
      'an English word is found by its stem, and no word is cut',
      'neural networks',
      'We study a long-standing question about the training of deep neural network models.',
      '…question about the training of deep [neural] [network] models.',
    ],
    [
      'the place with more of the words is taken, not the first',
      'graph learning',
      `Learning is hard. ${'Nothing is said here of what follows. '.repeat(5)}Graph learning is harder.`,
      '…[Graph] [learning] is harder.',
    ],
    [
      'a long rest is left out',
      'graph',
      `A graph ${'of many words '.repeat(9)}`,
      `A [graph] ${'of many words '.repeat(3)}of many wo…`,
    ],
  ])('%s', (_, query, text, wanted) => {
    expect(shown(query, text)).toBe(wanted)
  })

  test.each([
    ['a word that is not in the text', '航海', long],
    ['the sound of a word, by which abstracts are not searched', 'qingdai', long],
    ['no words', '', long],
    ['no text', '小说', ''],
  ])('there is none for %s', (_, query, text) => {
    expect(shown(query, text)).toBeUndefined()
  })

  test('it is a piece of the text, not too long, and marks words that the text has', () => {
    const word = fc.constantFrom(
      '图书馆',
      '圖書館',
      'library',
      'Libraries',
      '𠮷',
      'é',
      '。',
      '. ',
      '，',
      ' ',
      '\n',
    )
    const texts = fc
      .array(fc.oneof(word, fc.string({ unit: 'grapheme', maxLength: 30 })), { maxLength: 40 })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(
        texts,
        fc.constantFrom('图书馆', 'library', '𠮷'),
        fc.integer({ min: 60, max: 200 }),
        (text, query, length) => {
          const passage = passageOf(text, termsOf(query), length)
          if (!passage) return
          const { text: piece, marks } = passage
          expect(text).toContain(piece.replace(/^…/, '').replace(/…$/, ''))
          expect(Array.from(piece).length).toBeLessThanOrEqual(length + 2)
          expect(piece.isWellFormed()).toBe(text.isWellFormed())
          expect(marks.length).toBeGreaterThan(0)
          const [first] = marks
          expect(first?.[0]).toBeLessThanOrEqual(41)
          marks.forEach(([from, to], at) => {
            expect(from).toBeLessThan(to)
            expect(to).toBeLessThanOrEqual(piece.length)
            expect(from).toBeGreaterThanOrEqual(marks[at - 1]?.[1] ?? 0)
          })
        },
      ),
    )
  })
})
