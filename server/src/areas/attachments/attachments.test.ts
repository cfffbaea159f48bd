import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { attachments } from '@wenyuan/contract/areas/attachments.ts'
import type { FastifyInstance } from 'fastify'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeApp } from '../../http/http-server.ts'
import { byteRange } from '../../http/public-pages/byte-range.ts'
import { command } from '../../testing/commands.ts'
import { entryOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'
import { staffCaller } from '../../testing/staff.ts'
import { continuationsOf } from './continuations.ts'
import { isGranted, signatureOf } from './signature.ts'

const PDF = `%PDF-1.4\n${'x'.repeat(5_000)}\n%%EOF`
const portal = testPortal()
let app: FastifyInstance
let folder: string
let pdf: string
let secretText: string
let chinese: string
beforeAll(async () => {
  app = await makeApp(portal.appContext, { webFolder: 'none', version: '0', https: false })
  await app.ready()
  folder = mkdtempSync(join(tmpdir(), 'wenyuan-files-'))
  writeFileSync(join(folder, '全文.pdf'), PDF)
  writeFileSync(join(folder, 'page.pdf'), '<html><script>alert(1)</script></html>')
  await portal.load(portal.tenant, [
    entryOf({
      recordId: 'one',
      title: '图书情报工作',
      docCode: '2',
      links: [{ url: 'https://example.org/one' }],
    }),
    entryOf({
      recordId: 'article',
      title: '文章',
      docCode: '4',
      host: { title: '图书情报工作', volume: '59', issue: '9', pages: '1-2' },
      identifiers: [{ scheme: 'doi', value: '10.1/x' }],
    }),
  ])
  await portal.load(portal.tenant, [entryOf({ recordId: 'guided', title: '有导读的书' })])
  await portal.load(portal.neighbour, [entryOf({ recordId: 'theirs', title: '他馆' })])
  const attach = async (...parameters: string[]) =>
    (await command(portal, ['attach', ...parameters, '--tenant', portal.tenant], { cwd: folder })).lines[0] ??
    ''
  pdf = await attach('全文.pdf', '--record', 'one', '--for', 'visitor')
  secretText = await attach('page.pdf', '--record', 'one')
  writeFileSync(join(folder, '导读.txt'), '导读：先看第一回。')
  chinese = await attach('导读.txt', '--record', 'guided', '--for', 'visitor')
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

test('files are listed with the type found in their content, and whether the reader may open them', async () => {
  const listed = await portal.ask(attachments.files, { recordId: 'one' })
  expect(listed.map(({ name, mediaType, mayOpen, preview }) => [name, mediaType, mayOpen, preview])).toEqual([
    ['page.pdf', 'text/plain', false, true],
    ['全文.pdf', 'application/pdf', true, true],
  ])
  const headers = await portal.signIn('reader-1')
  expect(
    (await portal.ask(attachments.previews, { recordId: 'one' }, { headers })).every(
      ({ mayOpen }) => mayOpen,
    ),
  ).toBe(true)
})

test('a record lists its links, its DOI and its files for reading online', async () => {
  const kinds = async (recordId: string) =>
    (await portal.ask(attachments.electronic, { recordId })).map(({ kind, label }) => [kind, label])
  expect(await kinds('one')).toEqual([
    ['link', 'example.org'],
    ['file', 'page.pdf'],
    ['file', '全文.pdf'],
  ])
  expect(await kinds('article')).toEqual([['doi', 'DOI 10.1/x']])
})

test('a signed link opens the file, whole or in part, until it expires', async () => {
  const link = await portal.ask(attachments.previewLink, { attachmentId: pdf })
  const whole = await app.inject({ url: link.url })
  expect([whole.statusCode, whole.body === PDF]).toEqual([200, true])
  expect(whole.headers).toMatchObject({
    'content-type': 'application/pdf',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
  })
  expect(whole.headers['content-disposition']).toMatch(
    /^inline; .*filename\*=UTF-8''%E5%85%A8%E6%96%87\.pdf$/,
  )
  const part = await app.inject({ url: link.url, headers: { range: 'bytes=0-7' } })
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
    206,
    '%PDF-1.4',
    `bytes 0-7/${PDF.length}`,
  ])
  const end = await app.inject({ url: link.url, headers: { range: 'bytes=-5' } })
  expect(end.body).toBe('%%EOF')
  const beyond = await app.inject({ url: link.url, headers: { range: 'bytes=999999-' } })
  expect(beyond.statusCode).toBe(416)
  const stale = await app.inject({ url: link.url, headers: { range: 'bytes=0-7', 'if-range': '"another"' } })
  expect(stale.statusCode).toBe(200)
  portal.setNow(new Date('2026-03-15T04:11:00Z'))
  expect((await app.inject({ url: link.url })).statusCode).toBe(404)
  portal.setNow(new Date('2026-03-15T04:00:00Z'))
})

test('a link changed in any part opens nothing', async () => {
  const { url } = await portal.ask(attachments.downloadLink, { attachmentId: pdf })
  for (const changed of [
    url.replace(`/${portal.tenant}/`, `/${portal.neighbour}/`),
    url.replace('mode=save', 'mode=read'),
    url.replace(/until=(\d)/, 'until=9$1'),
    url.replace(pdf, secretText),
    url.replace(/sign=.*/, 'sign='),
    `/${portal.tenant}/file/..%2F..%2Fetc%2Fpasswd?mode=read&until=9999999999&sign=x`,
  ]) {
    expect((await app.inject({ url: changed })).statusCode).toBe(404)
  }
})

test('a restricted file needs a signed-in reader, and is never served as an executable page', async () => {
  expect(await portal.refused(attachments.previewLink, { attachmentId: secretText })).toMatchObject({
    status: 401,
  })
  const headers = await portal.signIn('reader-2')
  const link = await portal.ask(attachments.previewLink, { attachmentId: secretText }, { headers })
  const { headers: answered } = await app.inject({ url: link.url })
  expect(answered['content-type']).toContain('text/plain')
  expect(answered['content-security-policy']).toContain('sandbox')
})

test('files of another tenant and unknown files are refused', async () => {
  for (const [attachmentId, as] of [
    [pdf, portal.neighbour],
    ['nobody-has', portal.tenant],
  ] as const)
    expect(await portal.refused(attachments.downloadLink, { attachmentId }, { as })).toMatchObject({
      status: 200,
      code: 'ATTACHMENT_UNKNOWN',
    })
  expect(
    await portal.refused(attachments.files, { recordId: 'one' }, { as: portal.neighbour }),
  ).toMatchObject({
    code: 'RECORD_UNKNOWN',
  })
})

test('a refused upload says what is wrong', async () => {
  const failed = async (...parameters: string[]) =>
    (await command(portal, ['attach', ...parameters], { cwd: folder })).code
  expect(await failed('nothing.pdf', '--record', 'one', '--tenant', portal.tenant)).toBe(2)
  expect(await failed('page.pdf', '--record', 'theirs', '--tenant', portal.tenant)).toBe(2)
  expect(await failed('page.pdf', '--record', 'one', '--tenant', 'nobody')).toBe(2)
  expect(await failed('page.pdf', '--record', 'one', '--tenant', portal.tenant, '--for', 'everyone')).toBe(2)
})

test('a text file is served with its charset, so that Chinese is readable', async () => {
  const { url } = await portal.ask(attachments.previewLink, { attachmentId: chinese })
  const { headers, body } = await app.inject({ url })
  expect([headers['content-type'], body]).toEqual(['text/plain; charset=utf-8', '导读：先看第一回。'])
})

test('staff list the files of a record and remove one, by command and by key', async () => {
  const attach = async () =>
    (
      await command(portal, ['attach', 'page.pdf', '--record', 'article', '--tenant', portal.tenant], {
        cwd: folder,
      })
    ).lines[0] ?? ''
  const files = (...parameters: string[]) =>
    command(portal, ['attachments', ...parameters, '--tenant', portal.tenant])
  const onDisk = (id: string) =>
    existsSync(join(portal.appContext.config.dataFolder, `attachments/${portal.tenant}`, id))
  const [one, other] = [await attach(), await attach()]
  const listed = await files('list', '--record', 'article')
  expect(listed.lines.toSorted()).toEqual(
    ['2 files', ...[one, other].map((id) => `${id}\treader\ttext/plain\t38\tpage.pdf`)].toSorted(),
  )
  expect([onDisk(one), onDisk(other)]).toEqual([true, true])
  expect(await files('remove', one)).toMatchObject({ code: 0, lines: ['1 removed'] })
  expect(await files('remove', one)).toMatchObject({ code: 2 })
  expect(await command(portal, ['attachments', 'remove', other, '--tenant', portal.neighbour])).toMatchObject(
    {
      code: 2,
    },
  )

  const staff = await staffCaller(portal)
  expect(await staff('list-attachments', { recordId: 'article' }, '')).toMatchObject({
    data: { total: 1, records: [{ attachmentId: other, name: 'page.pdf', audience: 'reader', bytes: 38 }] },
  })
  expect(await staff('remove-attachment', { attachmentId: other })).toMatchObject({
    data: { attachmentId: other },
  })
  expect(await staff('remove-attachment', { attachmentId: one })).toMatchObject({
    errCode: 'ATTACHMENT_UNKNOWN',
  })
  expect([onDisk(one), onDisk(other)]).toEqual([false, false])
  expect(await portal.ask(attachments.files, { recordId: 'article' })).toEqual([])
})

test('a journal lists its articles, an article names its journal', async () => {
  const inJournal = await portal.ask(attachments.contained, { recordId: 'one' })
  expect([inJournal.total, inJournal.records.map(({ recordId }) => recordId), inJournal.host]).toEqual([
    1,
    ['article'],
    null,
  ])
  expect((await portal.ask(attachments.contained, { recordId: 'article' })).host).toMatchObject({
    title: '图书情报工作',
    place: '59(9): 1-2',
    record: { recordId: 'one' },
  })
})

test('preceding and succeeding titles of a serial are read from MARC 21 and CNMARC', () => {
  const field = (tag: string, value: string) => ({
    tag,
    indicator1: '0',
    indicator2: '0',
    subfields: [{ code: 't', value }],
  })
  expect(
    continuationsOf({ leader: '', fields: [field('780', 'Old name /'), field('785', 'New name.')] }),
  ).toEqual({
    continues: ['Old name'],
    continuedBy: ['New name'],
  })
  expect(continuationsOf({ leader: '', fields: [field('430', '旧刊'), field('440', '新刊')] })).toEqual({
    continues: ['旧刊'],
    continuedBy: ['新刊'],
  })
  expect(continuationsOf(null)).toEqual({ continues: [], continuedBy: [] })
})

test('a byte range always lies within the file', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.tuple(fc.nat(), fc.nat()).map(([a, b]) => `bytes=${a}-${b}`),
      ),
      fc.nat(1_000),
      (header, size) => {
        const range = byteRange(header, size)
        if (typeof range === 'string') return
        expect(range.from).toBeGreaterThanOrEqual(0)
        expect(range.to).toBeGreaterThanOrEqual(range.from)
        expect(range.to).toBeLessThan(size)
      },
    ),
  )
})

test('a signature is valid for its own grant only', () => {
  const grantOf = fc.record({
    tenant: fc.string(),
    attachmentId: fc.string(),
    mode: fc.constantFrom('read' as const, 'save' as const),
    until: fc.nat(),
  })
  fc.assert(
    fc.property(grantOf, grantOf, (one, other) => {
      const sign = signatureOf('secret', one)
      const early = new Date(0)
      expect(isGranted('secret', one, sign, early)).toBe(true)
      expect(isGranted('secret', other, sign, early)).toBe(JSON.stringify(one) === JSON.stringify(other))
      expect(isGranted('another', one, sign, early)).toBe(false)
    }),
  )
})
