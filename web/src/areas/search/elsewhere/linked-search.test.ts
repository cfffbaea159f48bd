import { expect, test } from 'vitest'
import { linkedSearch } from './linked-search.ts'

test('names and codes of other sites are equivalent', () => {
  const byWords = linkedSearch({
    searchType: 'Title',
    keyword: '红楼梦',
    matchType: 'ahead',
    docType: 'book',
  })
  const byCodes = linkedSearch({ searchType: 'title', keyword: '红楼梦', matchType: '3', docType: '1' })
  expect(byWords).toEqual(byCodes)
  expect(byCodes).toMatchObject({
    rows: [{ field: 'title', mode: '3', word: '红楼梦' }],
    facets: { docCode: ['1'] },
  })
})

test('a resource type becomes a filter', () => {
  expect(linkedSearch({ keyword: 'x', resourceType: '2' }).facets).toEqual({ resourceType: ['electronic'] })
})

test('unknown values keep the default', () => {
  const state = linkedSearch({ searchType: 'colour', keyword: 'a/b%c+d#e', matchType: '9', docType: '77' })
  expect(state).toMatchObject({ rows: [{ field: 'all', mode: '2', word: 'a/b%c+d#e' }], facets: {} })
})
