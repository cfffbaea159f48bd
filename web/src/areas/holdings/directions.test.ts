import { expect, test } from 'vitest'
import { directionsOf } from './directions.ts'

const chinese = {
  mapText: '文渊校区，总馆，3 层，文学艺术借阅区',
  locationName: '文学艺术借阅区',
  libraryName: '总馆',
}

test('directions do not repeat the location beside them, nor the branch above them', () => {
  expect(directionsOf(chinese, true)).toBe('文渊校区，3 层')
  expect(directionsOf(chinese, false)).toBe('文渊校区，总馆，3 层')
  const english = {
    mapText: 'Main Library, floor 3, Arts',
    locationName: 'Arts',
    libraryName: 'Main Library',
  }
  expect(directionsOf(english, true)).toBe('floor 3')
  expect(directionsOf({ mapText: 'L1', locationName: 'L1', libraryName: '' }, true)).toBe('')
})
