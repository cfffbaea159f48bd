import { expect, test } from 'vitest'
import { byDueDay, todayOf, weeksFrom } from './due-weeks.ts'

test('weeks begin on Monday, and the first has the day in it', () => {
  expect(weeksFrom('2026-11-29', 2)).toEqual([
    ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'],
    ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06'],
  ])
  expect(weeksFrom('2026-11-30', 1)[0]?.[0]).toBe('2026-11-30')
})

test('today is that of the library, from a due date and the days left', () => {
  expect(todayOf({ dueDate: '2026-12-02', daysLeft: 4 })).toBe('2026-11-28')
  expect(todayOf({ dueDate: '2026-11-20', daysLeft: -8 })).toBe('2026-11-28')
})

test('loans stand at their due day, in their order', () => {
  const loans = [
    { dueDate: '2026-12-02', title: 'A' },
    { dueDate: '2026-12-05', title: 'B' },
    { dueDate: '2026-12-02', title: 'C' },
  ]
  expect(byDueDay(loans).get('2026-12-02')).toEqual([loans[0], loans[2]])
})
