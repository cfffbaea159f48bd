import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { libraryOf, recordOf, word } from '../conformance/sample.ts'
import type { Query } from '../engine.ts'
import { openSegmentEngine } from './engine.ts'
import { folderNameOf } from './store/tenant-folder.ts'
import { temporaryFolders } from './temporary-folder.ts'

const emptyFolder = temporaryFolders()
const everything: Query = { op: 'all' }

test('if memory does not suffice for all tenants, indexes are closed and reopened on demand', async () => {
  const folder = emptyFolder()
  const engine = await openSegmentEngine({ folder, analyser: 'test', workers: 2, memoryBudgetBytes: 1 })
  const libraries = Array.from({ length: 5 }, (_, i) => libraryOf(engine, `library ${i}`))
  for (let round = 0; round < 3; round++) {
    for (const [i, { put }] of libraries.entries()) {
      await put({ [`r${round}`]: { text: { title: [`tea of${i}`] }, facets: { author: [`a${i}`] } } })
    }
    const found = await Promise.all(libraries.map(({ found }, i) => found(word(`tea of${i}`))))
    expect(found).toEqual(libraries.map(() => Array.from({ length: round + 1 }, (_, i) => `r${i}`)))
  }
  const facets = await Promise.all(
    libraries.map(
      async ({ ask }) => (await ask(everything, { facets: [{ name: 'author', top: 5 }] })).facets.author,
    ),
  )
  expect(facets).toEqual(libraries.map((_, i) => [{ value: `a${i}`, count: 3 }]))
  await engine.close()
})

test('writes survive closing, with or without a refresh', async () => {
  const folder = emptyFolder()
  const first = await openSegmentEngine({ folder, analyser: 'test', workers: 1 })
  await libraryOf(first, 'whu').put({ seen: {} })
  await first.write('whu', [{ put: recordOf('unseen') }, { remove: 'seen', version: 2 }])
  const { sequence } = await first.stats('whu')
  await first.close()
  const second = await openSegmentEngine({ folder, analyser: 'test', workers: 1 })
  const library = libraryOf(second, 'whu')
  expect(await library.ids(everything)).toEqual(['unseen'])
  expect((await second.stats('whu')).sequence).toBe(sequence)
  await library.put({ seen: { version: 1 } })
  expect(await library.ids(everything)).toEqual(['unseen'])
  await second.close()
})

test('compacting leaves one segment, no log to replay, and the same answers', async () => {
  const folder = emptyFolder()
  const engine = await openSegmentEngine({ folder, analyser: 'test', workers: 1, flushAfter: 10 })
  const library = libraryOf(engine, 'whu')
  for (let i = 0; i < 60; i++)
    await library.put({ [`r${i % 40}`]: { version: i + 1, text: { title: [`t${i}`] } } })
  const before = await library.found(everything)
  await engine.compact('whu')
  expect(await library.found(everything)).toEqual(before)
  expect(await library.found(word('t59'))).toEqual(['r19'])
  expect(await library.found(word('t19'))).toEqual([])
  await engine.close()
  const files = readdirSync(join(folder, folderNameOf('whu')))
  expect(files.filter((name) => name.endsWith('.segment'))).toHaveLength(1)
  expect(files.filter((name) => name.endsWith('.superseded'))).toEqual([])
})

test('background merges keep the number of segments small while single records change', async () => {
  const folder = emptyFolder()
  const engine = await openSegmentEngine({ folder, analyser: 'test', workers: 1, flushAfter: 4 })
  const library = libraryOf(engine, 'whu')
  for (let i = 0; i < 150; i++) await library.put({ [`r${i % 70}`]: { version: i + 1, year: i } })
  expect(await library.ids(everything, { sort: { by: 'year', direction: 'desc' }, rows: 3 })).toEqual([
    'r9',
    'r8',
    'r7',
  ])
  expect((await library.ask(everything)).total).toBe(70)
  await engine.close()
  const files = readdirSync(join(folder, folderNameOf('whu')))
  expect(files.filter((name) => name.endsWith('.segment')).length).toBeLessThanOrEqual(12)
})

test('folder names of tenants differ on every file system', () => {
  const names = ['whu', 'WHU', 'w/hu', '..', 'w hu', '文渊', 'x'.repeat(300), 'x'.repeat(301)]
  const folders = names.map(folderNameOf)
  expect(new Set(folders.map((name) => name.toLowerCase())).size).toBe(names.length)
  for (const name of folders) expect(name).toMatch(/^[th]-[a-z0-9_-]*$/)
})
