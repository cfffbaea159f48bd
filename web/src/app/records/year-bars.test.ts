import fc from 'fast-check'
import { expect, test } from 'vitest'
import { yearBars } from './year-bars.ts'

const of = (...pairs: [number, number][]) => pairs.map(([year, count]) => ({ year, count }))

test('a short span has a bar for every year, a long one for every decade', () => {
  expect(yearBars(of([2018, 2], [2020, 5], [2021, 3]))).toEqual({
    by: 'year',
    bars: [
      { label: '2018', value: 2 },
      { label: '2019', value: 0 },
      { label: '2020', value: 5 },
      { label: '2021', value: 3 },
    ],
  })
  expect(yearBars(of([1956, 1], [1973, 19], [1976, 1], [1990, 1])).bars).toEqual([
    { label: '1950', value: 1 },
    { label: '1960', value: 0 },
    { label: '1970', value: 20 },
    { label: '1980', value: 0 },
    { label: '1990', value: 1 },
  ])
})

test('few works or few years are no chart', () => {
  expect(yearBars([]).bars).toEqual([])
  expect(yearBars(of([2001, 1], [2002, 1], [2003, 1])).bars).toEqual([])
  expect(yearBars(of([2001, 30], [2002, 30])).bars).toEqual([])
})

test('no work is lost, and no bar is missing between the first and the last', () => {
  const counts = fc.uniqueArray(
    fc.record({ year: fc.integer({ min: 1450, max: 2030 }), count: fc.nat(40) }),
    {
      selector: ({ year }) => year,
      minLength: 3,
      maxLength: 40,
    },
  )
  fc.assert(
    fc.property(counts, (years) => {
      const { by, bars } = yearBars(years)
      if (bars.length === 0) return
      expect(bars.reduce((sum, { value }) => sum + value, 0)).toBe(
        years.reduce((sum, { count }) => sum + count, 0),
      )
      const step = by === 'decade' ? 10 : 1
      const labels = bars.map(({ label }) => Number(label))
      expect(labels.slice(1).map((label, at) => label - (labels[at] ?? 0))).toEqual(
        labels.slice(1).map(() => step),
      )
    }),
  )
})
