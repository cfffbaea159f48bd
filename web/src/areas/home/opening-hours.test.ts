import { expect, test } from 'vitest'
import { openState, parseHours } from './opening-hours.ts'

const at = (text: string, instant: string) => openState(text, new Date(instant), 'Asia/Shanghai')

test('a library is open within its hours, on its days, in its own time', () => {
  // a Tuesday; 21:59 and 22:00 in Shanghai
  expect(at('每日 8:00–22:00', '2026-11-24T13:59:00Z')).toEqual({ open: true, until: '22:00' })
  expect(at('每日 8:00–22:00', '2026-11-24T14:00:00Z')).toEqual({ open: false, allDay: false })
  expect(at('Mon–Sat 8:00–21:30', '2026-11-24T02:00:00Z')).toEqual({ open: true, until: '21:30' })
  // a Sunday
  expect(at('周一至周六 8:00–21:30', '2026-11-22T02:00:00Z')).toEqual({ open: false, allDay: false })
  expect(at('週六至週日 8:00–21:30', '2026-11-22T02:00:00Z')).toEqual({ open: true, until: '21:30' })
  expect(at('08：00-17：05', '2026-11-22T02:00:00Z')).toEqual({ open: true, until: '17:05' })
})

test('hours that one rule cannot say are left to the reader', () => {
  for (const text of [
    '',
    '照常',
    '周一至周五 8:00–12:00，14:00–18:00',
    '22:00–6:00',
    '法定节假日 9:00–17:00',
    '8:00–25:00',
  ]) {
    expect(parseHours(text)).toBeUndefined()
  }
})

test('a day without opening is said in the library’s own time, whatever its hours', () => {
  const on = (text: string, instant: string) =>
    openState(text, new Date(instant), 'Asia/Shanghai', ['2026-11-25'])
  expect(on('每日 8:00–22:00', '2026-11-25T02:00:00Z')).toEqual({ open: false, allDay: true })
  expect(on('照常', '2026-11-24T16:30:00Z')).toEqual({ open: false, allDay: true })
  expect(on('每日 8:00–22:00', '2026-11-24T02:00:00Z')).toEqual({ open: true, until: '22:00' })
})
