import { expect, test } from 'vitest'
import { yearBins } from './year-bins.ts'

const held = (...years: string[]) => years.map((year) => ({ year, volumes: ['1', '2'] }))

test('a run has every year, with the gaps', () => {
  expect(yearBins(held('2004', '2001', '', 'n.d.'))).toEqual([
    { year: 2001, volumes: 2 },
    { year: 2002, volumes: 0 },
    { year: 2003, volumes: 0 },
    { year: 2004, volumes: 2 },
  ])
})

test('few years, and centuries, are no line', () => {
  expect(yearBins([])).toEqual([])
  expect(yearBins(held('2001', '2003'))).toEqual([])
  expect(yearBins(held('1701', '2003'))).toEqual([])
})
