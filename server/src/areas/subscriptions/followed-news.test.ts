import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inbox } from '@wenyuan/contract/areas/inbox.ts'
import { subscriptions } from '@wenyuan/contract/areas/subscriptions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { importContent } from '../../testing/import-content.ts'
import { testPortal } from '../../testing/portal.ts'

const HOUR_MS = 3_600_000
/** The database notes by its own clock when a description has changed. */
const TODAY = Date.now()
const ACCOUNT = 'follower'

const portal = testPortal()
const folder = mkdtempSync(join(tmpdir(), 'wenyuan-followed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const at = (hours: number) => portal.setNow(new Date(TODAY + hours * HOUR_MS))
const run = (...words: string[]) => command(portal, [...words, '--tenant', portal.tenant])
async function load(...rows: object[]) {
  const file = join(folder, 'records.jsonl')
  writeFileSync(file, rows.map((row) => JSON.stringify(row)).join('\n'))
  expect((await run('import', file)).errors).toEqual([])
}
const reader = async (language: 'en' | 'zh-CN' | 'zh-TW' = 'en') => ({
  headers: await portal.signIn(ACCOUNT),
  language,
})
const follow = async (kind: 'researcher' | 'department' | 'database', value: string) =>
  portal.ask(subscriptions.add, { kind, value, frequency: 'daily' }, await reader())
const foundFor = async (subscribeId: string) =>
  (await portal.ask(subscriptions.records, { subscribeId }, await reader())).records
    .map(({ recordId }) => recordId)
    .toSorted()
const describeDatabase = (summary: string) =>
  importContent(
    portal,
    'databases',
    `code,name.zh-CN,name.en,url,eCollectionId,summary.zh-CN\narts,艺术全文库,Arts Online,https://arts.example/,Arts,${summary}\n`,
  )

beforeAll(async () => {
  at(-60 * 24)
  await load({ id: 'early', type: 'book', title: '早年的书' })
  await command(portal, ['tenant', 'set', portal.tenant, 'ownInstitutions=["文渊大学"]'])
  await importContent(
    portal,
    'departments',
    'code,name.zh-CN,name.en,parent\nhist,历史学院,School of History,\narch,考古系,Archaeology,hist\n',
  )
  await importContent(
    portal,
    'researchers',
    'code,name.zh-CN,name.en,department\nT1,王远,Wang Yuan,hist\nT2,李近,Li Jin,arch\n',
  )
  await describeDatabase('旧')
})

test('what is new of a researcher, a department and a database is told in the language of the reader', async () => {
  at(-3)
  const followed = [
    await follow('researcher', 'T1'),
    await follow('department', 'hist'),
    await follow('database', 'arts'),
  ]
  expect(followed.map(({ label }) => label)).toEqual(['Wang Yuan', 'School of History', 'Arts Online'])
  const refused = await portal.refused(
    subscriptions.add,
    { kind: 'department', value: 'none' },
    await reader(),
  )
  expect(refused).toMatchObject({ code: 'INPUT_INVALID', field: 'value' })

  at(-2)
  await load(
    { id: 'work', type: 'book', title: '王远新作' },
    { id: 'essay', type: 'book', title: '艺术论集', collection: ['Arts'], resourceType: 'electronic' },
    {
      id: 'thesis',
      type: 'thesis',
      title: '墓葬研究',
      department: 'arch',
      organisations: ['文渊大学'],
      year: 2026,
    },
  )
  const works = 'researcher,record,state\nT1,work,confirmed\nT2,early,confirmed\n'
  await importContent(portal, 'researcher-works', works)
  await describeDatabase('新增回溯内容')
  at(1)
  await run('nightly')
  const expected = [['work'], ['early', 'thesis', 'work'], ['database:arts', 'essay']]
  const [researcher, department, database] = followed.map(({ subscriptionId }) => subscriptionId)
  expect([
    await foundFor(researcher ?? ''),
    await foundFor(department ?? ''),
    (await foundFor(database ?? '')).map((id) => (id === 'essay' ? id : 'database:arts')),
  ]).toEqual(expected)
  const digest = async (language: 'en' | 'zh-CN') =>
    (await portal.ask(inbox.list, { rows: 10 }, await reader(language))).records
      .map(({ text }) => text)
      .join()
  // a title is named once, under one of those that it was found for
  for (const name of ['School of History', 'Arts Online']) expect(await digest('en')).toContain(name)
  for (const name of ['历史学院', '艺术全文库']) expect(await digest('zh-CN')).toContain(name)
  const labels = (await portal.ask(subscriptions.list, {}, await reader('zh-TW'))).map(({ label }) => label)
  expect(labels.toSorted()).toEqual(['王遠', '歷史學院', '藝術全文庫'].toSorted())
})

test('what was told is told once, and the same works again are no news', async () => {
  const told = async () => (await portal.ask(inbox.list, { rows: 10 }, await reader())).total
  const before = await told()
  at(24)
  await importContent(portal, 'researcher-works', 'researcher,record,state\nT1,work,confirmed\n')
  await run('nightly')
  expect(await told()).toBe(before)
})

test('a look before following says what was new in the last ninety days', async () => {
  const preview = async (kind: 'researcher' | 'department' | 'database', value: string) =>
    (await portal.ask(subscriptions.records, { kind, value }, await reader())).total
  expect(await preview('researcher', 'T1')).toBe(1)
  expect(await preview('department', 'hist')).toBe(3)
  expect(await preview('database', 'arts')).toBe(1)
})
