import { facetNames } from '@wenyuan/contract/constants/facets.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  countFilters,
  searchFor,
  withFacet,
  withoutFacet,
  withoutFilters,
  withoutWithin,
  withPage,
  withSize,
  withSort,
  withWithin,
  withYears,
} from './search-changes.ts'
import { blankSearch } from './search-state.ts'

const onPageThree = { ...searchFor('红楼梦'), page: 3 }

test('a facet is added once and starts again at page one', () => {
  const once = withFacet(onPageThree, 'author', '曹雪芹')
  expect(once).toMatchObject({ page: 1, facets: { author: ['曹雪芹'] } })
  expect(withFacet(once, 'author', '曹雪芹')).toBe(once)
})

test('a facet taken away leaves no trace', () => {
  fc.assert(
    fc.property(fc.constantFrom(...facetNames), fc.string({ minLength: 1 }), (facet, value) => {
      expect(withoutFacet(withFacet(searchFor('x'), facet, value), facet, value)).toEqual(searchFor('x'))
    }),
  )
})

test('taking away what is not there changes nothing', () => {
  expect(withoutFacet(onPageThree, 'author', '曹雪芹')).toBe(onPageThree)
})

test('several values of a facet keep the order they were chosen in', () => {
  const both = withFacet(withFacet(blankSearch, 'docCode', '3'), 'docCode', '1')
  expect(both.facets.docCode).toEqual(['3', '1'])
})

test('years in the wrong order are put right', () => {
  expect(withYears(blankSearch, '2010', '1999')).toMatchObject({ from: '1999', to: '2010' })
  expect(withYears(blankSearch, '2010', '')).toMatchObject({ from: '2010', to: '' })
})

test('relevance has no direction', () => {
  expect(withSort(onPageThree, 'relevance', true)).toMatchObject({ descending: false, page: 1 })
  expect(withSort(onPageThree, 'year', true)).toMatchObject({ sort: 'year', descending: true })
})

test('blank words narrow nothing', () => {
  expect(withWithin(onPageThree, '  ')).toBe(onPageThree)
  expect(withWithin(onPageThree, ' 脂砚斋 ').within).toMatchObject([{ word: '脂砚斋' }])
})

test('a new search keeps the page size and nothing else', () => {
  const narrowed = withSize(withFacet(onPageThree, 'docCode', '1'), 50)
  expect(searchFor('三体', 'title', narrowed)).toEqual({
    ...blankSearch,
    size: 50,
    rows: [{ oper: 'and', field: 'title', mode: '2', word: '三体' }],
  })
})

test('every filter is counted, and clearing them all leaves the words', () => {
  const narrowed = withYears(withWithin(withFacet(onPageThree, 'docCode', '1'), '校注'), '1990', '')
  expect(countFilters(narrowed)).toBe(3)
  expect(withoutFilters(narrowed)).toEqual({ ...onPageThree, page: 1 })
  expect(countFilters(withoutWithin(narrowed, 0))).toBe(2)
})

test('a page is at least the first', () => {
  expect(withPage(onPageThree, 0).page).toBe(1)
})
