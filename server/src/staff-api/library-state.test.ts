import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LibraryState } from '@wenyuan/contract/staff/library-state.ts'
import { beforeAll, expect, test } from 'vitest'
import { tenantOf } from '../core/tenant-of.ts'
import { makeTenantFolder } from '../domain/storage/stored-file.ts'
import { testPortal } from '../testing/portal.ts'
import { smallLibrary } from '../testing/small-library.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'

const portal = testPortal()
let token = ''
beforeAll(async () => {
  await portal.load(portal.tenant, smallLibrary)
  token = await signInStaff(portal, ['administrator'])
})

const shown = async (as: { token: string; as?: string } = { token }) => {
  const { data } = await askStaff(portal, 'show-state', {}, as)
  return data as LibraryState
}

test('index, files, database and jobs of the library are shown, and none of another one', async () => {
  const { dataFolder } = portal.appContext.config
  await makeTenantFolder(dataFolder, portal.tenant)
  writeFileSync(join(dataFolder, 'attachments', portal.tenant, randomUUID()), 'x'.repeat(2_000))
  const state = await shown()
  expect(state.version).toMatch(/^\d+\.\d+/)
  expect(state.records).toBeGreaterThan(0)
  expect(state.index).toMatchObject({ state: 'ready', records: state.records, waiting: 0, added: 0 })
  expect(state.index.bytes).toBeGreaterThan(0)
  expect(state.meaning).toEqual({ builtAt: '', bytes: 0 })
  expect(state.storage.files.find(({ kind }) => kind === 'attachments')).toEqual({
    kind: 'attachments',
    files: 1,
    bytes: 2_000,
  })
  expect(state.storage.space).toBe('ok')
  expect(state.storage.databaseBytes).toBeGreaterThan(1_000_000)
  expect(state.storage.freeBytes).toBeGreaterThan(0)
  expect(state.jobs.failed).toBe(0)

  const foreign = await signInStaff(portal, ['administrator'], { as: portal.neighbour })
  const there = await shown({ token: foreign, as: portal.neighbour })
  expect(there.records).toBe(0)
  expect(there.index.records).toBe(0)
  expect(there.storage.files.every(({ files }) => files === 0)).toBe(true)
})

test('an index that is lost is built anew at the press of a button, also of two at once', async () => {
  const { appContext } = portal
  const { records } = await shown()
  await appContext.engine.drop(portal.tenant)
  rmSync(join(appContext.config.dataFolder, 'index', 't-whu'), { recursive: true, force: true })
  const presses = [1, 2].map(() => askStaff(portal, 'rebuild-index', {}, { token }))
  const answers = await Promise.all(presses)
  expect(answers.map(({ data }) => (data as { isBegun: boolean }).isBegun)).toContain(true)
  await expect
    .poll(async () => (await shown()).index)
    .toMatchObject({
      state: 'ready',
      records,
      waiting: 0,
    })
  const { tenant } = tenantOf(appContext, portal.tenant)
  expect((await appContext.engine.stats(tenant)).records).toBe(records)
})

test('those who look only see the state, but do not build; the desk sees nothing', async () => {
  const looking = await signInStaff(portal, ['look-only'])
  expect((await shown({ token: looking })).index.state).toBe('ready')
  expect((await askStaff(portal, 'rebuild-index', {}, { token: looking })).status).toBe(403)
  const desk = await signInStaff(portal, ['circulation'])
  expect((await askStaff(portal, 'show-state', {}, { token: desk })).status).toBe(403)
  expect((await askStaff(portal, 'show-state', {})).status).toBe(401)
})
