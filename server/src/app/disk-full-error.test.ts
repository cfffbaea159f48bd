import { expect, test } from 'vitest'
import { DatabaseError } from '../platform/db/database-error.ts'
import { makeEvents } from '../platform/events.ts'
import { isDiskFull } from '../platform/disk-full-error.ts'
import { makeLogger } from '../platform/logger.ts'
import { makeDiskSpace } from '../platform/disk-space.ts'

const failed = (message: string, code?: string) => Object.assign(new Error(message), code ? { code } : {})

test.each([
  failed('ENOSPC: no space left on device, write', 'ENOSPC'),
  failed('write failed', 'EDQUOT'),
  new DatabaseError({ message: 'could not extend file "base/5/2": No space left on device', code: '53100' }),
  new Error('ENOSPC: no space left on device, open'),
  new Error(
    'OpenSearch: cluster_block_exception: index [a] blocked by: [TOO_MANY_REQUESTS/12/disk usage exceeded flood-stage watermark, index has read-only-allow-delete block];',
  ),
  new Error('the log takes no more', { cause: failed('EFBIG: file too large, write', 'EFBIG') }),
])('a disk-full error is recognised by its code or its message: %s', (error) => {
  expect(isDiskFull(error)).toBe(true)
})

test('other errors are not disk-full errors', () => {
  const circle = new Error('one')
  circle.cause = circle
  const unique = new DatabaseError({ message: 'duplicate key value', code: '23505' })
  for (const error of [unique, circle, 'ENOSPC', undefined]) expect(isDiskFull(error)).toBe(false)
})

test('a full disk is logged once a minute for all writers, and every failure is noted', () => {
  const lines: Record<string, unknown>[] = []
  let noted = 0
  const log = makeLogger('error')
  log.error = (about: object, message?: string) => void lines.push({ ...about, message })
  const events = makeEvents(log, () => noted++)
  const error = failed('ENOSPC: no space left on device', 'ENOSPC')
  for (let no = 0; no < 100; no++) events.callBroke({ requestId: `${no}`, error })
  events.indexNotUpdated({ tenant: 'whu', error })
  events.jobFailed({ tenant: 'whu', error: new Error('another') })
  expect(lines.map(({ message }) => message)).toEqual(['disk full', 'job failed'])
  expect(noted).toBe(101)
})

test('a node reports a full disk for a minute after a failed write, and when little space is left', async () => {
  let free = 1_000_000_000
  const room = makeDiskSpace('/', async () => free)
  expect(await room.complaint()).toBeUndefined()
  room.noteFull()
  expect(await room.complaint()).toContain('Make room; no restart is needed')
  free = 2_048
  expect(await makeDiskSpace('/', async () => free).complaint()).toContain('has 2 KB left')
})
