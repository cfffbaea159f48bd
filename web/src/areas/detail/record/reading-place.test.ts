import { expect, test } from 'vitest'
import { readingPlace } from './reading-place.ts'

test.each([
  ['application/pdf', true, 'screen'],
  ['image/png', true, 'dialog'],
  ['text/plain', true, 'dialog'],
  ['application/zip', false, undefined],
])('a file of type %s is read there: %s %s', (mediaType, preview, place) => {
  expect(readingPlace({ mediaType, preview })).toBe(place)
})
