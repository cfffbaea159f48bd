import { expect, test } from 'vitest'
import { dayIn, monthBefore } from './calendar.ts'

test("the day is that of the tenant's time zone, not of the server's", () => {
  const lateEvening = new Date('2026-03-14T18:30:00Z')
  expect(dayIn('Asia/Shanghai', lateEvening)).toBe('2026-03-15')
  expect(dayIn('Europe/Berlin', lateEvening)).toBe('2026-03-14')
})

test.each([
  ['2026-03-31T10:00:00Z', '2026-02-28T10:00:00.000Z'],
  ['2024-03-30T10:00:00Z', '2024-02-29T10:00:00.000Z'],
  ['2026-01-15T10:00:00Z', '2025-12-15T10:00:00.000Z'],
])('a month before %s is %s', (from, to) => {
  expect(monthBefore(new Date(from)).toISOString()).toBe(to)
})
