import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPortal, type TestPortal } from '../../testing/portal.ts'
import { openTenantDirectory } from './directory.ts'
import { insertTenant } from './store.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

/** Delays the next answer of the database until it is released. */
function holding() {
  let gate: Promise<void> | undefined
  let release = () => {}
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const held = gate
      gate = undefined
      await held
      return result
    },
  }
  const holdNext = () => {
    gate = new Promise((resolve) => {
      release = resolve
    })
  }
  return { plugin, holdNext, release: () => release() }
}

test('an older tenant list that arrives late does not replace a newer one', async () => {
  const { database } = portal.appContext
  const { plugin, holdNext, release } = holding()
  const slow = { ...database, directory: database.directory.withPlugin(plugin) }
  const directory = await openTenantDirectory(slow, {
    onUnreadable: () => {},
    onError: (error) => expect.fail(String(error)),
  })
  holdNext()
  const early = directory.refresh()
  const name = { 'zh-CN': '清华', 'zh-TW': '清華', en: 'Tsinghua' }
  await insertTenant(database, { code: 'thu', path: 'thu', name })
  const late = directory.refresh()
  // enough answers that the later request would finish first if requests were not serialised
  for (let at = 0; at < 30; at++)
    await database.directory.selectFrom('tenant').select('code').orderBy('code').execute()
  release()
  await Promise.all([early, late])
  expect(directory.byCode('thu')?.path).toBe('thu')
  directory.close()
})

test('a statement of one tenant sees and writes no row of another in the tenant directory', async () => {
  const { database } = portal.appContext
  const whu = database.ofTenant('whu')
  expect(await whu.selectFrom('tenant').select('code').execute()).toEqual([{ code: 'whu' }])
  const written = await whu.updateTable('tenant').set({ fid: 'taken' }).where('code', '=', 'pku').execute()
  expect(written[0]?.numUpdatedRows).toBe(0n)
  const deletion = whu.deleteFrom('tenant').where('code', '=', 'pku')
  await expect(deletion.execute()).rejects.toThrow('permission denied')
  const forged = { code: 'forged', path: 'forged', name: '{}', fid: '', settings: '{}' }
  await expect(whu.insertInto('tenant').values(forged).execute()).rejects.toThrow('row-level security')
  const codes = (await database.directory.selectFrom('tenant').select('code').execute()).map(
    ({ code }) => code,
  )
  expect(codes).toEqual(expect.arrayContaining(['pku', 'whu']))
})
