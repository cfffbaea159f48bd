import { facetNames } from '@wenyuan/contract/constants/facets.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  countFilters,
  searchFor,
  withExcluded,
  withFacet,
  withoutExcluded,
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

test('adding a facet value adds it once and returns to page one', () => {
  const once = withFacet(onPageThree, 'author', '曹雪芹')
  expect(once).toMatchObject({ page: 1, facets: { author: ['曹雪芹'] } })
  expect(withFacet(once, 'author', '曹雪芹')).toBe(once)
})

test('a removed facet value leaves no trace', () => {
  fc.assert(
    fc.property(fc.constantFrom(...facetNames), fc.string({ minLength: 1 }), (facet, value) => {
      expect(withoutFacet(withFacet(searchFor('x'), facet, value), facet, value)).toEqual(searchFor('x'))
    }),
  )
})

test('removing an absent value changes nothing', () => {
  expect(withoutFacet(onPageThree, 'author', '曹雪芹')).toBe(onPageThree)
})

test('a value is wanted or excluded, never both', () => {
  const wanted = withFacet(onPageThree, 'author', '曹雪芹')
  const excluded = withExcluded(wanted, 'author', '曹雪芹')
  expect(excluded).toMatchObject({ page: 1, facets: {}, excluded: { author: ['曹雪芹'] } })
  expect(countFilters(excluded)).toBe(1)
  expect(withExcluded(excluded, 'author', '曹雪芹')).toBe(excluded)
  expect(withFacet(excluded, 'author', '曹雪芹')).toEqual(wanted)
  expect(withoutExcluded(excluded, 'author', '曹雪芹')).toEqual(searchFor('红楼梦'))
  expect(withoutFilters(excluded)).toEqual(searchFor('红楼梦'))
})

test('values of a facet keep the order of selection', () => {
  const both = withFacet(withFacet(blankSearch, 'docCode', '3'), 'docCode', '1')
  expect(both.facets.docCode).toEqual(['3', '1'])
})

test('a reversed range of years is corrected', () => {
  expect(withYears(blankSearch, '2010', '1999')).toMatchObject({ from: '1999', to: '2010' })
  expect(withYears(blankSearch, '2010', '')).toMatchObject({ from: '2010', to: '' })
})

test('relevance has no direction', () => {
  expect(withSort(onPageThree, 'relevance', true)).toMatchObject({ descending: false, page: 1 })
  expect(withSort(onPageThree, 'year', true)).toMatchObject({ sort: 'year', descending: true })
})

test('a blank search within results changes nothing', () => {
  expect(withWithin(onPageThree, '  ')).toBe(onPageThree)
  expect(withWithin(onPageThree, ' 脂砚斋 ').within).toMatchObject([{ word: '脂砚斋' }])
})

test('a new search keeps only the page size', () => {
  const narrowed = withSize(withFacet(onPageThree, 'docCode', '1'), 50)
  expect(searchFor('三体', 'title', narrowed)).toEqual({
    ...blankSearch,
    size: 50,
    rows: [{ oper: 'and', field: 'title', mode: '2', word: '三体' }],
  })
})

test('every filter is counted, and clearing the filters keeps the terms', () => {
  const narrowed = withYears(withWithin(withFacet(onPageThree, 'docCode', '1'), '校注'), '1990', '')
  expect(countFilters(narrowed)).toBe(3)
  expect(withoutFilters(narrowed)).toEqual({ ...onPageThree, page: 1 })
  expect(countFilters(withoutWithin(narrowed, 0))).toBe(2)
})

test('a page number is at least one', () => {
  expect(withPage(onPageThree, 0).page).toBe(1)
})
