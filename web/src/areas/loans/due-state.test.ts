import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueStateOf, partLeft } from './due-state.ts'

test('a loan is late from the day after its due date', () => {
  fc.assert(
    fc.property(fc.integer({ min: -4000, max: 4000 }), (daysLeft) => {
      expect(dueStateOf({ daysLeft }) === 'late').toBe(daysLeft < 0)
    }),
  )
})

test('a loan is due soon on its due date and the three days before', () => {
  expect([-1, 0, 3, 4].map((daysLeft) => dueStateOf({ daysLeft }))).toEqual(['late', 'soon', 'soon', 'good'])
})

test('a ring shows the part of the loan period that is left', () => {
  const loan = { loanDate: '2026-11-01T09:30:00+08:00', dueDate: '2026-12-01' }
  expect([30, 15, 0].map((daysLeft) => partLeft({ ...loan, daysLeft }))).toEqual([1, 0.5, 0])
  // overdue, renewed beyond the period, and a library system that keeps no day of the loan
  expect(partLeft({ ...loan, daysLeft: -2 })).toBe(1)
  expect(partLeft({ ...loan, daysLeft: 40 })).toBe(1)
  expect(partLeft({ ...loan, loanDate: '', daysLeft: 5 })).toBe(1)
})
