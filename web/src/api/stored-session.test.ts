// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { credentials, forgetReader, keepCredentials, readStored, store } from './stored-session.ts'

afterEach(() => {
  vi.restoreAllMocks()
  forgetReader()
})

const refuse = (name: 'getItem' | 'setItem' | 'removeItem') =>
  vi.spyOn(Storage.prototype, name).mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })

test('what the browser does not store is kept for this page', () => {
  refuse('getItem')
  refuse('setItem')
  refuse('removeItem')
  keepCredentials({ jwt: 'a', jwtHeader: 'jwt' })
  expect(credentials()).toEqual({ jwt: 'a', jwtHeader: 'jwt' })
  forgetReader()
  expect(credentials()).toBeUndefined()
})

test('a value that no longer fits replaces the one that is stored', () => {
  store('language', 'zh-CN')
  refuse('setItem')
  store('language', 'en-US')
  expect(readStored('language')).toBe('en-US')
  vi.restoreAllMocks()
  store('language', 'zh_TW')
  expect(readStored('language')).toBe('zh_TW')
})
