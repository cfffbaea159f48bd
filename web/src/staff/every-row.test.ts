import { expect, test } from 'vitest'
import { everyRow } from './every-row.ts'

/** A list of this length, whose pages have so many rows at most, whatever is asked for. */
const listOf = (length: number, most: number) => (paging: { page: number; rows: number }) => {
  const rows = Math.min(paging.rows, most)
  const from = (paging.page - 1) * rows
  const records = Array.from({ length }, (_, at) => at).slice(from, from + rows)
  return Promise.resolve({ total: length, records })
}

test.each([0, 1, 9, 10, 11, 20, 25])('of %i rows each is read once, in their order', async (length) => {
  const all = Array.from({ length }, (_, at) => at)
  expect(await everyRow(10, listOf(length, 10))).toEqual(all)
  expect(await everyRow(100, listOf(length, 100))).toEqual(all)
  expect(await everyRow(10, listOf(length, 4))).toEqual(all)
})

test('a list that became shorter meanwhile ends', async () => {
  const shorter = ({ page }: { page: number }) =>
    Promise.resolve({ total: 20, records: page === 1 ? [1, 2, 3] : [] })
  expect(await everyRow(10, shorter)).toEqual([1, 2, 3])
})
