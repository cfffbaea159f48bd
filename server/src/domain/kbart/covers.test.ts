import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Coverage } from './coverage.ts'
import { covers } from './covers.ts'
import { readEmbargo } from './embargo.ts'

const run = (from: string, to = '', embargo = '', more: Partial<Coverage> = {}): Coverage => ({
  from,
  fromVolume: '',
  fromIssue: '',
  to,
  toVolume: '',
  toIssue: '',
  walls: readEmbargo(embargo) ?? [],
  depth: '',
  ...more,
})

const TODAY = '2026-03-15'
const cited = (year: string, volume = '') => ({ year, volume })

test.each([
  ['2003', '', '', '2010', 'yes'],
  ['2003', '', '', '2002', 'no'],
  ['2003', '2009', '', '2009', 'yes'],
  ['2003', '2009', '', '2010', 'no'],
  ['2003-05', '', '', '2003', 'perhaps'],
  ['2003', '2009-06', '', '2009', 'perhaps'],
  ['', '', '', '1850', 'yes'],
  ['2003', '', 'P1Y', '2024', 'yes'],
  ['2003', '', 'P1Y', '2025', 'perhaps'],
  ['2003', '', 'P1Y', '2026', 'no'],
  ['2003', '', 'P18M', '2024', 'perhaps'],
  ['', '', 'R10Y', '2015', 'no'],
  ['', '', 'R10Y', '2016', 'perhaps'],
  ['', '', 'R10Y', '2017', 'yes'],
  ['', '', 'R10Y;P1Y', '2026', 'no'],
  ['2003', '', 'P30D', '2026', 'perhaps'],
  ['2003', '', '', '', 'perhaps'],
] as const)('from %s to %s, embargo %s: of %s %s', (from, to, embargo, year, answer) => {
  expect(covers(run(from, to, embargo), cited(year), TODAY)).toBe(answer)
})

test('an issue of two years is in a run that has one of them perhaps, and surely in one that has both', () => {
  const issue = { year: '1990', lastYear: '1991', volume: '' }
  const answers = [run('1989'), run('1991'), run('', '1990'), run('1992'), run('', '1989')]
  expect(answers.map((one) => covers(one, issue, TODAY))).toEqual(['yes', 'perhaps', 'perhaps', 'no', 'no'])
})

test('in the first and last year the volume decides', () => {
  const one = run('2003-05', '', '', { fromVolume: '12' })
  expect(covers(one, cited('2003', '12'), TODAY)).toBe('perhaps')
  expect(covers(one, cited('2003', '11'), TODAY)).toBe('no')
  expect(covers(one, cited('2003', '13'), TODAY)).toBe('yes')
  expect(covers(one, cited('', '11'), TODAY)).toBe('no')
})

test('a year that is covered stays covered in a longer run', () => {
  const year = fc.integer({ min: 1900, max: 2026 })
  fc.assert(
    fc.property(year, year, fc.nat({ max: 30 }), (asked, from, longer) => {
      if (covers(run(String(from)), cited(String(asked)), TODAY) === 'yes')
        expect(covers(run(String(from - longer)), cited(String(asked)), TODAY)).toBe('yes')
    }),
  )
})
