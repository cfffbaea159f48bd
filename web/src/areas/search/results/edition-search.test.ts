import { expect, test } from 'vitest'
import { searchFor, withFacet, withPage } from '../../../app/search/search-changes.ts'
import { editionsOf } from './edition-search.ts'

test('the editions of a work are the same search limited to it, from page one, newest first', () => {
  const state = withPage(withFacet(searchFor('红楼梦', 'title'), 'docCode', '1'), 4)
  expect(editionsOf(state, 'work')).toEqual({
    ...state,
    facets: { docCode: ['1'], group: ['work'] },
    page: 1,
    size: 20,
    sort: 'year',
    descending: true,
  })
})
