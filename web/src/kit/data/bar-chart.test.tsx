// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BarChart } from './BarChart.tsx'

const windowIsNarrow = (matches: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener: () => {}, removeEventListener: () => {} }))

beforeEach(() => windowIsNarrow(false))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const words = { table: 'As a table', label: 'What', value: 'Loans' }

function draw(labels: readonly string[], isNamed: boolean) {
  const bars = labels.map((label, at) => ({ label, value: at * 10 }))
  const { container } = render(
    <BarChart bars={bars} caption="Loans" formatValue={String} words={words} isNamed={isNamed} />,
  )
  // below each bar its mark, above it its number
  const texts = [...container.querySelectorAll('g')].map((bar) => bar.lastElementChild)
  return {
    marks: texts.map((mark) => mark?.textContent ?? ''),
    places: texts.map((mark) => Number(mark?.getAttribute('x'))),
  }
}

const years = Array.from({ length: 8 }, (_, at) => String(2018 + at))
const months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`)
const subjects = [
  'Library and information science',
  'History',
  'Art',
  'Physics',
  'Law',
  'Music',
  'Chess',
  'Go',
]

test('a chart is one picture with a name, and its table has every number, also of bars that are not drawn', () => {
  draw(subjects, true)
  expect(within(screen.getByRole('img', { name: 'Loans' })).queryByText('Go')).toBeNull()
  // a reader opens it; the table is in the page all the same
  const table = within(screen.getByRole('table', { name: 'Loans', hidden: true }))
  const cells = table
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map((cell) => cell.textContent))
  expect(cells).toEqual([['What', 'Loans'], ...subjects.map((name, at) => [name, String(at * 10)])])
})

test('names stand beside their bars, whole', () => {
  draw(subjects, true)
  const picture = within(screen.getByRole('img', { name: 'Loans' }))
  for (const name of subjects.slice(0, 6)) expect(picture.getByText(name)).toBeTruthy()
  expect(picture.getByText('50')).toBeTruthy()
})

test('of a series so many marks are left out that the others have room, and the first is inside the picture', () => {
  expect(draw(years, false).marks).toEqual(years)
  cleanup()
  const { marks, places } = draw(months, false)
  expect(marks.filter(Boolean)).toEqual(['2026-01', '2026-03', '2026-05', '2026-07', '2026-09', '2026-11'])
  expect(places[0]).toBeGreaterThan(25)
})

test('on a phone letters keep their size, and fewer of them stand below the bars', () => {
  windowIsNarrow(true)
  const { marks } = draw(months, false)
  expect(marks.filter(Boolean)).toEqual(['2026-01', '2026-04', '2026-07', '2026-10'])
  expect(screen.getByRole('img', { name: 'Loans' }).getAttribute('viewBox')).toBe('0 0 330 95')
})
