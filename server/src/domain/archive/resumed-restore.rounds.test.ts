import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { makeJobs } from '../../app/job-kinds.ts'
import { archiveRow } from '../../testing/archive-row.ts'
import { archived, archiveEntry, fillLibrary } from '../../testing/archived-library.ts'
import { testPortal } from '../../testing/portal.ts'
import { askStaff, signInStaff } from '../../testing/staff-account.ts'
import { unzipped } from '../../testing/zip-files.ts'
import { uploadPath } from '../import/upload-files.ts'
import { noteRestored } from './archives.ts'
import { addedTo } from './left-out.ts'
import type { Manifest } from './manifest.ts'
import { restoreArchive } from './restore-archive.ts'

const portal = testPortal()

const sumsOf = async (file: Buffer) => {
  const { files } = JSON.parse((await unzipped(file)).get('manifest.json')?.toString() ?? '') as Manifest
  return files
    .filter(({ name }) => !addedTo.some((table) => name === `tables/${table}.jsonl`))
    .map(({ name, rows, sha256 }) => [name, rows, sha256])
}

test('a restore that broke off within any table goes on without doubles', async () => {
  const { appContext, neighbour: tenant } = portal
  const token = await signInStaff(portal, ['administrator'])
  const there = await signInStaff(portal, ['administrator'], { as: tenant })
  await fillLibrary(portal, token)
  const { file } = await archived(portal, token, { parts: ['library', 'files'], withHistory: true })
  const archiveId = await archiveRow(portal, tenant, { way: 'in', state: 'stopped' })
  const where = { db: appContext.database.ofTenant(tenant), tenant }
  const { dataFolder } = appContext.config
  const path = uploadPath(dataFolder, tenant, archiveId)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, file)
  const restored = ['cleared']
  const run = (breaksAt: number) => {
    let steps = 0
    return restoreArchive({
      where,
      database: appContext.database,
      path,
      dataFolder,
      shapes: appContext.storedShapes,
      restored,
      signal: new AbortController().signal,
      onProgress: async () => {},
      // the rows are there, and nobody knows yet
      onStep: async (step) => {
        if (++steps > breaksAt) throw new Error('killed')
        restored.push(step)
      },
    })
  }
  for (const breaksAt of [0, 1, 5, 30]) await expect(run(breaksAt)).rejects.toThrow('killed')
  for (const step of restored) await noteRestored(where, archiveId, step)
  expect(
    (await askStaff(portal, 'resume-restore', { archiveId }, { token: there, as: tenant })).errCode,
  ).toBeNull()
  await makeJobs(appContext).round()
  expect(await archiveEntry(portal, there, archiveId, tenant)).toMatchObject({ state: 'done', because: '' })
  const again = await archived(portal, there, { parts: ['library', 'files'], withHistory: true }, tenant)
  expect(await sumsOf(again.file)).toEqual(await sumsOf(file))
})
