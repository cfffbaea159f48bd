import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idleState } from './idle-rule.ts'

test('a limit of 30 is half an hour with a warning in its last minute', () => {
  expect(idleState(0, 30)).toEqual({ is: 'active' })
  expect(idleState(29 * 60_000 - 1, 30)).toEqual({ is: 'active' })
  expect(idleState(29 * 60_000, 30)).toEqual({ is: 'warned', secondsLeft: 60 })
  expect(idleState(30 * 60_000 - 1, 30)).toEqual({ is: 'warned', secondsLeft: 1 })
  expect(idleState(30 * 60_000, 30)).toEqual({ is: 'over' })
})

test('a limit of one minute has a warning in its second half', () => {
  expect(idleState(29_999, 1)).toEqual({ is: 'active' })
  expect(idleState(30_000, 1)).toEqual({ is: 'warned', secondsLeft: 30 })
})

test('a warning always precedes the sign-out, whatever the limit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 600 }), fc.integer({ min: 0, max: 10_000_000 }), (time, idle) => {
      const order = ['active', 'warned', 'over']
      expect(order.indexOf(idleState(idle, time).is)).toBeLessThanOrEqual(
        order.indexOf(idleState(idle + 10_000, time).is),
      )
      expect(idleState(time * 60_000 - 10_000, time).is).toBe('warned')
    }),
  )
})
