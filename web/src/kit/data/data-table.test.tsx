// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DataTable } from './DataTable.tsx'

afterEach(cleanup)

const books = [
  { title: '三体', copies: 3 },
  { title: '红楼梦', copies: 6 },
]
const columns = [
  { label: '题名', cell: ({ title }: (typeof books)[number]) => title },
  { label: '册数', cell: ({ copies }: (typeof books)[number]) => copies },
]

test('a table has its caption as its name, headings and named rows', () => {
  render(<DataTable caption="馆藏" columns={columns} rows={books} keyOf={({ title }) => title} namesRows />)
  const table = screen.getByRole('table', { name: '馆藏' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['题名', '册数'])
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['三体', '红楼梦'])
  expect(
    within(table)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['3', '6'])
})

test('each cell has the label of its column, for rows shown as cards', () => {
  render(<DataTable label="馆藏" columns={columns} rows={books} keyOf={({ title }) => title} cards />)
  const cells = within(screen.getByRole('table', { name: '馆藏' })).getAllByRole('cell')
  expect(cells.map((cell) => cell.dataset['label'])).toEqual(['题名', '册数', '题名', '册数'])
})
