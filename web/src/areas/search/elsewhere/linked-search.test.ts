import { expect, test } from 'vitest'
import { linkedSearch } from './linked-search.ts'

test('words and codes of other sites mean the same', () => {
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

test('a resource type narrows to it', () => {
  expect(linkedSearch({ keyword: 'x', resourceType: '2' }).facets).toEqual({ resourceType: ['electronic'] })
})

test('what is unknown is left at its default', () => {
  const state = linkedSearch({ searchType: 'colour', keyword: 'a/b%c+d#e', matchType: '9', docType: '77' })
  expect(state).toMatchObject({ rows: [{ field: 'all', mode: '2', word: 'a/b%c+d#e' }], facets: {} })
})
