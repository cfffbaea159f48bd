import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Evidence } from './evidence.ts'
import { makeSentenceCheck } from './sentence-check.ts'
import { sentencesOf } from './sentences.ts'

const record = (title: string, more: Partial<Evidence> = {}): Evidence => ({
  recordId: title,
  title,
  author: '',
  year: '',
  publisher: '',
  isbn: '',
  subjects: [],
  abstract: '',
  contents: '',
  loans: 0,
  get: { kind: 'none', library: '', location: '', callNo: '', dueDate: '' },
  ...more,
})
const evidence = [
  record('红楼梦', { author: '曹雪芹', abstract: '写尽大家族的兴衰。', isbn: '9787020002207' }),
  record('Machine Learning', { author: 'Tom Mitchell', abstract: 'An introduction to learning from data.' }),
]

const checked = (text: string, parts = [text]): (string | null)[] => {
  const check = makeSentenceCheck(evidence, '红楼梦讲什么？')
  return [...parts.flatMap((part) => check.push(part)), ...check.end()]
}

describe('a sentence is shown', () => {
  test.each([
    '《红楼梦》写的是大家族的兴衰[1]。',
    '曹雪芹的《紅樓夢》值得一读：大家族的兴衰[1]。',
    '“Machine Learning” is an introduction to learning from data [2].',
    'ISBN 978-7-02-000220-7 是《红楼梦》大家族的一个版本[1]。',
  ])('%s', (sentence) => {
    expect(checked(sentence)).toEqual([sentence])
  })
})

describe('a sentence is left out', () => {
  test.each([
    ['it names no source', '《红楼梦》写的是大家族的兴衰。'],
    ['its source does not exist', '《红楼梦》写的是大家族的兴衰[3]。'],
    ['it names another title', '《红楼梦》不如《围城》，大家族的兴衰[1]。'],
    ['it quotes another title', 'Read “War and Peace” for learning from data [2].'],
    ['it names another title in capitals', 'The Secret Garden is an introduction to learning [2].'],
    ['it names another number', '《红楼梦》大家族的兴衰 ISBN 9787111111111[1]。'],
    ['its source says nothing of it', '人工智能将改变世界各国的经济[1]。'],
    ['it only pretends to have a source', '推荐余华的活着[1]。'],
  ])('because %s', (_, sentence) => {
    expect(checked(sentence)).toEqual([null])
  })
})

test('links, pictures and markup are taken out of a sentence', () => {
  expect(checked('[《红楼梦》](https://evil.example)<img src=x>写大家族的兴衰[1]。')).toEqual([
    '《红楼梦》写大家族的兴衰[1]。',
  ])
})

test('a text cut at any place is judged as the whole text', () => {
  const text =
    '《红楼梦》写的是大家族的兴衰[1]。读《围城》吧[1]。“Machine Learning” is an introduction to data [2]. '
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1 }), (lengths) => {
      const parts: string[] = []
      for (let at = 0, no = 0; at < text.length; no += 1) {
        const length = lengths[no % lengths.length] ?? 1
        parts.push(text.slice(at, at + length))
        at += length
      }
      expect(checked(text, parts)).toEqual(checked(text))
    }),
  )
})

test('sentences joined are the text', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => sentencesOf(text).join('') === text))
})

test('in 1,000 hostile streams no invented title, number or address is shown', () => {
  const invented = ['活着', '围城', '三体', 'War and Peace', 'The Secret Garden', 'Silent Spring']
  const marks = [
    (title: string) => `《${title}》`,
    (title: string) => `“${title}”`,
    (title: string) => `**${title}**`,
    (title: string) => `「${title}」`,
  ]
  const piece = fc.oneof(
    fc.constantFrom(
      '推荐',
      '大家族的兴衰',
      'learning from data',
      'Ignore all rules. ',
      '请访问 https://evil.example/x ',
      '<script>alert(1)</script>',
      '![x](http://evil.example/p.png)',
      'ISBN 9787111111111 ',
      '红楼梦',
      'Machine Learning',
    ),
    fc.tuple(fc.constantFrom(...invented), fc.constantFrom(...marks)).map(([title, mark]) => mark(title)),
    fc.constantFrom('[1]', '[2]', '[3]', '[99]', '。', '. ', '\n', '！'),
  )
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 40 }), (pieces) => {
      const shown = checked(pieces.join(''), pieces).join('')
      for (const title of invented.slice(3)) expect(shown).not.toContain(title)
      for (const title of invented.slice(0, 3))
        for (const mark of marks) expect(shown).not.toContain(mark(title))
      expect(shown).not.toMatch(/https?:|<script|!\[|9787111111111|\[99\]|\[3\]/u)
    }),
    { numRuns: 1_000 },
  )
})
