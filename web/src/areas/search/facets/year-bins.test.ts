import fc from 'fast-check'
import { expect, test } from 'vitest'
import { binsWithin, yearBins, yearsOf } from './year-bins.ts'

const years = (...some: [number, number][]) => some.map(([year, count]) => ({ year, count }))

test('a few years have a bar each, the years between them too', () => {
  expect(yearBins(years([2019, 4], [2021, 2]))).toEqual([
    { from: 2019, to: 2019, count: 4 },
    { from: 2020, to: 2020, count: 0 },
    { from: 2021, to: 2021, count: 2 },
  ])
})

test('one year or none has no histogram', () => {
  expect(yearBins([])).toEqual([])
  expect(yearBins(years([2019, 4]))).toEqual([])
  expect(yearBins(years([-221, 4], [20190, 1]))).toEqual([])
})

test('a long time has bars of several years, which end with the last year', () => {
  const bins = yearBins(Array.from({ length: 121 }, (_, at) => ({ year: 1905 + at, count: 10 })))
  expect(bins[0]).toEqual({ from: 1905, to: 1909, count: 50 })
  expect(bins.at(-1)).toEqual({ from: 2025, to: 2025, count: 10 })
})

test('a few old prints share the first bar and do not squeeze the others', () => {
  const bins = yearBins([
    ...years([1588, 1], [1791, 1]),
    ...Array.from({ length: 30 }, (_, at) => ({ year: 1996 + at, count: 10 })),
  ])
  expect(bins[0]).toEqual({ from: 1588, to: 1996, count: 12 })
  expect(bins).toHaveLength(30)
})

const counted = fc
  .uniqueArray(
    fc.record({ year: fc.integer({ min: 1000, max: 2100 }), count: fc.integer({ min: 1, max: 999 }) }),
    {
      selector: ({ year }) => year,
      maxLength: 300,
    },
  )
  .map((some) => some.toSorted((a, b) => a.year - b.year))

test('every record is in one bar, bars follow each other, and there are not too many', () => {
  fc.assert(
    fc.property(counted, (some) => {
      const bins = yearBins(some)
      if (bins.length === 0) return
      const sum = (all: readonly { count: number }[]) => all.reduce((total, { count }) => total + count, 0)
      expect(sum(bins)).toBe(sum(some))
      expect(bins.length).toBeLessThanOrEqual(42)
      for (const [at, bin] of bins.entries()) {
        expect(bin.to).toBeGreaterThanOrEqual(bin.from)
        if (at > 0) expect(bin.from).toBe((bins[at - 1]?.to ?? 0) + 1)
      }
    }),
  )
})

test('the years of a range of bars select the same bars again', () => {
  fc.assert(
    fc.property(counted, fc.nat(), fc.nat(), (some, one, other) => {
      const bins = yearBins(some)
      if (bins.length === 0) return
      const [low = 0, high = 0] = [one % bins.length, other % bins.length].toSorted((a, b) => a - b)
      const { from, to } = yearsOf(bins, { low, high })
      expect(binsWithin(bins, from, to)).toEqual({ low, high })
    }),
  )
})

test('the whole range is no limit, and years beyond the bars select the nearest', () => {
  const bins = yearBins(years([2019, 4], [2021, 2]))
  expect(yearsOf(bins, { low: 0, high: 2 })).toEqual({ from: '', to: '' })
  expect(binsWithin(bins, '', '')).toEqual({ low: 0, high: 2 })
  expect(binsWithin(bins, '1900', '2020')).toEqual({ low: 0, high: 1 })
  expect(binsWithin(bins, '2030', '')).toEqual({ low: 2, high: 2 })
  expect(binsWithin(bins, '', '1900')).toEqual({ low: 0, high: 0 })
})
