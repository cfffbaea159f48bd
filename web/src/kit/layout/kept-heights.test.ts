// @vitest-environment jsdom
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { places, rooms } from './kept-heights.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => vi.restoreAllMocks())

test('a place is remembered with its last height', () => {
  expect(places.heightOf('a 1')).toBeUndefined()
  places.keep('a 1', 700.4)
  places.keep('a 1', 900)
  expect([places.heightOf('a 1'), places.heightOf('1'), places.heightOf('a 2')]).toEqual([
    900,
    undefined,
    undefined,
  ])
})

test('the places of long ago are forgotten, each place counts once', () => {
  places.keep('first', 1)
  for (let at = 0; at < 100; at++) places.keep('same', at)
  expect(places.heightOf('first')).toBe(1)
  for (let at = 0; at < 60; at++) places.keep(`other ${at}`, at)
  expect(['first', 'other 0', 'other 59'].map(places.heightOf)).toEqual([undefined, 0, 59])
})

test('any text may stand in the storage', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      localStorage.setItem('seenRooms', text)
      for (const name of ['', 'news', text]) expect(rooms.heightOf(name) ?? 0).toBeGreaterThanOrEqual(0)
      rooms.keep('news', 12)
      expect(rooms.heightOf('news')).toBe(12)
    }),
  )
})

test('a refused storage is none', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  rooms.keep('news', 12)
  expect(rooms.heightOf('news')).toBeUndefined()
})
