import { switched } from '../../app/lists/list-address.ts'
import { expect, test } from 'vitest'
import { discoveryPath, parseDiscovery } from './discovery-search.ts'

test('a search survives its address, and nonsense in an address becomes the usual', () => {
  const blank = parseDiscovery('')
  const search = {
    words: 'deep learning',
    field: 'title',
    filters: { ...blank.filters, type: ['article', 'book'], unit: ['I7'] },
    yearFrom: '1990',
    yearTo: '',
    sort: 'cited',
    page: 4,
  } as const
  expect(parseDiscovery(discoveryPath(search).split('?')[1] ?? '')).toEqual(search)
  expect(parseDiscovery('q=x&field=shelf&from=19&page=-3&sort=price')).toEqual({ ...blank, words: 'x' })
})

test('a filter is switched on and off, and leads to the first page', () => {
  const search = { ...parseDiscovery('q=x'), page: 3 }
  const on = switched(search, 'type', 'book')
  expect(on).toMatchObject({ filters: { type: ['book'] }, page: 1 })
  expect(switched(on, 'type', 'book').filters.type).toEqual([])
})
