import { readdirSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { detail } from '@wenyuan/contract/areas/detail.ts'
import { search } from '@wenyuan/contract/areas/search.ts'
import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildIfChanged } from '../../domain/records/semantic-index.ts'
import { command } from '../../testing/commands.ts'
import { entryOf } from '../../testing/entries.ts'
import { openPortal, type TestPortal } from '../../testing/portal.ts'
import { longTest } from '../../platform/testing/rounds.ts'

let portal: TestPortal

/** Ten works each of two fields: those of a field share words and subjects in chains, no word is in all of them. */
const fields = {
  learning: ['机器学习', '神经网络', '深度学习', '模式识别', '人工智能'],
  cooking: ['川菜烹饪', '家常菜谱', '面点制作', '烘焙入门', '厨房火候'],
}
const entries = Object.entries(fields).flatMap(([field, words]) =>
  Array.from({ length: 10 }, (_, at) =>
    entryOf({
      recordId: `${field}-${at}`,
      title: `${words[at % 5] ?? ''}${at < 5 ? '导论' : '十讲'}`,
      subjects: [words[(at + 1) % 5] ?? '', words[(at + 2) % 5] ?? ''],
    }),
  ),
)

beforeAll(async () => {
  portal = await openPortal()
  await portal.load('whu', [...entries, entryOf({ recordId: 'alone', title: '神经网络词典' })])
  await portal.load('pku', entries.slice(0, 3))
})
afterAll(() => portal.close())

const related = (searchWord: string, as = 'whu', language: LanguageTag = 'zh-CN') =>
  portal.ask(search.relatedInMeaning, { searchWord }, { as, language })

test('before the first build nothing is related', async () => {
  expect(await related('机器学习')).toEqual([])
})

test('records without the word are found, with the words that say why', async () => {
  const { lines } = await command(portal, ['semantic', 'build', '--tenant', 'whu'])
  expect(lines[0]).toMatch(/^21 records, \d+ words$/)
  const found = await related('机器学习')
  expect(found.length).toBeGreaterThan(5)
  expect(found.every(({ recordId }) => !recordId.startsWith('cooking'))).toBe(true)
  const other = found.find(({ title }) => !title.includes('机器学习'))
  expect(other?.because.length).toBeGreaterThan(0)
  expect(found.every(({ because }) => !because.includes('机器学习'))).toBe(true)
  // the same records always give the same index
  await command(portal, ['semantic', 'build', '--tenant', 'whu'])
  expect(await related('机器学习')).toEqual(found)
})

test('the words that say why are in traditional characters for readers of these', async () => {
  const words = (await related('机器学习', 'whu', 'zh-TW')).flatMap(({ because }) => because)
  expect(words).toContain('神經網路')
  expect(words).not.toContain('神经网络')
})

test('works that are shown already are left out, in all their editions', async () => {
  const [first] = await related('机器学习')
  const without = [first?.recordId ?? '', 'unknown']
  const left = await portal.ask(search.relatedInMeaning, { searchWord: '机器学习', without })
  expect(left.length).toBeGreaterThan(0)
  expect(left.map(({ title }) => title)).not.toContain(first?.title)
})

test('a known word is required, and any text is answered', async () => {
  for (const text of ['量子色动力学', '', '   ', '()"*', '𠀀𠀁', 'a'.repeat(60)])
    expect(await related(text)).toEqual([])
})

test('a record without subjects has similar ones by meaning', async () => {
  const { total, records } = await portal.ask(detail.related, { recordId: 'alone' })
  expect(total).toBe(records.length)
  expect(records.length).toBeGreaterThan(0)
  expect(records.every(({ recordId }) => recordId.startsWith('learning'))).toBe(true)
})

test('a withdrawn record disappears at once', async () => {
  const [first] = await related('机器学习')
  const id = first?.recordId ?? ''
  await command(portal, ['record', 'withdraw', id, '--tenant', 'whu'])
  expect((await related('机器学习')).map(({ recordId }) => recordId)).not.toContain(id)
})

test('each library has its own index and switches it off alone', async () => {
  expect(await related('机器学习', 'pku')).toEqual([])
  await command(portal, ['tenant', 'set', 'whu', 'relatedInMeaning=false'])
  expect(await related('机器学习')).toEqual([])
  await command(portal, ['tenant', 'set', 'whu', 'relatedInMeaning=true'])
  expect((await related('机器学习')).length).toBeGreaterThan(0)
})

longTest('a larger library without an index gets one after the first look', async () => {
  const many = Array.from({ length: 1_000 }, (_, at) =>
    entryOf({ recordId: `other-${at}`, title: `Nr ${at}` }),
  )
  await portal.load('pku', [...entries, ...many])
  // the library was too small when it was last looked at
  portal.setNow(new Date(Date.now() + 2 * 3_600_000))
  expect(await related('机器学习', 'pku')).toEqual([])
  await expect
    .poll(async () => (await related('机器学习', 'pku')).length, { timeout: 30_000 })
    .toBeGreaterThan(0)
})

longTest('at night an index is built where there are enough records and they have changed', async () => {
  const { database, semantic } = portal.appContext
  const scopeOf = (tenant: string) => ({ tenant, db: database.ofTenant(tenant) })
  expect(await buildIfChanged(scopeOf('whu'), semantic)).toBeUndefined()
  const { db } = scopeOf('pku')
  await db
    .updateTable('bib_record')
    .set({ changed_at: sql`now() - interval '1 hour'` })
    .where('tenant', '=', 'pku')
    .execute()
  expect(await buildIfChanged(scopeOf('pku'), semantic)).toBeUndefined()
  await command(portal, ['record', 'withdraw', 'other-1', '--tenant', 'pku'])
  expect(await buildIfChanged(scopeOf('pku'), semantic)).toMatchObject({ records: 1_019 })
})

longTest('damaged or missing files of the index are no index, and the next build repairs it', async () => {
  const folder = join(portal.appContext.config.dataFolder, 'semantic', 't-whu')
  for (const damage of [
    (version: string) => truncateSync(join(folder, version, 'codes'), 32),
    (version: string) => truncateSync(join(folder, version, 'words.json'), 10),
    (version: string) => rmSync(join(folder, version), { recursive: true }),
  ]) {
    await command(portal, ['semantic', 'build', '--tenant', 'whu'])
    damage(readdirSync(folder).find((name) => name.startsWith('v')) ?? '')
    expect(await related('机器学习')).toEqual([])
  }
  await command(portal, ['semantic', 'build', '--tenant', 'whu'])
  expect((await related('机器学习')).length).toBeGreaterThan(0)
  expect(readdirSync(folder).filter((name) => name.startsWith('v'))).toHaveLength(1)
})
