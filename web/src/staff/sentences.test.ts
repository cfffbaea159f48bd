import { expect, test } from 'vitest'
import simplified from '@wenyuan/contract/staff/sentences/zh-CN.json'
import inTraditional from '@wenyuan/contract/staff/sentences/zh-TW.json'
import { type Sentences, translatorOf } from '@wenyuan/contract/staff/sentences.ts'

const inChinese = translatorOf(simplified)

test.each([
  ['It does not exist.', '不存在。'],
  ['code: a name is needed.', 'code：需要名称。'],
  ['name.zh-CN: Too big: expected string to have <=100 characters.', 'name.zh-CN：最多 100 个字符。'],
  ['name: Invalid input: expected object, received undefined.', 'name：必须填写。'],
  ['There is no course g-7.', '没有课程 g-7。'],
  [
    'text: {colour} is no placeholder of this notice; it has {title} {amount}.',
    'text：{colour} 不是这条通知可用的占位符，可用的有 {title} {amount}。',
  ],
  ['"items[2].status" is none of the known words: gone.', '第 2 个复本的状态无法识别：gone。'],
  ['The record has no title: field 245 is missing or empty.', '记录没有题名：字段 245 缺失或为空。'],
  ['Nobody has foreseen this.', 'Nobody has foreseen this.'],
])('%s', (english, chinese) => {
  expect(inChinese(english)).toBe(chinese)
})

const traditional: Sentences = inTraditional

test('both languages have the same sentences, each with the same places', () => {
  expect(Object.keys(traditional)).toEqual(Object.keys(simplified))
  const places = (text: string) => [...new Set(text.match(/\{\d\}/g))].toSorted()
  const strange = Object.entries(simplified).filter(([english, said]) =>
    [said, traditional[english] ?? ''].some((text) =>
      places(text).some((one) => !places(english).includes(one)),
    ),
  )
  expect(strange).toEqual([])
})
