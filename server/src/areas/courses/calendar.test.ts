import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { calendarOf } from './calendar.ts'

const now = new Date('2026-03-15T04:00:00.123Z')

test('a due date is an event of a whole day', () => {
  const lines = calendarOf([{ uid: 'a@whu', day: '2026-12-31', text: '代数: 线性, 代数; 1\\2' }], now).split(
    '\r\n',
  )
  expect(lines).toContain('DTSTAMP:20260315T040000Z')
  expect(lines).toContain('DTSTART;VALUE=DATE:20261231')
  expect(lines).toContain('DTEND;VALUE=DATE:20270101')
  expect(lines).toContain('SUMMARY:代数: 线性\\, 代数\\; 1\\\\2')
})

test('whatever the text, lines are short, and text makes no lines of its own', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 200 }), (text) => {
      const file = calendarOf([{ uid: 'a', day: '2026-03-15', text }], now)
      const lines = file.split('\r\n')
      expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
      const whole = file.replaceAll('\r\n ', '').trimEnd().split('\r\n')
      expect(whole).toHaveLength(12)
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    }),
  )
})
