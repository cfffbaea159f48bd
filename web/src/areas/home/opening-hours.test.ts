import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openState, parseHours } from './opening-hours.ts'

const at = (text: string, instant: string, exceptions = {}) =>
  openState(text, new Date(instant), 'Asia/Shanghai', exceptions)

test('a library is open within its hours, on its days, in its own time', () => {
  // a Tuesday; 21:59 and 22:00 in Shanghai
  expect(at('每日 8:00–22:00', '2026-11-24T13:59:00Z')).toEqual({ open: true, until: '22:00' })
  expect(at('每日 8:00–22:00', '2026-11-24T14:00:00Z')).toEqual({
    open: false,
    allDay: false,
    next: { time: '8:00', day: 3, inDays: 1 },
  })
  expect(at('Mon–Sat 8:00–21:30', '2026-11-24T02:00:00Z')).toEqual({ open: true, until: '21:30' })
  // a Sunday
  expect(at('周一至周六 8:00–21:30', '2026-11-22T02:00:00Z')).toEqual({
    open: false,
    allDay: true,
    next: { time: '8:00', day: 1, inDays: 1 },
  })
  expect(at('週六至週日 8:00–21:30', '2026-11-22T02:00:00Z')).toEqual({ open: true, until: '21:30' })
  expect(at('08：00-17：05', '2026-11-22T02:00:00Z')).toEqual({ open: true, until: '17:05' })
})

test('hours of several ranges are read, with days between them or after them', () => {
  const both = '周一至周五 8:00–12:00，14:00–18:00；周六、周日 9:00–17:00'
  // a Tuesday at 11:00, 13:00 and 15:00, a Sunday at 16:00
  expect(at(both, '2026-11-24T03:00:00Z')).toEqual({ open: true, until: '12:00' })
  expect(at(both, '2026-11-24T05:00:00Z')).toEqual({
    open: false,
    allDay: false,
    next: { time: '14:00', day: 2, inDays: 0 },
  })
  expect(at(both, '2026-11-24T07:00:00Z')).toEqual({ open: true, until: '18:00' })
  expect(at(both, '2026-11-22T08:00:00Z')).toEqual({ open: true, until: '17:00' })
  expect(at('Mon–Fri: 8:00–22:00; Sat, Sun: 9:00–17:00', '2026-11-22T08:00:00Z')).toEqual({
    open: true,
    until: '17:00',
  })
  expect(at('周一至周六 8:00–22:00，周日闭馆', '2026-11-22T08:00:00Z')).toMatchObject({
    open: false,
    allDay: true,
  })
})

test('hours that a rule cannot say are left to the reader', () => {
  for (const text of [
    '',
    '照常',
    '22:00–6:00',
    '法定节假日 9:00–17:00',
    '8:00–25:00',
    '8:00–17:00（节假日除外）',
    '周一至周五 8:00–17:00，节假日 9:00–12:00',
  ]) {
    expect(parseHours(text)).toBeUndefined()
  }
})

test('a day without opening is said in the library’s own time, whatever its hours', () => {
  const closed = { closedDays: ['2026-11-25'] }
  expect(at('每日 8:00–22:00', '2026-11-25T02:00:00Z', closed)).toEqual({
    open: false,
    allDay: true,
    next: { time: '8:00', day: 4, inDays: 1 },
  })
  expect(at('照常', '2026-11-24T16:30:00Z', closed)).toEqual({ open: false, allDay: true })
  expect(at('每日 8:00–22:00', '2026-11-24T02:00:00Z', closed)).toEqual({ open: true, until: '22:00' })
  expect(at('每日 8:00–22:00', '2026-11-24T15:00:00Z', closed)).toMatchObject({
    next: { day: 4, inDays: 2 },
  })
})

test('other hours of some days stand in place of the usual ones', () => {
  const special = [
    { from: '2026-11-24', to: '2026-11-25', hours: '8:00–23:30' },
    { from: '2026-11-26', to: '2026-11-26', hours: '' },
  ]
  expect(at('每日 8:00–22:00', '2026-11-25T15:00:00Z', { special })).toEqual({ open: true, until: '23:30' })
  expect(at('照常', '2026-11-25T15:00:00Z', { special })).toEqual({ open: true, until: '23:30' })
  expect(at('每日 8:00–22:00', '2026-11-26T02:00:00Z', { special })).toMatchObject({
    open: false,
    allDay: true,
  })
  expect(at('每日 8:00–22:00', '2026-11-27T15:00:00Z', { special })).toMatchObject({
    open: false,
    allDay: false,
  })
})

test('whatever the moment, a library with daily hours is open or opens within a day', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }),
      (now) => {
        const state = openState('每日 8:00–22:00', now, 'Asia/Shanghai')
        expect(state).toBeDefined()
        if (state?.open === false) expect(state.next?.inDays).toBeLessThanOrEqual(1)
      },
    ),
  )
})
