import { detail } from '@wenyuan/contract/areas/detail.ts'
import { beforeAll, expect, test } from 'vitest'
import { entryOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'
import { smallLibrary } from '../../testing/small-library.ts'

const ODD_ID = 'a/b?c#d%20 e&f=红'

const portal = testPortal()
beforeAll(async () => {
  await portal.load(portal.tenant, [
    ...smallLibrary,
    entryOf({ recordId: ODD_ID, title: '<script>alert(1)</script> & 书名' }),
    entryOf({ recordId: 'gone', title: '撤下的书' }),
  ])
  await portal.appContext.database
    .ofTenant(portal.tenant)
    .updateTable('bib_record')
    .set({ withdrawn: true })
    .where('tenant', '=', portal.tenant)
    .where('record_id', '=', 'gone')
    .execute()
})

const viewsOf = async (subject: string): Promise<number[]> =>
  (
    await portal.appContext.database
      .ofTenant(portal.tenant)
      .selectFrom('usage_day')
      .select('count')
      .where('tenant', '=', portal.tenant)
      .where('kind', '=', 'view')
      .where('subject', '=', subject)
      .orderBy('day')
      .execute()
  ).map(({ count }) => count)

test('a record page shows all facts of the catalogue, with codes in the reader’s language', async () => {
  const record = await portal.ask(detail.record, { recordId: 'dream' }, { language: 'en' })
  expect(record).toMatchObject({
    recordId: 'dream',
    title: '红楼梦',
    author: '曹雪芹; 高鹗',
    contributors: [
      { name: '曹雪芹', otherNames: [], role: '', dates: '', nationality: '', main: true },
      { name: '高鹗' },
    ],
    publishers: ['人民文学出版社'],
    year: 1982,
    languages: [{ code: 'chi', label: 'Chinese' }],
    country: { code: 'cc', label: 'China' },
    isbns: ['9787020002207'],
    identifiers: [{ scheme: 'unified-book', value: '10019·1' }],
    subjects: ['章回小说--中国--清代'],
    keywords: ['古典文学'],
    classNumbers: [{ scheme: 'clc', value: 'I242.4', assigned: false }],
    series: [{ title: '中国古典文学读本丛书', volume: '' }],
    abstract: '贾宝玉与林黛玉的爱情悲剧,写尽大家族的兴衰。',
  })
  const inChinese = await portal.ask(detail.record, { recordId: 'dream' }, { language: 'zh-TW' })
  expect(inChinese.languages).toEqual([{ code: 'chi', label: '中文' }])
})

test('missing facts are empty, never omitted', async () => {
  expect(await portal.ask(detail.record, { recordId: 'dictionary' })).toMatchObject({
    subtitle: '',
    year: null,
    abstract: '',
    series: [],
    edition: '',
    extent: '',
    links: [],
  })
})

test('an id may contain any characters, and a title is returned as text', async () => {
  const record = await portal.ask(detail.record, { recordId: ODD_ID })
  expect(record).toMatchObject({ recordId: ODD_ID, title: '<script>alert(1)</script> & 书名' })
})

test.each([
  ['nobody has', portal.tenant],
  ['dream', portal.neighbour],
  ['DREAM', portal.tenant],
  ["dream' or '1'='1", portal.tenant],
  ['\u0000', portal.tenant],
])('a record "%s" is unknown at %s', async (recordId, as) => {
  expect(await portal.refused(detail.record, { recordId }, { as, language: 'en' })).toMatchObject({
    status: 200,
    code: 'RECORD_UNKNOWN',
    field: 'recordId',
    message: 'Record not found. It may have been withdrawn.',
  })
})

test('a visit to an unknown record is not counted', async () => {
  await portal.refused(detail.record, { recordId: 'nobody has' })
  await portal.refused(detail.record, { recordId: 'gone' })
  expect([...(await viewsOf('nobody has')), ...(await viewsOf('gone'))]).toEqual([])
})

test('a record id has 1 to 512 characters', async () => {
  for (const input of [{}, { recordId: '' }, { recordId: 'x'.repeat(513) }]) {
    expect(await portal.refused(detail.record, input)).toMatchObject({
      status: 400,
      code: 'INPUT_INVALID',
      field: 'recordId',
    })
  }
})

test('visits from one address count once a day', async () => {
  for (let visit = 0; visit < 3; visit++) await portal.ask(detail.record, { recordId: 'digital' })
  expect(await viewsOf('digital')).toEqual([1])
  portal.setNow(new Date('2026-03-15T15:59:59Z'))
  await portal.ask(detail.record, { recordId: 'digital' })
  expect(await viewsOf('digital')).toEqual([1])
  // midnight in the library's time zone, eight hours before midnight UTC
  portal.setNow(new Date('2026-03-15T16:00:01Z'))
  await portal.ask(detail.record, { recordId: 'digital' })
  expect(await viewsOf('digital')).toEqual([1, 1])
})

test('concurrent visits from one address count once', async () => {
  await Promise.all(Array.from({ length: 10 }, () => portal.ask(detail.record, { recordId: 'paper' })))
  expect(await viewsOf('paper')).toEqual([1])
})

test('a client address in a request header is ignored', async () => {
  for (const address of ['10.0.0.1', '10.0.0.2']) {
    await portal.ask(detail.record, { recordId: 'thesis' }, { headers: { 'x-forwarded-for': address } })
  }
  expect(await viewsOf('thesis')).toEqual([1])
})

test('the institution and its parameters are returned; an unknown parameter is refused', async () => {
  expect(await portal.ask(detail.institution, {})).toMatchObject({
    groupCode: portal.tenant,
    name: '武汉大学图书馆',
    libTypeCode: '1',
  })
  expect(await portal.ask(detail.institutionParameter, { paraCode: 'aiOpenFlag' })).toEqual({
    code: 'aiOpenFlag',
    value: '0',
  })
  for (const paraCode of ['secret', 'constructor', '__proto__', 'toString']) {
    expect(await portal.refused(detail.institutionParameter, { paraCode })).toMatchObject({
      status: 200,
      code: 'PARAMETER_UNKNOWN',
      field: 'paraCode',
    })
  }
})
