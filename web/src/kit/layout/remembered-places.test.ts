// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { heightOf, keepHeight } from './remembered-places.ts'

beforeEach(() => sessionStorage.clear())

test('a place is remembered with its last height', () => {
  expect(heightOf('a 1')).toBeUndefined()
  keepHeight('a 1', 700.4)
  keepHeight('a 1', 900)
  expect([heightOf('a 1'), heightOf('1'), heightOf('a 2')]).toEqual([900, undefined, undefined])
})

test('the places of long ago are forgotten, each place counts once', () => {
  keepHeight('first', 1)
  for (let at = 0; at < 100; at++) keepHeight('same', at)
  expect(heightOf('first')).toBe(1)
  for (let at = 0; at < 60; at++) keepHeight(`other ${at}`, at)
  expect([heightOf('first'), heightOf('other 0'), heightOf('other 59')]).toEqual([undefined, 0, 59])
})
