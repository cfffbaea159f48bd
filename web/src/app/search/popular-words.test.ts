import { expect, test } from 'vitest'
import { popularFor } from './popular-words.ts'

const words = ['红楼梦', '三体', 'poetry', 'C语言', 'history'].map((keyWord) => ({ keyWord }))
const shown = (language: 'zh-CN' | 'zh-TW' | 'en', most: number) =>
  popularFor(language, words, most).map(({ keyWord }) => keyWord)

test('in English, searches in Latin letters come first, otherwise in the library’s order', () => {
  expect(shown('en', 4)).toEqual(['poetry', 'history', '红楼梦', '三体'])
})

test('in Chinese, searches are in the library’s order', () => {
  expect(shown('zh-CN', 3)).toEqual(['红楼梦', '三体', 'poetry'])
  expect(shown('zh-TW', 9)).toHaveLength(5)
})
