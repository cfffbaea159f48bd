// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { searchFor, withExcluded, withFacet, withWithin, withYears } from '../../app/search/search-changes.ts'
import { keepFilters, withKeptFilters } from './kept-filters.ts'

afterEach(() => keepFilters(undefined))

const filtered = withExcluded(
  withYears(withFacet(searchFor('鲁迅'), 'docCode', '1'), '1980', '1989'),
  'author',
  '周作人',
)

test('a new search has the kept filters, and none where none are kept', () => {
  expect(withKeptFilters(searchFor('老舍'))).toEqual(searchFor('老舍'))
  keepFilters(filtered)
  expect(withKeptFilters(searchFor('老舍'))).toEqual({ ...filtered, rows: searchFor('老舍').rows })
  keepFilters(undefined)
  expect(withKeptFilters(searchFor('老舍'))).toEqual(searchFor('老舍'))
})

test('page, order and the words within the results are not kept', () => {
  keepFilters({ ...withWithin(filtered, '杂文'), page: 3, sort: 'year' })
  expect(withKeptFilters(searchFor('老舍'))).toEqual({ ...filtered, rows: searchFor('老舍').rows })
})
