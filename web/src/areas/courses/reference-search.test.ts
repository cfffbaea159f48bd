import { expect, test } from 'vitest'
import { formatQuery } from '../../app/query-string.ts'
import {
  formatReferenceSearch,
  parseReferenceSearch,
  type ReferenceSearch,
  resetSearch,
} from './reference-search.ts'

test('an address says which courses the table shows, and is read back', () => {
  const all: ReferenceSearch = {
    q: '代数',
    field: 'teacherName',
    department: 'math',
    year: '2025',
    size: 21,
    page: 2,
  }
  for (const search of [all, resetSearch, parseReferenceSearch('')])
    expect(parseReferenceSearch(formatQuery(formatReferenceSearch(search)))).toEqual(search)
})

test('the table has 100 rows, 21 after a reset, and no other number', () => {
  expect(parseReferenceSearch('').size).toBe(100)
  expect(resetSearch.size).toBe(21)
  expect(parseReferenceSearch('?size=5000').size).toBe(100)
})
