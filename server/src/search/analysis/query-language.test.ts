import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type QueryNode, readQuery } from './query-language.ts'

/** Prints a parsed query with all brackets: words, "phrases", prefix*, field:…, & | and -. */
function show(node: QueryNode | undefined): string {
  if (node === undefined) return 'nothing'
  if (node.kind === 'and' || node.kind === 'or')
    return `(${node.of.map(show).join(node.kind === 'and' ? ' & ' : ' | ')})`
  if (node.kind === 'not') return `-${show(node.of)}`
  const text =
    node.kind === 'phrase' ? `"${node.text}"` : node.kind === 'prefix' ? `${node.text}*` : node.text
  return node.field === undefined ? text : `${node.field}:${text}`
}

const readings: [query: string, reading: string, plain?: string][] = [
  ['红楼梦 人物', '红楼梦 人物'],
  ['"红楼梦" 曹雪芹', '("红楼梦" & 曹雪芹)'],
  ['“红楼梦”', '"红楼梦"'],
  ['鲁迅 OR 茅盾', '(鲁迅 | 茅盾)'],
  ['鲁迅 全集 OR 茅盾', '(鲁迅 全集 | 茅盾)'],
  ['鲁迅 NOT 茅盾', '(鲁迅 & -茅盾)'],
  ['鲁迅 -茅盾', '(鲁迅 & -茅盾)'],
  ['+c++ -java', '(c++ & -java)'],
  ['title:hobbit', 'title:hobbit'],
  ['title: hobbit', 'title:hobbit'],
  ['Subject: a novel', 'Subject: a novel'],
  ['题名:红楼梦 作者：曹雪芹', '(title:红楼梦 & author:曹雪芹)'],
  ['題名：紅樓夢', 'title:紅樓夢'],
  ['title:(a OR "b c") d', '((title:a | title:"b c") & d)'],
  ['(a OR b) AND NOT (c d)', '((a | b) & -c d)'],
  ['librar*', 'librar*'],
  ['C++ c# .NET', 'C++ c# .NET'],
  ['红楼梦（上）', '红楼梦（上）'],
  ['GB/T 7714-2015', 'GB/T 7714-2015'],
  ['http://x.y/z', 'http://x.y/z'],
  ['TO BE OR NOT TO BE', 'TO BE OR NOT TO BE'],
  ['DNA OR RNA', '(DNA | RNA)'],
  ['war and peace', 'war and peace'],
  ['"half', 'half', 'quote'],
  ['((a)', 'a'],
  ['a)', 'a'],
  ['a OR b) AND c', '((a | b) & c)'],
  ['a ()', 'a', 'bracket'],
  ['a AND', 'a', 'operator'],
  ['AND', 'AND', 'operator'],
  ['a OR OR b', 'a b', 'operator'],
  ['"science fiction" AND (war OR peace', '("science fiction" & (war | peace))'],
  ['(title:war OR peace', '(title:war | peace)'],
  ['TO BE OR NOT TO BE)', 'TO BE OR NOT TO BE'],
  ['title:', 'title:', 'field'],
  ['红楼梦 作者：', '红楼梦', 'field'],
  ['OR b', 'b', 'operator'],
  ['""', '""', 'quote'],
  ['*', '*'],
  ['   ', 'nothing'],
]

describe('the query language', () => {
  test.each(readings)('%s is read as %s', (query, reading, plain) => {
    const read = readQuery(query)
    expect(show(read.tree)).toBe(reading)
    expect(read.plain).toBe(plain)
  })

  test('the parser reads any text, with bounded size, and drops no text with a letter', () => {
    const sizeOf = (node: QueryNode): number =>
      node.kind === 'not'
        ? 1 + sizeOf(node.of)
        : 'of' in node
          ? node.of.reduce((sum, child) => sum + sizeOf(child), 1)
          : 1
    const marks = fc.constantFrom(
      '"',
      '“',
      '(',
      '）',
      ' AND ',
      ' OR ',
      ' NOT ',
      ' -',
      ' +',
      '*',
      'title:',
      '作者：',
      ' ',
    )
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .array(fc.oneof(marks, fc.string({ maxLength: 4 })), { maxLength: 100 })
        .map((parts) => parts.join('')),
      fc.constantFrom(
        '('.repeat(10_000),
        '-'.repeat(10_000),
        'a OR '.repeat(2_500),
        '"'.repeat(9_999),
        'title:'.repeat(1_500),
      ),
    )
    fc.assert(
      fc.property(text, (query) => {
        const { tree } = readQuery(query)
        expect(tree === undefined ? 0 : sizeOf(tree)).toBeLessThan(400)
        expect(tree !== undefined || !/[\p{L}\p{N}]/u.test(query)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})
