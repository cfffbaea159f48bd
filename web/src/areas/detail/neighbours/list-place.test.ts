import { expect, test } from 'vitest'
import { listPlaceOf } from './list-place.ts'

test('the address of a record names the list it was opened from', () => {
  expect(listPlaceOf('?bookListId=a&sort=title&page=3')).toEqual({
    listId: 'a',
    shareToken: '',
    sort: 'title',
    page: 3,
  })
  expect(listPlaceOf('?shareToken=secret')).toMatchObject({ shareToken: 'secret', sort: 'position', page: 1 })
})

test('an address without a list has none, and unknown values count as absent', () => {
  expect(listPlaceOf('')).toBeUndefined()
  expect(listPlaceOf('?page=2')).toBeUndefined()
  expect(listPlaceOf('?bookListId=a&sort=best&page=-7')).toMatchObject({ sort: 'position', page: 1 })
  expect(listPlaceOf('?bookListId=a&page=1e9')).toMatchObject({ page: 100 })
})
