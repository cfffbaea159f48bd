import { detail } from '@wenyuan/contract/areas/detail.ts'
import { docTypes } from '@wenyuan/contract/constants/doc-types.ts'
import { fieldOrderOf } from '@wenyuan/contract/constants/record-fields.ts'
import { beforeAll, expect, test } from 'vitest'
import { listOutbox } from '../../integrations/outbox.ts'
import { updateSettings } from '../../domain/tenants/store.ts'
import { addCounts } from '../../domain/usage/store.ts'
import { entryOf, itemOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'
import { smallLibrary } from '../../testing/small-library.ts'
import { lastMonths } from './loans.ts'

const portal = testPortal()
const onShelf = (recordId: string, callNumber: string) =>
  entryOf(
    { recordId, title: recordId },
    { items: [itemOf(`S-${recordId}`, { callNumber }), itemOf(`T-${recordId}`, { callNumber })] },
  )

beforeAll(async () => {
  await portal.load(portal.tenant, [
    ...smallLibrary,
    entryOf({
      recordId: 'dream2',
      title: '红楼梦 (第2版)',
      authors: ['曹雪芹'],
      year: 1996,
      subjects: ['章回小说--中国--清代'],
    }),
    entryOf({
      recordId: 'own-thesis',
      docCode: '3',
      title: '章回小说的叙事',
      subjects: ['章回小说--中国--清代'],
      organisations: ['Wenyuan University'],
    }),
    entryOf({
      recordId: 'faculty-thesis',
      docCode: '3',
      title: '清代小说的出版',
      subjects: ['章回小说--中国--清代'],
      authorUnits: ['文渊大学文学院'],
    }),
    entryOf({
      recordId: 'journey',
      title: '西游记',
      authors: ['吴承恩'],
      subjects: ['神魔小说'],
      classNumbers: [{ scheme: 'clc', value: 'I242.4' }],
    }),
    entryOf({ recordId: 'long', title: '长', contents: '目'.repeat(5_000) }),
    entryOf({ recordId: 'essays', title: '石头记索隐', subjects: ['《红楼梦》研究'] }),
    entryOf({ recordId: 'chemistry', title: 'Chemistry', subjects: ['Chemistry'] }),
    entryOf({ recordId: 'organic', title: 'Organic chemistry', subjects: ['Chemistry'] }),
    entryOf({ recordId: 'fluoride', docCode: '2', title: 'Fluoride', keywords: ['open access', 'CC BY'] }),
    entryOf({ recordId: 'power', docCode: '2', title: '浙江电力', keywords: ['open access', 'CC BY'] }),
    entryOf({
      recordId: 'roles',
      title: '论语译注',
      contributors: ['著', '譯註', 'translator', '拓'].map((role, at) => ({
        name: `甲${at}`,
        otherNames: [],
        kind: 'person' as const,
        role,
        main: at === 0,
      })),
    }),
    onShelf('nine', 'TP312/9'),
    onShelf('twelve', 'TP312/12'),
    onShelf('hundred', 'TP312/100'),
    onShelf('java', 'TP312JA/1'),
  ])
  await addCounts({ db: portal.appContext.database.ofTenant(portal.tenant), tenant: portal.tenant }, 'loan', [
    { subject: 'dream', day: '2026-03-01', count: 3 },
    { subject: 'dream', day: '2025-04-30', count: 2 },
    { subject: 'dream', day: '2024-12-31', count: 5 },
    { subject: 'dream', day: '2016-12-31', count: 100 },
  ])
})

test('every type of record has its own order of fields, without repetition', () => {
  for (const { code } of docTypes) {
    const order = fieldOrderOf(code)
    expect(new Set(order).size).toBe(order.length)
    expect(order).toContain('abstract')
  }
  expect(fieldOrderOf('5')[0]).toBe('patentNumber')
  expect(fieldOrderOf('6')[0]).toBe('standardNumber')
  expect(fieldOrderOf('3').slice(0, 2)).toEqual(['authors', 'degree'])
})

test('headings link to searches, numbers to their targets, and COinS describe the record', async () => {
  const record = await portal.ask(detail.record, { recordId: 'dream' })
  const of = (name: string) => record.fields.find((field) => field.name === name)?.values
  expect(of('authors')).toMatchObject([
    { text: '曹雪芹', search: { searchField: 'author', searchWord: '曹雪芹' } },
    { text: '高鹗' },
  ])
  expect(of('classNumbers')?.[0]).toMatchObject({ text: 'I242.4', search: { searchField: 'classNo' } })
  expect(of('series')?.[0]?.search).toEqual({ searchField: 'series', searchWord: '中国古典文学读本丛书' })
  const coins = new URLSearchParams(record.coins)
  expect(Object.fromEntries(coins)).toMatchObject({
    ctx_ver: 'Z39.88-2004',
    'rft.btitle': '红楼梦',
    'rft.isbn': '9787020002207',
  })
  expect(coins.getAll('rft.au')).toEqual(['曹雪芹', '高鹗'])
})

test('roles are in the reader’s language; an unknown one stays as catalogued', async () => {
  const rolesIn = async (language: 'zh-CN' | 'zh-TW' | 'en') => {
    const { contributors, fields } = await portal.ask(detail.record, { recordId: 'roles' }, { language })
    const notes = fields.flatMap(({ name, values }) =>
      name === 'authors' || name === 'contributors' ? values.map(({ note }) => note) : [],
    )
    expect(notes).toEqual(contributors.map(({ role }) => role))
    return notes
  }
  expect(await rolesIn('en')).toEqual(['author', 'translator and annotator', 'translator', '拓'])
  expect(await rolesIn('zh-CN')).toEqual(['著', '譯註', '译者', '拓'])
  expect(await rolesIn('zh-TW')).toEqual(['著', '譯註', '譯者', '拓'])
})

test('the staff view has labels in the reader’s language, and is generated for records without MARC', async () => {
  const view = await portal.ask(detail.staffView, { recordId: 'dream' }, { language: 'en' })
  expect(view.asRead).toBe(false)
  expect(view.fields.find(({ tag }) => tag === '245')).toMatchObject({
    label: 'Title and responsibility',
    subfields: [{ code: 'a', value: '红楼梦' }],
  })
})

test('similar records share subjects and never include the record itself', async () => {
  const { records, total } = await portal.ask(detail.related, { recordId: 'dream' })
  expect(records[0]?.recordId).toBe('dream2')
  expect(records.map(({ recordId }) => recordId)).not.toContain('dream')
  expect(total).toBe(records.length)
  // every one says what they have in common; other relations say it by their names
  for (const { why } of records) expect(why).toBeDefined()
  const { records: editions } = await portal.ask(detail.related, { recordId: 'dream', relation: 'editions' })
  expect(editions.map(({ why }) => why)).toEqual([undefined])
})

test('a common licence or form of publication makes no records similar', async () => {
  expect((await portal.ask(detail.related, { recordId: 'fluoride' })).records).toEqual([])
})

test('other editions, works of the same author and titles of the same series are listed', async () => {
  const ids = async (relation: 'editions' | 'author' | 'series') =>
    (await portal.ask(detail.related, { recordId: 'dream', relation })).records.map(
      ({ recordId }) => recordId,
    )
  expect(await ids('editions')).toEqual(['dream2'])
  expect(await ids('author')).toEqual(['dream2'])
  expect(await ids('series')).toEqual([])
  expect((await portal.ask(detail.byAuthor, { author: '曹雪芹' })).total).toBe(2)
})

test('studies of a work are those that have it as a subject, not books of its class', async () => {
  const ids = async (recordId: string) =>
    (await portal.ask(detail.studies, { recordId, rows: 50 })).records.map((record) => record.recordId)
  expect((await ids('dream')).toSorted()).toEqual(['essays', 'studies'])
  expect((await ids('dream2')).toSorted()).toEqual(['essays', 'studies'])
  expect(await ids('journey')).toEqual([])
})

test('a title that is a subject of its own record names a topic: it has no studies', async () => {
  expect(await portal.ask(detail.studies, { recordId: 'chemistry' })).toEqual({ total: 0, records: [] })
})

test('theses on the subjects of a record are theses only', async () => {
  const theses = await portal.ask(detail.dissertations, { recordId: 'introduction' })
  expect(theses.records.every(({ docCode }) => docCode === '3')).toBe(true)
})

test('own theses are those of the institutions that the library names', async () => {
  const own = async () =>
    (await portal.ask(detail.ownDissertations, { recordId: 'dream' })).records.map(({ recordId }) => recordId)
  expect(await own()).toEqual([])
  const { settings } = portal.appContext.tenants.byCode(portal.tenant) ?? {}
  if (!settings) throw new Error(`There is no ${portal.tenant}.`)
  const named = { ...settings, ownInstitutions: ['文渊大学', 'Wenyuan University'] }
  await updateSettings(portal.appContext.database, portal.tenant, named)
  await portal.appContext.tenants.refresh()
  // a faculty is catalogued with its university in front
  expect((await own()).toSorted()).toEqual(['faculty-thesis', 'own-thesis'])
})

test('the virtual shelf is in call number order: 9 before 12 before 100, each record once', async () => {
  const shelf = await portal.ask(detail.shelf, { recordId: 'twelve', rows: 2 })
  expect(shelf.here).toMatchObject({ recordId: 'twelve', callNo: 'TP312/12' })
  expect(shelf.left.map(({ recordId }) => recordId).at(-1)).toBe('nine')
  expect(shelf.right.map(({ recordId }) => recordId)).toEqual(['hundred', 'java'])
  const further = await portal.ask(detail.shelf, { recordId: 'hundred', side: 'right', rows: 1 })
  expect([further.left, further.right.map(({ recordId }) => recordId)]).toEqual([[], ['java']])
  expect(await portal.ask(detail.shelf, { recordId: 'thesis' })).toEqual({ left: [], here: null, right: [] })
})

test('loans are counted by year for ten years and by month for two', async () => {
  const years = await portal.ask(detail.loansByYear, { recordId: 'dream' })
  expect(years).toHaveLength(10)
  expect(years.at(0)).toEqual({ year: 2017, count: 0 })
  expect(years.at(-1)).toEqual({ year: 2026, count: 3 })
  const analysis = await portal.ask(detail.loanAnalysis, { recordId: 'dream' })
  expect(analysis.months).toHaveLength(12)
  expect(analysis).toMatchObject({ thisYear: 5, yearBefore: 5, inAll: 90 })
  expect(await portal.ask(detail.statistics, { recordId: 'dream' })).toMatchObject({ loans: 90, average: 0 })
  expect(lastMonths('2026-01', 3)).toEqual(['2025-11', '2025-12', '2026-01'])
})

test('a title from another source is found by its number, otherwise by exact title and author', async () => {
  const found = async (input: { isbn?: string; issn?: string; title?: string; author?: string }) =>
    (await portal.ask(detail.find, input)).records.map(({ recordId }) => recordId)
  expect(await found({ isbn: '7-02-000220-X' })).toEqual(['dream'])
  expect(await found({ issn: '0252-3116' })).toContain('journal')
  expect(await found({ title: '紅樓夢', author: '曹雪芹' })).toContain('dream')
  expect(await found({ isbn: '0', title: '红楼梦研究' })).toEqual(['studies'])
  expect(await portal.refused(detail.find, { isbn: ' ' })).toMatchObject({ code: 'TERM_EMPTY' })
})

test('a record is shared by its permanent path, as text and as a QR code', async () => {
  const { path, text } = await portal.ask(detail.share, { recordId: 'dream' })
  expect(path).toBe(`/${portal.tenant}/record/dream`)
  expect(text).toBe('红楼梦 / 曹雪芹; 高鹗. 人民文学出版社, 1982')
  const { image, url } = await portal.ask(detail.qrCode, {
    recordId: 'dream',
    origin: 'https://library.example/x',
  })
  expect(url).toBe(`https://library.example/${portal.tenant}/record/dream`)
  expect(Buffer.from(image.slice('data:image/png;base64,'.length), 'base64').subarray(1, 4).toString()).toBe(
    'PNG',
  )
  for (const origin of ['javascript:alert(1)', 'x', '']) {
    expect(await portal.refused(detail.qrCode, { recordId: 'dream', origin })).toMatchObject({ status: 400 })
  }
})

test('a record is cited and exported; unknown ids are left out, and what is too long is named', async () => {
  expect((await portal.ask(detail.cite, { recordId: 'dream' })).text).toContain('曹雪芹, 高鹗. 红楼梦[M].')
  const file = await portal.ask(detail.export, {
    recordIds: ['dream', 'nobody has', 'paper'],
    format: 'bibtex',
  })
  expect([file.records, file.fileName, file.content.match(/^@/gm)?.length]).toEqual([2, 'records.bib', 2])
  expect(file.leftOut).toBeUndefined()
  const marc = await portal.ask(detail.export, { recordIds: ['dream', 'long'], format: 'marc' })
  expect(marc.leftOut).toEqual([{ recordId: 'long', title: '长', fields: [{ tag: '505', fields: 1 }] }])
  expect(await portal.refused(detail.export, { recordIds: ['nobody has'] })).toMatchObject({
    code: 'RECORD_UNKNOWN',
  })
  expect(await portal.refused(detail.export, { recordIds: ['dream'], format: 'exe' })).toMatchObject({
    status: 400,
  })
})

test('a reader mails records to their verified address and to no other', async () => {
  const headers = await portal.signIn('post', { mail: 'post@example.org', mail_verified: true })
  const input = { recordIds: ['dream', 'nobody has'], origin: 'https://library.example' }
  expect(await portal.ask(detail.mail, input, { headers, language: 'en' })).toEqual({ records: 1 })
  const [sent] = await listOutbox(
    { db: portal.appContext.database.ofTenant(portal.tenant), tenant: portal.tenant },
    1,
  )
  expect(JSON.stringify(sent)).toContain('post@example.org')
  expect(JSON.stringify(sent)).toContain(`https://library.example/${portal.tenant}/record/dream`)
  const unverified = await portal.signIn('nopost', { mail: 'x@example.org' })
  expect(await portal.refused(detail.mail, input, { headers: unverified })).toMatchObject({
    code: 'MAIL_UNVERIFIED',
  })
  expect(await portal.refused(detail.mail, input)).toMatchObject({ status: 401 })
  for (let at = 0; at < 9; at++) await portal.ask(detail.mail, input, { headers })
  expect(await portal.refused(detail.mail, input, { headers })).toMatchObject({ code: 'TRIES_USED_UP' })
})

test('a mail refused by the mail server is reported and does not count towards the limit', async () => {
  const headers = await portal.signIn('lostpost', { mail: 'lost@example.org', mail_verified: true })
  const input = { recordIds: ['dream'], origin: 'https://library.example' }
  const { settings } = portal.appContext.tenants.byCode(portal.tenant) ?? {}
  if (!settings) throw new Error('the library is there')
  const noServer = { host: '127.0.0.1', port: 1, security: 'none' as const, from: 'library@example.org' }
  await updateSettings(portal.appContext.database, portal.tenant, { ...settings, mail: noServer })
  await portal.appContext.tenants.refresh()
  expect(await portal.refused(detail.mail, input, { headers })).toMatchObject({ code: 'MESSAGE_NOT_SENT' })
  await updateSettings(portal.appContext.database, portal.tenant, settings)
  await portal.appContext.tenants.refresh()
  for (let at = 0; at < 10; at++) await portal.ask(detail.mail, input, { headers })
  expect(await portal.refused(detail.mail, input, { headers })).toMatchObject({ code: 'TRIES_USED_UP' })
})
