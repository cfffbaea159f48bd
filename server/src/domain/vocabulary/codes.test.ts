import { expect, test } from 'vitest'
import { languageTagOf } from './codes.ts'

test.each([
  ['eng', 'The story of the stone 紅樓夢', 'en'],
  ['fre', 'Le rêve dans le pavillon rouge = 红楼梦', 'fr'],
  ['eng', '红楼梦', 'zh-Hans'],
  ['chi', 'C++ 程序设计', 'zh-Hans'],
  ['chi', 'C++ 程式設計與應用', 'zh-Hant'],
  ['jpn', '図書館学', 'ja'],
  [undefined, '紅樓夢', 'zh-Hant'],
  [undefined, 'Emma', ''],
])('a record in %s with the title "%s" has the language tag "%s"', (code, title, tag) => {
  expect(languageTagOf(code, title)).toBe(tag)
})
