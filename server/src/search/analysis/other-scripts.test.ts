import { expect, test } from 'vitest'
import { otherScriptOf } from './other-scripts.ts'

test('words are told in the script they are not written in', () => {
  expect(otherScriptOf('红楼梦')).toEqual({ script: 'traditional', words: '紅樓夢' })
  expect(otherScriptOf('紅樓夢')).toEqual({ script: 'simplified', words: '红楼梦' })
  expect(otherScriptOf('鲁迅 小说')).toEqual({ script: 'traditional', words: '魯迅 小說' })
})

test.for(['水', 'Hamlet', ''])('“%s” is written the same in both scripts', (words) => {
  expect(otherScriptOf(words)).toBeUndefined()
})

test('words in both scripts at once have no other one', () => {
  expect(otherScriptOf('红樓')).toBeUndefined()
})
