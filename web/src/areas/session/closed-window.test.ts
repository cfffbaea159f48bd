// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { readStored, store } from '../../api/stored-session.ts'
import { takeLeaving, wasClosed } from './closed-window.ts'

const noon = Date.parse('2026-03-15T04:00:00Z')

test('a reload does not count as closing; a window reopened later was closed', () => {
  expect(wasClosed('', noon)).toBe(false)
  expect(wasClosed(String(noon - 2_000), noon)).toBe(false)
  expect(wasClosed(String(noon - 30_001), noon)).toBe(true)
  expect(wasClosed('no number', noon)).toBe(true)
})

test('the stored time is read once', () => {
  store('wenyuanLeftAt', String(Date.now() - 3_600_000))
  expect(takeLeaving()).toBe('closed')
  expect(readStored('wenyuanLeftAt')).toBe('')
  expect(takeLeaving()).toBe('none')
  store('wenyuanLeftAt', String(Date.now() - 100))
  expect(takeLeaving()).toBe('refreshed')
})
