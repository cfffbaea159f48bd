// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { activateLanguage, formatDate } from './words.ts'

test('a day is written as readers write it, and a month stays as it is', async () => {
  await activateLanguage('zh-CN')
  expect([formatDate('2026-11-07'), formatDate('2026-11'), formatDate('')]).toEqual([
    '2026年11月7日',
    '2026-11',
    '',
  ])
  await activateLanguage('en')
  expect(formatDate('2026-11-07')).toBe('7 Nov 2026')
})
