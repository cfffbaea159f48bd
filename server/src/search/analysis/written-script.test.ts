import { expect, test } from 'vitest'
import { writtenScript } from './written-script.ts'

test('the script of most letters with two forms is that of a text', () => {
  expect(['红楼梦', '紅樓夢', '萧乾文学回忆录', '論語譯注 论'].map(writtenScript)).toEqual([
    'simplified',
    'traditional',
    'simplified',
    'traditional',
  ])
})

test('texts that look the same in both scripts, and other texts, have none', () => {
  for (const text of ['三生三世', '萧乾', 'Hamlet', '']) expect(writtenScript(text)).toBeUndefined()
})
