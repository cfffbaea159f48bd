import { expect, test } from 'vitest'
import { type ListPage, placeInList } from './result-neighbours.ts'

/** Page `page` of a list of 25 records, ten on a page: r1 … r25. */
const pageOf = (page: number): ListPage => ({
  asked: { page, rows: 10 },
  answered: {
    total: 25,
    records: Array.from({ length: page === 3 ? 5 : 10 }, (_, at) => ({
      recordId: `r${(page - 1) * 10 + at + 1}`,
      docCode: '1',
    })),
  },
})

test('in the middle of a page both neighbours are on that page', () => {
  expect(placeInList(pageOf(2), 'r14')).toEqual({
    place: 14,
    total: 25,
    previous: { page: 2, at: 2 },
    next: { page: 2, at: 4 },
  })
})

test('at the edges of a page the neighbours are on the adjacent pages', () => {
  expect(placeInList(pageOf(2), 'r11')?.previous).toEqual({ page: 1, at: 9 })
  expect(placeInList(pageOf(2), 'r20')?.next).toEqual({ page: 3, at: 0 })
})

test('the first record has no previous one, the last no next one', () => {
  expect(placeInList(pageOf(1), 'r1')?.previous).toBeUndefined()
  expect(placeInList(pageOf(3), 'r25')?.next).toBeUndefined()
})

test('a list longer than paging can reach ends at the paging limit', () => {
  const deep = { ...pageOf(1000), answered: { total: 90_000, records: pageOf(1000).answered.records } }
  expect(placeInList(deep, 'r10000')).toMatchObject({ place: 10_000, next: undefined })
})

test('a record outside the list has no position in it', () => {
  expect(placeInList(pageOf(1), 'r99')).toBeUndefined()
})
