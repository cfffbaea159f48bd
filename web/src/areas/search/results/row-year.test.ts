import { expect, test } from 'vitest'
import { yearOfRow } from './row-year.ts'

test.each([
  ['2005', '2005'],
  ['2008年6月', '2008'],
  ['c1998', '1998'],
  ['[1934]', '1934'],
  ['民国二十三年 [1934]', '1934'],
  ['2019-05', '2019'],
  ['2019-05-12', '2019'],
  ['1950-1999', '1950–1999'],
  ['1950 -', '1950–'],
  ['清光绪年间', ''],
  ['[19--?]', ''],
  ['', ''],
])('the year of "%s" is "%s"', (printed, year) => {
  expect(yearOfRow(printed)).toBe(year)
})
