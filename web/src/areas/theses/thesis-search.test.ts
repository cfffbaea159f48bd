import { expect, test } from 'vitest'
import { switched } from '../../app/lists/list-address.ts'
import { paths } from '../../app/paths.ts'
import { askedOf, formatThesisSearch, isWhole, parseThesisSearch } from './thesis-search.ts'

test('an address and the search it says are the same thing', () => {
  const state = parseThesisSearch('?q=唐诗&department=lit&department=cs&year=2025&page=3')
  expect(state).toMatchObject({ q: '唐诗', page: 3, filters: { department: ['lit', 'cs'], year: ['2025'] } })
  const address = paths.ownTheses(formatThesisSearch(state))
  expect(parseThesisSearch(address.slice(address.indexOf('?')))).toEqual(state)
})

test('what is unknown counts as absent', () => {
  const state = parseThesisSearch('?page=-4&year=&colour=red')
  expect(isWhole(state)).toBe(true)
  expect(askedOf(state)).toMatchObject({ keyWord: '', page: 1, year: [], verifyStatus: [] })
})

test('a value is added and taken away again, on the first page', () => {
  const state = parseThesisSearch('?page=2')
  const narrowed = switched(state, 'degree', 'doctor')
  expect([narrowed.page, narrowed.filters.degree]).toEqual([1, ['doctor']])
  expect(switched(narrowed, 'degree', 'doctor').filters.degree).toEqual([])
})
