import { expect, test } from 'vitest'
import { wayInBranch, wayToPlace } from './way-in-branch.ts'

test('under its branch a place has campus and floor', () => {
  const place = { libraryName: '总馆', locationName: '文学艺术借阅区' }
  expect(wayInBranch({ ...place, mapText: '文渊校区，总馆，3 层，文学艺术借阅区' })).toBe('文渊校区，3 层')
  expect(wayInBranch({ ...place, mapText: '总馆，文学艺术借阅区' })).toBe('')
})

test('in English the parts have a comma and a space', () => {
  const place = { libraryName: 'Main Library', locationName: 'Compact Stacks' }
  expect(wayInBranch({ ...place, mapText: 'Wenyuan Campus, Main Library, floor 2, Compact Stacks' })).toBe(
    'Wenyuan Campus, floor 2',
  )
})

test('names with commas leave the line whole', () => {
  const mapText = 'Main Library, floor 2, Maps, Plans and Drawings'
  expect(
    wayInBranch({ mapText, libraryName: 'Main Library', locationName: 'Maps, Plans and Drawings' }),
  ).toBe(mapText)
})

test('a place that has the name of its branch says it once', () => {
  expect(wayInBranch({ mapText: '古籍部', libraryName: '古籍部', locationName: '古籍部' })).toBe('')
})

test('on its own page a place has campus, branch and floor; its name is the heading', () => {
  const locationName = '文学艺术借阅区'
  expect(wayToPlace({ locationName, mapText: '文渊校区，总馆，3 层，文学艺术借阅区' })).toBe(
    '文渊校区，总馆，3 层',
  )
  expect(wayToPlace({ locationName: '古籍部', mapText: '古籍部' })).toBe('')
})
