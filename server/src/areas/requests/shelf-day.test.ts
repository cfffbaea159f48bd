import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '../../domain/circulation/days.ts'
import { dayFromShelf, type Fetching } from './shelf-day.ts'

const today = '2026-03-15'
const fetching: fc.Arbitrary<Fetching> = fc.record({
  today: fc.constant(today),
  shelfDays: fc.nat(5),
  transferDays: fc.nat(5),
  closed: fc
    .array(fc.nat(30), { maxLength: 12 })
    .map((days) => new Set(days.map((day) => addDays(today, day)))),
})

test('a copy is kept from the next open day on, and later where fetching or the way take longer', () => {
  const closed = new Set(['2026-03-16', '2026-03-18'])
  const at = (shelfDays: number, transferDays: number) =>
    dayFromShelf({ today, shelfDays, transferDays, closed })
  expect([at(0, 0), at(1, 0), at(2, 0), at(1, 1)]).toEqual([
    '2026-03-17',
    '2026-03-17',
    '2026-03-19',
    '2026-03-19',
  ])
})

test('the day is open, after today, and no earlier than the work takes', () => {
  fc.assert(
    fc.property(fetching, (one) => {
      const day = dayFromShelf(one)
      expect(one.closed.has(day)).toBe(false)
      expect(daysBetween(today, day)).toBeGreaterThanOrEqual(Math.max(1, one.shelfDays) + one.transferDays)
    }),
  )
})

test('more work, a longer way or another closed day make no day earlier', () => {
  fc.assert(
    fc.property(fetching, fc.nat(30), (one, more) => {
      const day = dayFromShelf(one)
      expect(dayFromShelf({ ...one, shelfDays: one.shelfDays + 1 }) >= day).toBe(true)
      expect(dayFromShelf({ ...one, transferDays: one.transferDays + 1 }) >= day).toBe(true)
      const closed = new Set([...one.closed, addDays(today, more)])
      expect(dayFromShelf({ ...one, closed }) >= day).toBe(true)
    }),
  )
})
