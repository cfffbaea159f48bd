import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { restoreArxivNumber } from './arxiv-number.ts'

test('a number damaged by a spreadsheet is restored', () => {
  assert(
    property(
      integer({ min: 7, max: 24 }),
      integer({ min: 1, max: 12 }),
      integer({ min: 1, max: 9999 }),
      (year, month, paper) => {
        const stem = String(year).padStart(2, '0') + String(month).padStart(2, '0')
        const number = `${stem}.${String(paper).padStart(year >= 15 ? 5 : 4, '0')}`
        expect(restoreArxivNumber(String(Number(number)))).toBe(number)
      },
    ),
  )
})

test('binary characters at the end of a number are dropped', () => {
  expect(restoreArxivNumber('1802.0532600000001')).toBe('1802.05326')
})

test('numbers of the old scheme are unchanged', () => {
  expect(restoreArxivNumber('gr-qc/9607038')).toBe('gr-qc/9607038')
})
