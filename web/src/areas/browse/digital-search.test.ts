import { expect, test } from 'vitest'
import { searchFor } from '../../app/search/search-changes.ts'
import { digitalSearch } from './digital-search.ts'

test('a search of the digital library finds what is read on a screen only', () => {
  expect(digitalSearch(searchFor('history', 'all'))).toMatchObject({
    facets: { resourceType: ['electronic', 'digital'] },
    sort: 'relevance',
  })
})

test('without words the newest of a type come first', () => {
  expect(digitalSearch(undefined, '18')).toMatchObject({
    facets: { resourceType: ['electronic', 'digital'], docCode: ['18'] },
    sort: 'newest',
    descending: true,
  })
})
