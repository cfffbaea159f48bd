import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { highlightRanges } from './highlight.ts'
import { toQuery } from './query.ts'

const marked = (query: string, text: string): string[] =>
  highlightRanges(text, toQuery([{ searchField: 'all', searchWord: query }]).terms).map(([from, to]) =>
    text.slice(from, to),
  )

const cases: [query: string, text: string, marks: string[]][] = [
  ['红楼梦', '紅樓夢人物', ['紅樓夢']],
  ['紅樓夢', '红楼梦研究', ['红楼梦']],
  ['学生', '大学生活', ['学生']],
  ['libraries', 'The Library of Babel: a library', ['Library', 'library']],
  ['加西亚马尔克斯', '加西亚·马尔克斯传', ['加西亚', '马尔克斯']],
  ['"加西亚马尔克斯"', '加西亚·马尔克斯传', ['加西亚·马尔克斯']],
  ['第2版', '数据结构（第二版）', ['第二版']],
  ['第二版', '数据结构（第 2 版）', ['第 2 版']],
  ['garcia', 'Gabriel García Márquez', ['García']],
  ['mueller', 'Heiner Müller', ['Müller']],
  ['c++', 'C++程序设计', ['C++']],
  ['"war and peace"', 'War & peace; War and Peace', ['War and Peace']],
  ['librar*', 'Libraries and librarians', ['Libraries', 'librarians']],
  ['hongloumeng', '論紅樓夢', ['紅樓夢']],
  ['luxun', '鲁迅全集', ['鲁迅']],
  ['the origin of species', 'On the Origin of Species', ['Origin', 'Species']],
  ['ｆｕｌｌ', 'a full house', ['full']],
]

describe('highlight ranges', () => {
  test.each(cases)('%s in %s', (query, text, marks) => {
    expect(marked(query, text)).toEqual(marks)
  })

  test('ranges lie within the text, sorted, disjoint and not empty, for any texts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (query, rest) => {
        const text = rest + query
        const ranges = highlightRanges(text, toQuery([{ searchField: 'all', searchWord: query }]).terms)
        ranges.forEach(([from, to], at) => {
          expect(from).toBeLessThan(to)
          expect(to).toBeLessThanOrEqual(text.length)
          expect(from).toBeGreaterThanOrEqual(ranges[at - 1]?.[1] ?? 0)
        })
      }),
    )
  })
})
