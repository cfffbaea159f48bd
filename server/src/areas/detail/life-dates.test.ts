import { expect, test } from 'vitest'
import { lifeDates } from './life-dates.ts'

test.each([
  ['-521', '?–521'],
  ['- 521', '?–521'],
  ['1881-1936', '1881-1936'],
  ['1965-', '1965-'],
  ['', ''],
])('dates %s are shown as %s', (dates, shown) => {
  expect(lifeDates(dates)).toBe(shown)
})
