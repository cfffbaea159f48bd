import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databases } from '@wenyuan/contract/areas/databases.ts'
import { home } from '@wenyuan/contract/areas/home.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { importContent } from '../../testing/import-content.ts'
import type { TestPortal } from '../../testing/portal.ts'
import { openSampleLibrary, type SampleLibrary } from './sample-databases.ts'
import { addCounts } from '../../domain/usage/store.ts'

let library: SampleLibrary
let portal: TestPortal
beforeAll(async () => {
  library = await openSampleLibrary()
  portal = library.portal
})
afterAll(() => portal.close())

const codes = (cards: readonly { resourceId: string }[]) => cards.map(({ resourceId }) => resourceId)
const found = async (input: object) => codes((await portal.ask(databases.list, input)).records)

test('the databases stand in the order of their names, Chinese by pinyin, each under every letter', async () => {
  const { total, letters, records } = await portal.ask(databases.list, {})
  expect(total).toBe(4)
  expect(codes(records)).toEqual(['digits', 'arxiv', 'wanfang', 'cnki'])
  expect(letters).toEqual([
    { letter: 'A', count: 1 },
    { letter: 'C', count: 1 },
    { letter: 'T', count: 1 },
    { letter: 'W', count: 1 },
    { letter: 'Z', count: 1 },
    { letter: '#', count: 1 },
  ])
  const english = await portal.ask(databases.list, {}, { language: 'en' })
  expect(codes(english.records)).toEqual(['arxiv', 'cnki', 'digits', 'wanfang'])
  const groups = await portal.ask(databases.byLetter, {})
  expect(groups.map(({ letter, resources }) => [letter, ...codes(resources)])).toEqual([
    ['A', 'arxiv'],
    ['C', 'cnki'],
    ['T', 'digits'],
    ['W', 'wanfang'],
    ['Z', 'cnki'],
    ['#', 'digits'],
  ])
  expect(await found({ letter: 'z' })).toEqual(['cnki'])
  expect(await found({ letter: '#' })).toEqual(['digits'])
  expect(await found({ rows: 1, page: 2 })).toEqual(['arxiv'])
})

test('a database is found by any name, acronym, pinyin, vendor, subject and text, in either script', async () => {
  for (const keyWord of [
    'cnki',
    '知网',
    '知網',
    'zhongguozhiwang',
    'zgzw',
    'tongfang law',
    '社会科学',
    '學位論文',
  ])
    expect(await found({ keyWord })).toContain('cnki')
  expect(await found({ keyWord: 'cnki arxiv' })).toEqual([])
  expect(await found({ keyWord: '数据' })).toEqual(['wanfang'])
})

test('filters limit each other, and each counts what the others leave', async () => {
  expect(await found({ vendor: '同方' })).toEqual(['digits', 'cnki'])
  expect(await found({ vendor: ['同方', '万方'], type: 'fullText' })).toEqual(['wanfang', 'cnki'])
  expect(await found({ subject: '社会科学' })).toEqual(['cnki'])
  expect(await found({ department: '历史学院' })).toEqual(['digits'])
  expect(await found({ docType: '3', language: 'chi', label: '常用', status: 'subscribed' })).toEqual([
    'cnki',
  ])
  const counted = await portal.ask(databases.filters, { type: 'fullText' }, { language: 'en' })
  expect(counted).toMatchObject({
    total: 2,
    types: expect.arrayContaining([{ code: 'preprints', name: 'Preprints', count: 1 }]),
    vendors: expect.arrayContaining([{ code: '同方', name: 'Tongfang', count: 1 }]),
    subjects: [
      { code: '社会科学', name: 'Social sciences', parent: '', count: 1 },
      { code: '法学', name: 'Law', parent: '社会科学', count: 1 },
      { code: '综合', name: '综合', parent: '', count: 2 },
    ],
  })
})

test('best bets come first within their subject, by rank', async () => {
  expect(await found({ subject: '综合' })).toEqual(['cnki', 'wanfang'])
  expect(await found({ status: ['trial', 'subscribed'] })).toEqual(['wanfang', 'cnki'])
})

test('states follow the dates of the library, to its midnight', async () => {
  const states = async () =>
    Object.fromEntries((await portal.ask(databases.statuses, {})).map(({ status, count }) => [status, count]))
  expect(await states()).toEqual({ subscribed: 1, trial: 1, open: 1, ownBuilt: 1, ended: 1 })
  expect(await found({ status: 'ended' })).toEqual(['former'])
  const wanfang = { resourceId: 'wanfang' }
  expect(await portal.ask(databases.detail, wanfang)).toMatchObject({ status: 'trial', daysLeft: 6 })
  expect((await portal.refused(databases.detail, { resourceId: 'later' })).code).toBe('DATABASE_UNKNOWN')
  portal.setNow(new Date('2026-03-20T15:59:59Z'))
  expect(await portal.ask(databases.detail, wanfang)).toMatchObject({ status: 'trial', daysLeft: 1 })
  portal.setNow(new Date('2026-03-20T16:00:00Z'))
  expect(await portal.ask(databases.detail, wanfang)).toMatchObject({
    status: 'ended',
    daysLeft: null,
    access: { now: 'ended' },
  })
  portal.setNow(new Date('2026-04-01T04:00:00Z'))
  expect(await found({ status: 'trial' })).toEqual(['later'])
  portal.setNow(new Date('2026-03-15T04:00:00Z'))
})

test('new ones are marked for some days; what a library begins with is not new', async () => {
  expect(await found({ onlyNew: '1' })).toEqual(['arxiv'])
  expect(codes(await portal.ask(home.newDatabases, {}))).toEqual(['arxiv'])
  portal.setNow(new Date('2026-04-10T04:00:00Z'))
  expect(await found({ onlyNew: '1' })).toEqual([])
  await library.load([{ code: 'fresh', name: '新库', url: 'https://fresh.example/' }])
  expect(await found({ onlyNew: '1' })).toEqual(['fresh'])
  portal.setNow(new Date('2026-03-15T04:00:00Z'))
  await command(portal, ['things', 'remove', 'databases', 'fresh', '--tenant', 'whu'])
})

test('the page says who may open a database, from where and how, in the caller’s place', async () => {
  const access = async (resourceId: string, headers = {}) =>
    (await portal.ask(databases.detail, { resourceId }, { headers })).access
  expect(await access('arxiv')).toMatchObject({
    kind: 'open',
    who: 'everyone',
    from: 'anywhere',
    now: 'opens',
  })
  expect(await access('cnki')).toMatchObject({ kind: 'remote', who: 'readers', how: 'direct', now: 'signIn' })
  expect(await access('wanfang')).toMatchObject({ kind: 'campus', from: 'campus', now: 'opens' })
  const reader = await portal.signIn('reader')
  expect(await access('cnki', reader)).toMatchObject({ now: 'opens' })
  const frozen = await portal.signIn('frozen', { state: 'frozen' })
  expect(await access('cnki', frozen)).toMatchObject({ now: 'frozen' })
  const card = await portal.ask(databases.detail, { resourceId: 'cnki' }, { headers: reader })
  expect(card.openUrl).toMatch(/^\/whu\/go\/db\/cnki\?pass=/)
  expect((await portal.ask(databases.detail, { resourceId: 'arxiv' }, { headers: reader })).openUrl).toBe(
    '/whu/go/db/arxiv',
  )
})

test('one database has all its facts, in the reader’s language, under either path', async () => {
  const whu = { db: portal.appContext.database.ofTenant('whu'), tenant: 'whu' }
  await addCounts(whu, 'database', [
    { subject: 'cnki', day: '2025-12-05', count: 3 },
    { subject: 'cnki', day: '2026-03-05', count: 4 },
    { subject: 'arxiv', day: '2026-03-05', count: 9 },
  ])
  const detail = await portal.ask(databases.detail, { resourceId: 'cnki' }, { language: 'en' })
  expect(detail).toMatchObject({
    recordId: 'database:cnki',
    name: 'China National Knowledge Infrastructure',
    summary: 'Full text of journals and theses',
    vendor: { code: '同方', name: 'Tongfang' },
    types: [
      { code: 'fullText', name: 'Full text' },
      { code: 'journals', name: 'Journals' },
    ],
    eCollectionId: 'CNKI',
    uses: [
      { month: '2025-12', count: 3 },
      { month: '2026-03', count: 4 },
    ],
  })
  expect(detail.otherNames).toContain('CNKI')
  expect(await portal.ask(databases.detailById, { id: 'cnki' }, { language: 'en' })).toEqual(detail)
  const hot = await portal.ask(databases.mostOpened, {})
  expect(hot.period).toBe('month')
  expect(hot.records.map(({ resourceId, count }) => [resourceId, count])).toEqual([
    ['arxiv', 9],
    ['cnki', 4],
  ])
  expect(await found({ sort: 'hot', rows: 2 })).toEqual(['arxiv', 'cnki'])
  expect(codes(await portal.ask(home.hotDatabases, { rows: 1 }))).toEqual(['arxiv'])
})

test('neighbours are of the same vendor or subject', async () => {
  expect(codes(await portal.ask(databases.sameVendor, { resourceId: 'cnki' }))).toEqual(['digits'])
  expect(codes(await portal.ask(databases.sameSubject, { resourceId: 'cnki' }))).toEqual(['wanfang'])
  expect(codes(await portal.ask(databases.sameVendor, { resourceId: 'arxiv' }))).toEqual([])
})

test('the dictionaries name what the library has', async () => {
  const { docTypes, labels, departments, vendors, subjects, shown } = databases
  expect(await portal.ask(docTypes, {}, { language: 'en' })).toContainEqual({
    code: '3',
    name: 'Thesis',
    count: 1,
  })
  expect(await portal.ask(labels, {})).toEqual([{ code: '常用', name: '常用', count: 1 }])
  expect(await portal.ask(departments, {})).toEqual([{ code: '历史学院', name: '历史学院', count: 1 }])
  expect(await portal.ask(vendors, {})).toContainEqual({ code: '同方', name: '同方知网', count: 2 })
  expect(codes((await portal.ask(databases.list, {})).records)).toHaveLength(4)
  expect(await portal.ask(subjects, {})).toHaveLength(4)
  expect((await portal.ask(shown, {})).filters).toContain('subject')
  await library.set('databaseFilters', ['subject', 'vendor'])
  expect((await portal.ask(shown, {})).filters).toEqual(['subject', 'vendor'])
})

test('the home page has letters, trials and the newest', async () => {
  const { letters, records, total } = await portal.ask(home.databases, { letter: 'Z', rows: 3 })
  expect([total, codes(records)]).toEqual([1, ['cnki']])
  expect(letters.map(({ letter }) => letter)).toEqual(['A', 'C', 'T', 'W', 'Z', '#'])
  expect(codes(await portal.ask(home.trials, {}))).toEqual(['wanfang'])
  expect(codes(await portal.ask(home.databaseTrials, {}))).toEqual(['wanfang'])
})

test('every call for either method answers both', async () => {
  const either = Object.values(databases).filter(({ method }) => method === 'ANY')
  expect(either).toHaveLength(12)
  for (const { path } of either)
    for (const method of ['GET', 'POST']) {
      const query = method === 'GET' ? '?resourceId=cnki&attachmentId=none&subject=综合&subject=法学' : ''
      const response = await fetch(`${portal.address}${path}${query}`, {
        method,
        headers: { mappingpath: 'whu', 'content-type': 'application/json' },
        ...(method === 'POST' ? { body: JSON.stringify({ resourceId: 'cnki', attachmentId: 'none' }) } : {}),
      })
      expect([path, response.status]).toEqual([path, 200])
    }
})

test('another library sees none of them, and bad input is refused', async () => {
  expect((await portal.ask(databases.list, {}, { as: 'pku' })).total).toBe(0)
  expect(await portal.ask(databases.byLetter, {}, { as: 'pku' })).toEqual([])
  expect(await portal.ask(databases.mostOpened, {}, { as: 'pku' })).toEqual({ period: 'all', records: [] })
  const { detail, sameVendor, sameSubject } = databases
  const refusalsOf = (input: object, as: string) => [
    portal.refused(detail, input, { as }),
    portal.refused(sameVendor, input, { as }),
    portal.refused(sameSubject, input, { as }),
  ]
  for (const refusal of refusalsOf({ resourceId: 'cnki' }, 'pku'))
    expect(await refusal).toMatchObject({ code: 'DATABASE_UNKNOWN', field: 'resourceId' })
  for (const refusal of refusalsOf({}, 'whu'))
    expect(await refusal).toMatchObject({ code: 'INPUT_INVALID', field: 'resourceId' })
  expect(await portal.refused(databases.detailById, { id: 'none' })).toMatchObject({ field: 'id' })
  expect(await portal.refused(databases.list, { letter: 'ab' })).toMatchObject({ field: 'letter' })
  expect(await portal.refused(databases.list, { rows: 101 })).toMatchObject({ field: 'rows' })
})

test('guides are files of the database’s record, for whom the library says', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wenyuan-guides-'))
  writeFileSync(join(folder, 'guide.txt'), 'how to')
  const attach = (...more: string[]) =>
    command(portal, ['attach', 'guide.txt', '--record', 'database:cnki', '--tenant', 'whu', ...more], {
      cwd: folder,
    })
  await attach('--for', 'visitor')
  await attach()
  rmSync(folder, { recursive: true })
  const { files } = await portal.ask(databases.detail, { resourceId: 'cnki' })
  expect(files.map(({ name }) => name)).toEqual(['guide.txt', 'guide.txt'])
  expect(files.filter(({ mayOpen }) => mayOpen)).toHaveLength(1)
  const openId = files.find(({ mayOpen }) => mayOpen)?.attachmentId ?? ''
  const { url } = await portal.ask(databases.fileLink, { attachmentId: openId })
  expect(await (await fetch(`${portal.address}${url}`)).text()).toBe('how to')
  const closedId = files.find(({ mayOpen }) => !mayOpen)?.attachmentId ?? ''
  expect((await portal.refused(databases.fileLink, { attachmentId: closedId })).code).toBe('SIGN_IN_REQUIRED')
  expect((await portal.refused(databases.fileLink, { attachmentId: openId }, { as: 'pku' })).code).toBe(
    'ATTACHMENT_UNKNOWN',
  )
})

test('an exported file is imported without a change', async () => {
  for (const kind of ['databases', 'database-subjects', 'database-vendors'])
    for (const format of ['jsonl', 'csv']) {
      const args = ['things', 'export', kind, '--tenant', 'whu', '--format', format]
      const { lines } = await command(portal, args)
      const counts = await importContent(portal, kind, lines.join('\n'))
      expect(counts).toMatchObject({ rejected: 0, added: 0, updated: 0 })
      expect(counts['unchanged']).toBeGreaterThan(0)
    }
})

test('a database that cannot be opened safely is rejected', async () => {
  const good = { code: 'bad', name: '库', url: 'https://db.example/' }
  const bad = [
    { ...good, url: 'https://reader:secret@db.example/' },
    { ...good, url: 'javascript:alert(1)' },
    { ...good, url: 'ftp://db.example/' },
    { ...good, url: '//db.example/' },
    { ...good, url: '' },
    { ...good, federatedUrl: 'https://a:b@idp.example/' },
    { ...good, name: '' },
    { ...good, from: '2026-05-01', to: '2026-04-01' },
    { ...good, access: 'open', proxied: true },
    { ...good, types: ['unknown'] },
    { ...good, languages: ['xx'] },
    { ...good, logo: 'http://db.example/logo.png' },
  ]
  for (const entry of bad) expect(await library.load([entry])).toMatchObject({ read: 1, rejected: 1 })
})
