import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../domain/circulation/days.ts'
import { dayInQueue, type Queue } from './queue-day.ts'

const today = '2026-03-15'
const day = fc.integer({ min: -60, max: 120 }).map((days) => addDays(today, days))
const queue: fc.Arbitrary<Queue> = fc.record({
  before: fc.nat(8),
  dueDays: fc.array(day, { maxLength: 8 }),
  shelfDays: fc.nat(5),
  today: fc.constant(today),
})

test('the n-th reader gets the n-th copy that comes back, and an overdue copy counts from today', () => {
  const dueDays = ['2026-04-20', '2026-03-01', '2026-04-02']
  const days = [0, 1, 2, 3].map((before) => dayInQueue({ before, dueDays, shelfDays: 0, today }))
  expect(days).toEqual([today, '2026-04-02', '2026-04-20', ''])
  expect(dayInQueue({ before: 1, dueDays, shelfDays: 2, today })).toBe('2026-04-04')
})

test('a day is told exactly where there is a lent copy for the reader, and it is never in the past', () => {
  fc.assert(
    fc.property(queue, (one) => {
      const told = dayInQueue(one)
      expect(told !== '').toBe(one.before < one.dueDays.length)
      if (told !== '') expect(told >= addDays(today, one.shelfDays)).toBe(true)
    }),
  )
})

test('who comes later never gets an earlier day, and another lent copy makes no day later', () => {
  fc.assert(
    fc.property(queue, day, (one, more) => {
      const told = dayInQueue(one)
      const behind = dayInQueue({ ...one, before: one.before + 1 })
      if (behind !== '') expect(behind >= told).toBe(true)
      const withMore = dayInQueue({ ...one, dueDays: [...one.dueDays, more] })
      if (told !== '') expect(withMore !== '' && withMore <= told).toBe(true)
    }),
  )
})

test('the order in which the copies are listed does not matter', () => {
  fc.assert(
    fc.property(queue, (one) => {
      expect(dayInQueue({ ...one, dueDays: one.dueDays.toReversed() })).toBe(dayInQueue(one))
    }),
  )
})
