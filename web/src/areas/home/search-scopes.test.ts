import { expect, test } from 'vitest'
import { openScopes, roomAddress, typesOf } from './search-scopes.ts'

const papers = '/searchList?docCode=4&docCode=3&docCode=11'

test('only parts are offered that the library has', () => {
  expect(openScopes(() => true)).toEqual(['all', 'books', 'papers', 'journals', 'courses', 'databases'])
  expect(openScopes((address) => address !== papers && address !== '/dataBaseNav')).toEqual([
    'all',
    'books',
    'journals',
    'courses',
  ])
})

test('a library of one part, or of none, offers no choice', () => {
  expect(openScopes((address) => address === papers)).toEqual([])
  expect(openScopes(() => false)).toEqual([])
})

test('a part is a screen of its own or types of documents', () => {
  expect(roomAddress('databases', ' 经济 & 法 ')).toBe('/dataBaseNav?q=%E7%BB%8F%E6%B5%8E+%26+%E6%B3%95')
  expect(roomAddress('journals', ' ')).toBe('/magazineNav')
  expect(roomAddress('papers', '经济')).toBeUndefined()
  expect(typesOf('papers')).toEqual(['4', '3', '11'])
  expect(typesOf('databases')).toEqual([])
  expect(typesOf('all')).toEqual([])
})
