import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueStateOf } from './due-state.ts'

test('a book is late from the day after its last day, and not before', () => {
  fc.assert(
    fc.property(fc.integer({ min: -4000, max: 4000 }), (daysLeft) => {
      expect(dueStateOf({ daysLeft }) === 'late').toBe(daysLeft < 0)
    }),
  )
})

test('a book is due soon on its last day and the three before', () => {
  expect([-1, 0, 3, 4].map((daysLeft) => dueStateOf({ daysLeft }))).toEqual(['late', 'soon', 'soon', 'good'])
})
