import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type StoredList, storedList, storeList } from './stored-list.ts'

function someStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
    key: () => null,
    length: 0,
  }
}

const list: StoredList = {
  library: 'whu',
  reader: '',
  path: '/find/unify/search',
  body: { page: 2, rows: 20, searchItems: [{ searchWord: '红楼梦' }] },
  recordId: 'r7',
}

test('a record opened from a list finds it again after a reload', () => {
  const storage = someStorage()
  storeList(list, storage)
  expect(storedList(list, storage)).toEqual(list)
})

test('another record, tenant or reader does not find the list', () => {
  const storage = someStorage()
  storeList(list, storage)
  expect(storedList({ ...list, recordId: 'r8' }, storage)).toBeUndefined()
  expect(storedList({ ...list, library: 'pku' }, storage)).toBeUndefined()
  expect(storedList({ ...list, reader: 'lin' }, storage)).toBeUndefined()
  expect(storedList(list, someStorage())).toBeUndefined()
})

test('without browser storage nothing fails', () => {
  const full: Storage = {
    ...someStorage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
    getItem: () => {
      throw new DOMException('forbidden', 'SecurityError')
    },
  }
  storeList(list, full)
  expect(storedList(list, full)).toBeUndefined()
})

test('any stored value gives a list or nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const storage = someStorage()
      storage.setItem('wenyuanList', text)
      const found = storedList(list, storage)
      expect(found === undefined || Number.isInteger(found.body.page)).toBe(true)
    }),
  )
})
