// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { BarChart } from './BarChart.tsx'

afterEach(cleanup)

const bars = ['2023', '2024', '2025'].map((label, at) => ({ label, value: at * 10 }))
const words = { table: 'As a table', label: 'Year', value: 'Loans' }

test('a chart is one picture with a name, and its table has every number, also of bars that are not drawn', () => {
  const { container } = render(
    <BarChart bars={bars} caption="Loans by year" formatValue={String} words={words} most={2} />,
  )
  expect(screen.getByRole('img', { name: 'Loans by year' })).toBeTruthy()
  expect(container.querySelectorAll('rect')).toHaveLength(2)
  // a reader opens it; the table is in the page all the same
  const table = within(screen.getByRole('table', { name: 'Loans by year', hidden: true }))
  const cells = table
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map((cell) => cell.textContent))
  expect(cells).toEqual([
    ['Year', 'Loans'],
    ['2023', '0'],
    ['2024', '10'],
    ['2025', '20'],
  ])
})
