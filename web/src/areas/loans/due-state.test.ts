import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueStateOf } from './due-state.ts'

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
