import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderInUse, lockFolder } from './lock.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wenyuan-lock-'))
  file = join(folder, 'database.lock')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const lock = () => lockFolder(folder, file)

test('a second opener is refused with the id of the holding process, until the lock is released', () => {
  const unlock = lock()
  expect(lock).toThrow(FolderInUse)
  expect(lock).toThrow(`${folder} is in use by process ${process.pid}.`)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  unlock()
  expect(existsSync(file)).toBe(false)
  lock()()
})

test('a lock left by a process that has ended is taken over', () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  writeFileSync(file, `${pid} 12345\n`)
  const unlock = lock()
  expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^${process.pid} `))
  unlock()
})

test('a lock of another process that had the same id earlier is taken over', () => {
  writeFileSync(file, `${process.pid} 1\n`)
  lock()()
})

test.each(['', '\n', 'nonsense', 'no number', '-1 5\n', '0 0\n'])(
  'a lock file that contains %j is stale',
  (text) => {
    writeFileSync(file, text)
    lock()()
  },
)

test('a folder that cannot be locked is reported', () => {
  expect(() => lockFolder(folder, join(folder, 'nowhere', 'database.lock'))).toThrow('ENOENT')
})
