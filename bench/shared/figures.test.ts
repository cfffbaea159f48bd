import { expect, test } from 'vitest'
import { percentilesOf } from './figures.ts'

test('percentiles are measured values', () => {
  const hundred = Array.from({ length: 100 }, (_, at) => 100 - at)
  expect(percentilesOf(hundred)).toEqual({ n: 100, p50: 50, p95: 95, p99: 99, max: 100 })
})

test('a single value is every percentile, and none is zero', () => {
  expect(percentilesOf([7.125])).toMatchObject({ p50: 7.13, p99: 7.13, max: 7.13 })
  expect(percentilesOf([])).toEqual({ n: 0, p50: 0, p95: 0, p99: 0, max: 0 })
})
