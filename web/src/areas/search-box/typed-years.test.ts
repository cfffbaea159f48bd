import { expect, test } from 'vitest'
import { typedYears } from './typed-years.ts'

const now = new Date(2026, 5, 1)
const parts = (typed: string) => {
  const found = typedYears(typed, now)
  return found && [found.words, found.from, found.to]
}

test('a year beside the words, at either end and with its Chinese word', () => {
  expect(parts('learning 2019')).toEqual(['learning', '2019', '2019'])
  expect(parts('2019 deep learning ')).toEqual(['deep learning', '2019', '2019'])
  expect(parts('深度学习 2019')).toEqual(['深度学习', '2019', '2019'])
  expect(parts('深度学习2019年')).toEqual(['深度学习', '2019', '2019'])
})

test('two years are a range, also the wrong way round', () => {
  expect(parts('learning 2015-2019')).toEqual(['learning', '2015', '2019'])
  expect(parts('红楼梦 2019–2015')).toEqual(['红楼梦', '2015', '2019'])
  expect(parts('红楼梦 2015至2019年')).toEqual(['红楼梦', '2015', '2019'])
})

test('a title that is a year, a number within a word, an ISBN and a year to come are words', () => {
  const plain = [
    '1984',
    '2019',
    '1984 2019',
    'covid2019',
    'ISO 9001',
    '9787020002207',
    'runner 2049',
    '',
    'a 20190',
  ]
  expect(plain.filter((typed) => parts(typed))).toEqual([])
})
