import { expect, test } from 'vitest'
import { agreementOf, type Block, comparePairs, differentFields, linesOf, ratiosOf } from './report.ts'

const block = (base: number[], now: number[], cpu: [number, number]): Block => ({
  mode: 'rows',
  base: { milliseconds: { rows: base }, cpuMs: cpu[0] },
  now: { milliseconds: { rows: now }, cpuMs: cpu[1] },
})

test('the ratio is the median of the ratios, not the ratio of the medians', () => {
  const pairs = [
    { base: 1, now: 4 },
    { base: 10, now: 5 },
    { base: 6, now: 6 },
  ]
  expect(comparePairs(pairs)).toEqual({ base: 6, now: 5, ratio: 1 })
})

test('percentiles are computed within a pair', () => {
  const [line, ...others] = linesOf([
    block([1, 2, 10], [1, 1, 5], [4, 2]),
    block([10, 20, 100], [10, 20, 50], [40, 30]),
    block([2, 4, 20], [2, 3, 30], [8, 4]),
  ])
  expect(others).toEqual([])
  expect(line).toEqual({
    measure: 'rows',
    pairs: 3,
    searches: 9,
    p50: { base: 4, now: 3, ratio: 0.75 },
    p95: { base: 20, now: 30, ratio: 0.5 },
    cpuMs: { base: 8, now: 4, ratio: 0.5 },
  })
})

test('the rows of a page have their own times but no CPU time', () => {
  const page: Block = {
    mode: 'page',
    base: { milliseconds: { page: [8], 'page-rows': [4] }, cpuMs: 6 },
    now: { milliseconds: { page: [6], 'page-rows': [3] }, cpuMs: 3 },
  }
  const lines = linesOf([page, block([2], [1], [2, 1])])
  expect(ratiosOf(lines, { base: 100, now: 150, ratio: 1.5 })).toEqual({
    page: { p50: 0.75, p95: 0.75, cpu: 0.5 },
    'page-rows': { p50: 0.75, p95: 0.75 },
    rows: { p50: 0.5, p95: 0.5, cpu: 0.5 },
    perSecond: 1.5,
  })
  expect(agreementOf([page], [])).toEqual({ compared: 1, different: 0, examples: [] })
})

test('answers are compared by fields, including nested values, whatever the order of the fields', () => {
  const answer = { total: 2, facets: { author: [{ value: 'Lu Xun', count: 2 }] } }
  expect(
    differentFields([answer], [{ facets: { author: [{ count: 2, value: 'Lu Xun' }] }, total: 2 }]),
  ).toEqual([])
  const other = { total: 2, facets: { author: [{ value: 'Lu Xun', count: 1 }] }, partial: 'timeout' }
  expect(differentFields([answer, answer], [answer, other])).toEqual(['facets', 'partial'])
  expect(differentFields([other], [answer])).toEqual(['facets', 'partial'])
})
