import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { search } from '@wenyuan/contract/areas/search.ts'
import { afterAll, expect, test } from 'vitest'
import { entryOf } from '../../testing/entries.ts'
import { openPortal, type TestPortal } from '../../testing/portal.ts'

const folder = mkdtempSync(join(tmpdir(), 'wenyuan-lost-index-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const found = async (portal: TestPortal) =>
  (await portal.ask(search.search, { searchItems: [{ searchWord: 'dream' }] })).total
const ready = async ({ address }: TestPortal) => {
  const response = await fetch(`${address}/readyz`)
  return { status: response.status, text: await response.text() }
}
const reopened = async (data: string) => openPortal({ folder: data, embedded: true })

test('an index that is removed, also while the portal runs, is built anew from the records', async () => {
  const data = join(folder, 'data')
  let portal = await reopened(data)
  await portal.load(portal.tenant, [entryOf({ recordId: 'a', title: 'A dream of red mansions' })])
  await portal.appContext.feed.settleAll()
  expect(await found(portal)).toBe(1)

  rmSync(join(data, 'index'), { recursive: true })
  expect(await ready(portal)).toMatchObject({
    status: 503,
    text: expect.stringContaining('removed') as string,
  })
  await portal.appContext.feed.keepUp(portal.tenant)
  await portal.load(portal.tenant, [entryOf({ recordId: 'b', title: 'Another dream' })])
  expect(await found(portal)).toBe(2)
  await portal.close()

  // the backup of docs/operating.md: the stopped data folder without what is rebuilt
  const restored = join(folder, 'restored')
  cpSync(data, restored, { recursive: true, filter: (path) => path !== join(data, 'index') })
  portal = await reopened(restored)
  expect(await ready(portal)).toMatchObject({ status: 503 })
  await portal.appContext.feed.settleAll()
  expect(await ready(portal)).toMatchObject({ status: 200 })
  expect(await found(portal)).toBe(2)
  await portal.close()
})
