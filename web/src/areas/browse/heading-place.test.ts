import { expect, test } from 'vitest'
import { headingPlaceOf } from './heading-place.ts'

test('an address names the field, the beginning and the page of an index', () => {
  expect(headingPlaceOf({ by: 'author', from: '鲁', page: '3' })).toEqual({
    by: 'author',
    from: '鲁',
    page: 3,
  })
  expect(headingPlaceOf({ by: 'callNo', page: '-1' })).toEqual({ by: 'callNo', from: '', page: 1 })
  expect(headingPlaceOf({ by: 'title', page: '9999' })?.page).toBe(200)
})

test('without a field that can be browsed the classes are shown', () => {
  for (const parameters of [{}, { by: 'abstract' }, { class: 'I' }])
    expect(headingPlaceOf(parameters)).toBeUndefined()
})
