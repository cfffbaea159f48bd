import { expect, test } from 'vitest'
import { formatPageRange, parsePageRange } from './page-range.ts'

test('a range is read the ways people write one', () => {
  expect(parsePageRange('3-12', 40)).toEqual({ first: 3, last: 12 })
  expect(parsePageRange(' 3 – 12 ', 40)).toEqual({ first: 3, last: 12 })
  expect(parsePageRange('7', 40)).toEqual({ first: 7, last: 7 })
  expect(parsePageRange('38-', 40)).toEqual({ first: 38, last: 40 })
  expect(parsePageRange('-4', 40)).toEqual({ first: 1, last: 4 })
})

test('ends in the wrong order are put right, and pages that are not there are the nearest that are', () => {
  expect(parsePageRange('12-3', 40)).toEqual({ first: 3, last: 12 })
  expect(parsePageRange('30-99', 40)).toEqual({ first: 30, last: 40 })
  expect(parsePageRange('0', 40)).toEqual({ first: 1, last: 1 })
})

test('words, nothing and a lone dash are the whole document', () => {
  for (const text of ['', 'all', '-', 'three'])
    expect(parsePageRange(text, 40)).toEqual({ first: 1, last: 40 })
})

test('what is written is read again as it was', () => {
  for (const range of [
    { first: 3, last: 12 },
    { first: 7, last: 7 },
    { first: 1, last: 40 },
  ]) {
    expect(parsePageRange(formatPageRange(range, 40), 40)).toEqual(range)
  }
  expect(formatPageRange({ first: 1, last: 40 }, 40)).toBe('')
})
