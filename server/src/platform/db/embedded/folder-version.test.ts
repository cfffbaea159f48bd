import { expect, test } from 'vitest'
import { brokenFolder } from './folder-version.ts'

const cause = new Error('Aborted(). Build with -sASSERTIONS for more info.')

test('a database that cannot be opened on a full disk is not called damaged', () => {
  const { message } = brokenFolder('/data', { cause, freeBytes: 512_000 })
  expect(message).toContain('the disk is full (500 KB left')
  expect(message).toContain('Make room for 64 MB and start again.')
  expect(message).not.toMatch(/backup|move the folder/)
})

test('a database that cannot be opened with space left is to be restored', () => {
  expect(brokenFolder('/data', { cause, freeBytes: 1e12 }).message).toContain('Restore a backup')
})
