import { expect, test } from 'vitest'
import { stepOf } from './request-steps.ts'

test('an open request stands at one of the steps, a completed one at the last, any other at none', () => {
  const open = { status: 'accepted', hasTakeCode: false } as const
  expect(stepOf({ ...open, status: 'start', stage: 'reservation-initiated' })).toBe('submitted')
  expect(stepOf({ ...open, stage: 'reserving' })).toBe('accepted')
  expect(stepOf({ ...open, stage: 'transshipment' })).toBe('on-its-way')
  expect(stepOf({ ...open, stage: 'retained-on-shelf' })).toBe('ready')
  expect(stepOf({ ...open, stage: 'reserving', hasTakeCode: true })).toBe('ready')
  expect(stepOf({ ...open, status: 'completed', stage: 'borrowed' })).toBe('done')
  expect(stepOf({ ...open, status: 'ended', stage: 'on-shelf' })).toBeUndefined()
  expect(stepOf({ ...open, status: 'cancelled', stage: 'reserving' })).toBeUndefined()
})
