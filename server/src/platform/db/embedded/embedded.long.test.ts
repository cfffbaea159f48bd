import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testParts } from '../../../testing/test-cipher.ts'
import { openDatabase } from '../open.ts'
import { FolderInUse } from './lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'wenyuan-embedded-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a data folder has one opener; its rows persist, and it is free again after closing', async () => {
  const settings = { kind: 'embedded', folder: join(folder, 'database') } as const
  const first = await openDatabase(settings, testParts)
  await expect(openDatabase(settings, testParts)).rejects.toThrow(FolderInUse)
  await expect(openDatabase(settings, testParts)).rejects.toThrow(`in use by process ${process.pid}`)
  await first
    .ofTenant('whu')
    .insertInto('saved_search')
    .values({ tenant: 'whu', id: 'kept', resource_code: null, body: '{}' })
    .execute()
  await first.close()
  await expect(first.ping()).rejects.toThrow('stopped')
  const second = await openDatabase(settings, testParts)
  const rows = await second.ofTenant('whu').selectFrom('saved_search').select('id').execute()
  expect(rows).toEqual([{ id: 'kept' }])
  await second.close()
})
