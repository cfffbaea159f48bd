import { expect, test } from 'vitest'
import { daysOf, lastYear } from './periods.ts'

test('years, terms and months have their first and last days', () => {
  expect(daysOf('year', 2025)).toEqual({ from: '2025-01-01', until: '2025-12-31' })
  expect(daysOf('autumn', 2025)).toEqual({ from: '2025-08-01', until: '2026-01-31' })
  expect(daysOf('spring', 2026)).toEqual({ from: '2026-02-01', until: '2026-07-31' })
  expect(daysOf('month', 2024, 2)).toEqual({ from: '2024-02-01', until: '2024-02-29' })
  expect(lastYear('2026-03-15')).toEqual({ kind: 'year', from: '2025-01-01', until: '2025-12-31' })
})
