import { expect, test } from 'vitest'
import { readDay } from './read-day.ts'

test.each([
  ['2026-07-01', '2026-07-01'],
  [' 2026-7-1 ', '2026-07-01'],
  ['2026/7/1', '2026-07-01'],
  ['2026.07.01', '2026-07-01'],
  ['2026年7月1日', '2026-07-01'],
  ['２０２６－０７－０１', '2026-07-01'],
  ['20260701', '2026-07-01'],
  ['2024-02-29', '2024-02-29'],
])('%s is %s', (text, day) => {
  expect(readDay(text)).toBe(day)
})

test.each(['', '2026', '2026-02-29', '2026-13-01', '07/01/2026', '1.7.2026', 'tomorrow'])(
  '"%s" is no day: it could be read in several ways, or is none',
  (text) => {
    expect(readDay(text)).toBeUndefined()
  },
)
