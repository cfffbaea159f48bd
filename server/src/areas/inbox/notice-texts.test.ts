import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inbox } from '@wenyuan/contract/areas/inbox.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findReaderByAccount } from '../../domain/readers/reader-store.ts'
import { listOutbox } from '../../integrations/outbox.ts'
import { siteScope } from '../../core/scope.ts'
import { command } from '../../testing/commands.ts'
import { testPortal } from '../../testing/portal.ts'
import { sendNotice } from '../../domain/notices/send-notice.ts'

const portal = testPortal()
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wenyuan-notices-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
})

const things = (...words: string[]) => command(portal, ['things', ...words, '--tenant', portal.tenant])
async function load(entries: readonly object[]) {
  const file = join(folder, 'notices.jsonl')
  writeFileSync(file, entries.map((entry) => JSON.stringify(entry)).join('\n'))
  rmSync(`${file}.rejects`, { force: true })
  const { lines } = await things('import', 'notices', file, '--json')
  return JSON.parse(lines.at(-1) ?? '') as Record<string, number>
}
const refusals = () =>
  readFileSync(join(folder, 'notices.jsonl.rejects'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { reason: string }).reason)

const mail = { mail: 'lin@example.org', mail_verified: true }
/** A notice of a payment, as the reader finds it in the inbox. */
async function paid(language: 'zh-CN' | 'zh-TW' | 'en', tenant = portal.tenant) {
  const headers = await portal.signIn('lin', { as: tenant, ...mail })
  const site = portal.appContext.tenants.byCode(tenant)
  if (!site) throw new Error('a library is needed')
  const where = siteScope(portal.appContext, site, { requestId: 'test' })
  const readerId = (await findReaderByAccount(where, 'lin'))?.reader_id ?? ''
  await sendNotice(where, { readerId, kind: 'paid', facts: { amount: '3.50' }, once: 'one' })
  const { records } = await portal.ask(inbox.list, {}, { headers, language, as: tenant })
  return records.map(({ title, text }) => `${title}|${text}`)
}

test('the exported texts are those of all notices, and an unchanged file changes nothing', async () => {
  const { lines } = await things('export', 'notices')
  const kinds = lines.map((line) => (JSON.parse(line) as { kind: string }).kind)
  expect(kinds).toEqual(expect.arrayContaining(['due-soon', 'overdue', 'arrived', 'paid', 'binding-made']))
  const counts = await load(lines.map((line) => JSON.parse(line) as object))
  expect(counts).toMatchObject({ read: kinds.length, unchanged: kinds.length, rejected: 0 })
})

test('the library changes a text, in the inbox and in the mail; removed, the built-in text is back', async () => {
  const before = await paid('en')
  expect(before).toEqual([expect.stringContaining('3.50')])
  const own = {
    kind: 'paid',
    title: { 'zh-CN': '收费处', 'zh-TW': '收費處', en: 'Cashier' },
    text: { 'zh-CN': '收到 {amount} 元。', en: 'We have your {amount} yuan.' },
  }
  expect(await load([own])).toMatchObject({ updated: 1 })
  expect(await paid('en')).toEqual(['Cashier|We have your 3.50 yuan.'])
  expect(await paid('zh-TW')).toEqual(['收費處|收到 3.50 元。'])
  // of this library only
  expect(await paid('en', portal.neighbour)).toEqual(before)

  const headers = await portal.signIn('lin')
  await portal.ask(inbox.chooseWays, { mail: '1' }, { headers, language: 'en' })
  const site = portal.appContext.tenants.byCode(portal.tenant)
  if (!site) throw new Error('a library is needed')
  const where = siteScope(portal.appContext, site, { requestId: 'test' })
  const readerId = (await findReaderByAccount(where, 'lin'))?.reader_id ?? ''
  await sendNotice(where, { readerId, kind: 'paid', facts: { amount: '4.00' }, once: 'two' })
  await command(portal, ['notices', 'send', '--tenant', portal.tenant])
  expect((await listOutbox(where, 10)).map(({ subject, text }) => `${subject}|${text}`)).toEqual([
    `Cashier|We have your 4.00 yuan.\n\n${portal.tenant}\n`,
  ])

  await things('remove', 'notices', 'paid')
  expect(await paid('en')).toEqual(expect.arrayContaining(before))
})

test('a placeholder that the notice does not have, an unknown notice and an empty text are refused', async () => {
  const words = (text: string) => ({ title: 'T', text })
  expect(
    await load([
      { kind: 'paid', ...words('{amount} {reader}') },
      { kind: 'no-such', ...words('x') },
      { kind: 'arrived', ...words('') },
      { kind: 'overdue', ...words('《{title}》 {day}') },
    ]),
  ).toMatchObject({ read: 4, updated: 1, rejected: 3 })
  expect(refusals()).toEqual([
    'text: {reader} is no placeholder of this notice; it has {amount}.',
    'kind: there is no notice "no-such".',
    expect.stringContaining('text'),
  ])
})
