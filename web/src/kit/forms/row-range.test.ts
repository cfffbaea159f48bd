import { expect, test } from 'vitest'
import { rowsBetween } from './row-range.ts'

const list = ['a', 'b', 'c', 'd']
const between = (from: string, to: string) => rowsBetween(list, (row) => row, from, to)

test('a range has both ends, in the order of the list, whichever was pressed first', () => {
  expect(between('a', 'c')).toEqual(['a', 'b', 'c'])
  expect(between('d', 'b')).toEqual(['b', 'c', 'd'])
  expect(between('b', 'b')).toEqual(['b'])
})

test('without a first box, or with one of another page, it is the row alone', () => {
  expect(between('', 'c')).toEqual(['c'])
  expect(between('other', 'c')).toEqual(['c'])
  expect(between('a', 'other')).toEqual(['other'])
})
