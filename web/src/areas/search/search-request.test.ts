import { search } from '@wenyuan/contract/areas/search.ts'
import { expect, test } from 'vitest'
import { lightOf } from '../../api/call.ts'
import { shownFacets } from '../../app/search/search-body.ts'
import { searchFor, withFacet, withWithin } from '../../app/search/search-changes.ts'
import { blankRow, type SearchState } from '../../app/search/search-state.ts'
import { availabilityQuery, facetsQuery, rowsQuery } from './search-request.ts'

const askOf = (options: { queryKey: readonly unknown[] }) => ({
  path: options.queryKey[0],
  body: options.queryKey[1] as Record<string, unknown>,
})

test('rows are requested without facets, facets without rows', () => {
  const state = withFacet(searchFor('红楼梦'), 'docCode', '1')
  expect(askOf(rowsQuery(state)).body).toMatchObject({ facetNames: [], rows: 10, page: 1, docCode: ['1'] })
  expect(askOf(facetsQuery(state)).body).toMatchObject({ facetNames: shownFacets, rows: 0 })
})

test('the request for facet counts is the same on every page and in every order', () => {
  const state = searchFor('红楼梦')
  const elsewhere: SearchState = { ...state, page: 7, sort: 'year', descending: true, size: 50 }
  expect(facetsQuery(elsewhere).queryKey).toEqual(facetsQuery(state).queryKey)
})

test('one row uses the simple call, several the advanced call, searches within results the twice call', () => {
  const one = searchFor('红楼梦')
  const two = { ...one, rows: [...one.rows, { ...blankRow, field: 'author' as const, word: '曹雪芹' }] }
  expect(askOf(rowsQuery(one)).path).toBe(lightOf(search.search).path)
  expect(askOf(rowsQuery(two)).path).toBe(lightOf(search.advanced).path)
  const narrowed = askOf(rowsQuery(withWithin(two, '校注')))
  expect(narrowed.path).toBe(lightOf(search.within).path)
  expect(narrowed.body['within']).toEqual([
    { searchField: 'all', searchWord: '校注', matchMode: '2', oper: 'and' },
  ])
})

test('availability is one request per page', () => {
  expect(askOf(availabilityQuery(['a', 'b'])).body).toEqual({ recordIds: ['a', 'b'] })
})
