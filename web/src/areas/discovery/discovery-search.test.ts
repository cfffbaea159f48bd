import { expect, test } from 'vitest'
import { discoveryPath, parseDiscovery, withFilter } from './discovery-search.ts'

test('a search survives its address, and nonsense in an address becomes the usual', () => {
  const search = {
    words: 'deep learning',
    field: 'title',
    filters: { type: ['article', 'book'], unit: ['I7'] },
    yearFrom: '1990',
    yearTo: '',
    sort: 'cited',
    page: 4,
  } as const
  const again = parseDiscovery(
    discoveryPath({ ...search, filters: { type: ['article', 'book'], unit: ['I7'] } }).split('?')[1] ?? '',
  )
  expect(again).toEqual(search)
  expect(parseDiscovery('q=x&field=shelf&from=19&page=-3&sort=price')).toEqual({
    words: 'x',
    field: 'all',
    filters: {},
    yearFrom: '',
    yearTo: '',
    sort: 'relevance',
    page: 1,
  })
})

test('a filter is switched on and off, and leads to the first page', () => {
  const search = { ...parseDiscovery('q=x'), page: 3 }
  const on = withFilter(search, 'type', 'book')
  expect(on).toMatchObject({ filters: { type: ['book'] }, page: 1 })
  expect(withFilter(on, 'type', 'book').filters).toEqual({})
})
