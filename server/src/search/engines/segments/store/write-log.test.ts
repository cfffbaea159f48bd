import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { IndexNeedsRebuild } from '../../engine.ts'
import { temporaryFolders } from '../temporary-folder.ts'
import { readLog, WriteLog } from './write-log.ts'

const emptyFolder = temporaryFolders()
const write = (sequence: number) => ({ sequence, payload: JSON.stringify({ 文: sequence }) })

async function logWith(count: number): Promise<string> {
  const path = join(emptyFolder(), 'some.wal')
  const log = await WriteLog.create(path)
  for (let i = 1; i <= count; i++) await log.append([write(i)])
  await log.close()
  return path
}

test('appended writes are read again, also after continuing the log', async () => {
  const path = await logWith(3)
  const { writes, length } = readLog(path)
  expect(writes).toEqual([write(1), write(2), write(3)])
  const log = await WriteLog.continue(path, length)
  await log.append([write(4), write(5)])
  await log.close()
  expect(readLog(path).writes.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5])
})

test('truncated at any byte, the complete writes before it are read and writing continues after them', async () => {
  const path = await logWith(3)
  const whole = readFileSync(path)
  const ends = [1, 2, 3].map((count) => Math.floor((whole.length - 12) / 3) * count + 12)
  for (let size = 0; size < whole.length; size++) {
    writeFileSync(path, whole)
    truncateSync(path, size)
    const { writes, length } = readLog(path)
    const kept = ends.filter((end) => end <= size).length
    expect(writes).toHaveLength(kept)
    const log = await WriteLog.continue(path, length)
    await log.append([write(9)])
    await log.close()
    expect(readLog(path).writes.map(({ sequence }) => sequence)).toEqual([...[1, 2, 3].slice(0, kept), 9])
  }
})

test('a changed byte is never read as a write', async () => {
  const path = await logWith(2)
  const whole = readFileSync(path)
  for (let at = 0; at < whole.length; at++) {
    const damaged = Buffer.from(whole)
    damaged[at] = (damaged[at] ?? 0) ^ 0x10
    writeFileSync(path, damaged)
    expect(() => readLog(path)).toThrow(IndexNeedsRebuild)
  }
})
