import { expect, test } from 'vitest'
import { formatPageRange, parsePageRange } from './page-range.ts'

test('a range is accepted in all common notations', () => {
  expect(parsePageRange('3-12', 40)).toEqual({ first: 3, last: 12 })
  expect(parsePageRange(' 3 – 12 ', 40)).toEqual({ first: 3, last: 12 })
  expect(parsePageRange('7', 40)).toEqual({ first: 7, last: 7 })
  expect(parsePageRange('38-', 40)).toEqual({ first: 38, last: 40 })
  expect(parsePageRange('-4', 40)).toEqual({ first: 1, last: 4 })
})

test('a reversed range is corrected, and missing pages are replaced by the nearest ones', () => {
  expect(parsePageRange('12-3', 40)).toEqual({ first: 3, last: 12 })
  expect(parsePageRange('30-99', 40)).toEqual({ first: 30, last: 40 })
  expect(parsePageRange('0', 40)).toEqual({ first: 1, last: 1 })
})

test('words, an empty text and a single dash mean the whole document', () => {
  for (const text of ['', 'all', '-', 'three'])
    expect(parsePageRange(text, 40)).toEqual({ first: 1, last: 40 })
})

test('a written range is parsed to the same range', () => {
  for (const range of [
    { first: 3, last: 12 },
    { first: 7, last: 7 },
    { first: 1, last: 40 },
  ]) {
    expect(parsePageRange(formatPageRange(range, 40), 40)).toEqual(range)
  }
  expect(formatPageRange({ first: 1, last: 40 }, 40)).toBe('')
})
