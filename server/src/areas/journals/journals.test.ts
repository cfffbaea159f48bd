import { journals } from '@wenyuan/contract/areas/journals.ts'
import { search } from '@wenyuan/contract/areas/search.ts'
import { beforeAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { entryOf, itemOf } from '../../testing/entries.ts'
import { importContent } from '../../testing/import-content.ts'
import { importJournals, kbartFile } from '../../testing/import-journals.ts'
import { testPortal } from '../../testing/portal.ts'

const portal = testPortal()

const nature = {
  publication_title: 'Nature',
  print_identifier: '0028-0836',
  online_identifier: '1476-4687',
  title_url: 'https://nature.example/nature',
  title_id: 'nature',
  date_first_issue_online: '1869',
  publication_type: 'serial',
}
const wave = {
  publication_title: 'Wave physics today',
  online_identifier: '1000-4556',
  title_url: 'https://waves.example/',
  date_first_issue_online: '2003',
  embargo_info: 'P1Y',
  publication_type: 'serial',
}

beforeAll(async () => {
  await portal.load(portal.tenant, [
    entryOf(
      {
        recordId: 'nature-print',
        title: 'Nature',
        docCode: '2',
        issns: ['0028-0836'],
        frequency: 'Weekly',
        languages: ['eng'],
        coreIndexes: ['SCI'],
      },
      { items: [itemOf('n1')] },
    ),
    entryOf({
      recordId: 'nature-medicine',
      title: 'Nature medicine',
      docCode: '2',
      issns: ['1078-8956'],
      frequency: 'Monthly',
      languages: ['eng'],
    }),
    entryOf({
      recordId: 'chongqing',
      title: '重庆大学学报',
      otherTitles: ['Journal of Chongqing University'],
      docCode: '2',
      issns: ['1000-582X'],
      frequency: '月刊',
      languages: ['chi'],
      coreIndexes: ['北大核心'],
    }),
    entryOf({
      recordId: 'wave',
      title: '波谱学杂志',
      docCode: '2',
      issns: ['1000-4556'],
      frequency: '季刊',
      languages: ['chi'],
      links: [{ url: 'http://waves.example' }, { url: 'https://elsewhere.example/waves' }],
    }),
    entryOf({ recordId: 'book', title: 'Nature', docCode: '1' }),
  ])
  await importContent(
    portal,
    'journal-packages',
    [
      { code: 'big', name: { 'zh-CN': '大出版社', en: 'Big publisher' }, access: 'remote', proxied: true },
      { code: 'free', name: 'Free journals', access: 'open' },
    ]
      .map((entry) => JSON.stringify(entry))
      .join('\n'),
  )
})

const list = (input: object = {}, options: object = {}) => portal.ask(journals.list, input, options)
const titles = async (input: object = {}) => (await list(input)).records.map(({ title }) => title)
const card = async (recordId: string, options: object = {}) => {
  const { records } = await list({ recordId }, { language: 'en', ...options })
  return records[0]
}

test('printed journals stand by letter and reading, with counted filters; books are not among them', async () => {
  const { total, letters, filters } = await list({}, { language: 'en' })
  expect(total).toBe(4)
  expect(letters).toEqual([
    { letter: 'B', count: 1 },
    { letter: 'C', count: 1 },
    { letter: 'J', count: 1 },
    { letter: 'N', count: 2 },
  ])
  expect(await titles()).toEqual(['波谱学杂志', '重庆大学学报', 'Nature', 'Nature medicine'])
  expect(await titles({ letter: 'c' })).toEqual(['重庆大学学报'])
  expect(filters.frequencies).toEqual([
    { code: 'weekly', name: 'Weekly', count: 1 },
    { code: 'monthly', name: 'Monthly', count: 2 },
    { code: 'quarterly', name: 'Quarterly', count: 1 },
  ])
  expect(filters.languages).toEqual([
    { code: 'chi', name: 'Chinese', count: 2 },
    { code: 'eng', name: 'English', count: 2 },
  ])
  expect(filters.cores.map(({ code }) => code).toSorted()).toEqual(['SCI', '北大核心'])
})

test('filters limit each other, values of one are alternatives that keep their counts', async () => {
  expect(await titles({ frequency: ['monthly'], language: ['chi'] })).toEqual(['重庆大学学报'])
  expect(await titles({ frequency: ['weekly', 'quarterly'] })).toEqual(['波谱学杂志', 'Nature'])
  const { filters, letters } = await list({ frequency: ['monthly'], letter: 'N' })
  expect(filters.frequencies.map(({ code, count }) => [code, count])).toEqual([
    ['weekly', 1],
    ['monthly', 1],
  ])
  expect(letters.map(({ letter }) => letter)).toEqual(['C', 'J', 'N'])
})

test('the journal of exactly this title comes first; an ISSN is found in any form', async () => {
  expect((await titles({ keyWord: 'nature' }))[0]).toBe('Nature')
  expect(await titles({ keyWord: '学报' })).toEqual(['重庆大学学报'])
  // while it is typed
  expect((await titles({ keyWord: 'natu' })).toSorted()).toEqual(['Nature', 'Nature medicine'])
  expect(await titles({ keyWord: 'journal of chongq' })).toEqual(['重庆大学学报'])
  expect(await titles({ keyWord: 'chongqing daxue' })).toEqual(['重庆大学学报'])
  for (const issn of ['1000-582X', '1000-582x', '1000582x', '1000582X', 'ISSN 1000-582X'])
    expect(await titles({ keyWord: issn })).toEqual(['重庆大学学报'])
  expect(await titles({ keyWord: 'no such journal at all' })).toEqual([])
})

test('a list of titles joins printed journals by ISSN; what the catalogue lacks becomes a journal of its own', async () => {
  const first = await importJournals(
    portal,
    'big',
    kbartFile([
      nature,
      wave,
      {
        publication_title: 'Quantum letters',
        online_identifier: '2521-327X',
        title_url: 'https://q.example/',
        publisher_name: 'Verein',
      },
      { publication_title: 'A handbook', print_identifier: '9781420906714', publication_type: 'monograph' },
      { publication_title: '', title_url: 'https://nothing.example/' },
    ]),
  )
  expect(first).toMatchObject({ read: 5, added: 4, updated: 0, unchanged: 0, again: 0, rejected: 1 })
  const online = await list({ medium: ['online'] })
  expect(online.records.map(({ title }) => title)).toEqual(['波谱学杂志', 'Nature', 'Quantum letters'])
  expect((await list()).total).toBe(5)
  expect(await card('wave')).toMatchObject({
    media: ['paper', 'online'],
    coverage: ['2003–present, except the last year'],
    online: [{ packageId: 'big', name: 'Big publisher', access: { kind: 'remote', now: 'signIn' } }],
  })
  expect(await card('nature-print')).toMatchObject({ copies: 1, coverage: ['1869–present'] })
  const found = await portal.ask(search.search, { searchItems: [{ searchWord: 'quantum letters' }] })
  expect(found.records[0]).toMatchObject({ recordId: 'journal:2521-327X', docCode: '2', publisher: 'Verein' })
})

test('the same list again changes nothing; the exported list is the imported one', async () => {
  const file = await command(portal, ['journals', 'export', 'big', '--tenant', portal.tenant])
  expect(file.lines).toHaveLength(5)
  const text = `${file.lines.join('\n')}\n`
  expect(await importJournals(portal, 'big', text)).toMatchObject({
    read: 4,
    added: 0,
    updated: 0,
    unchanged: 4,
    rejected: 0,
    closed: 0,
  })
  const { lines } = await command(portal, ['journals', 'match', '--tenant', portal.tenant])
  expect(lines).toEqual(['2 journals of the catalogue and 1 others are online; 0 have changed'])
})

test('two packages with the same journal stand together, the free one first; a gap makes two runs of one title', async () => {
  const gap = { ...nature, title_url: 'https://free.example/n', access_type: 'F', embargo_info: '' }
  await importJournals(
    portal,
    'free',
    kbartFile([
      { ...gap, date_first_issue_online: '1990', date_last_issue_online: '1995' },
      { ...gap, date_first_issue_online: '1999', num_first_vol_online: '400' },
    ]),
  )
  const one = await card('nature-print')
  expect(one?.online.map(({ packageId, runs }) => [packageId, runs.map(({ coverage }) => coverage)])).toEqual(
    [
      ['free', ['1990–1995', '1999 (vol. 400)–present']],
      ['big', ['1869–present']],
    ],
  )
  expect(one?.online[0]?.access).toMatchObject({ kind: 'open', now: 'opens' })
})

test('a title that the next list has no more is closed, not deleted, and opens again when it comes back', async () => {
  const quantum = 'journal:2521-327X'
  const { online } = (await card(quantum))!
  const openUrl = online[0]?.runs[0]?.openUrl ?? ''
  expect(await importJournals(portal, 'big', kbartFile([nature, wave]))).toMatchObject({
    unchanged: 2,
    closed: 2,
  })
  expect(await card(quantum)).toBeUndefined()
  expect((await list({ keyWord: 'quantum' })).total).toBe(0)
  const closed = await fetch(`${portal.address}${openUrl}`, { redirect: 'manual' })
  expect(closed.status).toBe(410)
  await importJournals(
    portal,
    'big',
    kbartFile([
      nature,
      wave,
      {
        publication_title: 'Quantum letters',
        online_identifier: '2521-327X',
        title_url: 'https://q.example/',
        publisher_name: 'Verein',
      },
    ]),
  )
  expect((await card(quantum))?.title).toBe('Quantum letters')
})

test('an address in the record is not said again where a package leads to it', async () => {
  expect((await card('wave'))?.links).toEqual(['https://elsewhere.example/waves'])
})

test('a record that is no journal is none here', async () => {
  expect(await card('book')).toBeUndefined()
})

test('a printed journal that arrives later takes over the online one', async () => {
  await portal.load(portal.tenant, [
    entryOf({ recordId: 'quantum-print', title: 'Quantum', docCode: '2', issns: ['2521-327X'] }),
  ])
  await command(portal, ['journals', 'match', '--tenant', portal.tenant])
  expect(await card('journal:2521-327X')).toBeUndefined()
  expect((await card('quantum-print'))?.coverage).toEqual(['all issues'])
})

test('the door leads to the address of the list, counts, and asks readers elsewhere to sign in', async () => {
  const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  const go = (address: string) =>
    fetch(`${portal.address}${address}`, { redirect: 'manual', headers: BROWSER })
  await command(portal, ['tenant', 'set', portal.tenant, 'campusNetworks=["10.0.0.0/8"]'])
  await command(portal, [
    'tenant',
    'set',
    portal.tenant,
    'databaseProxy="https://proxy.example/login?url={encodedUrl}"',
  ])
  const doorOf = async (headers = {}) => (await card('wave', { headers }))?.online[0]?.runs[0]?.openUrl ?? ''
  const visitor = await go(await doorOf())
  expect(visitor.status).toBe(403)
  const page = await visitor.text()
  expect(page).toContain('Wave physics today')
  expect(page).toContain(`/${portal.tenant}/#/magazineNavDetail?id=wave`)
  const reader = await go(await doorOf(await portal.signIn('reader')))
  expect([reader.status, reader.headers.get('location')]).toEqual([
    303,
    `https://proxy.example/login?url=${encodeURIComponent('https://waves.example/')}`,
  ])
  const free = (await card('nature-print'))?.online[0]?.runs[1]?.openUrl ?? ''
  expect((await go(free)).headers.get('location')).toBe('https://free.example/n')
  const { period, records } = await portal.ask(journals.mostOpened, {})
  expect(period).toBe('month')
  expect(records.map(({ recordId, count }) => [recordId, count])).toEqual([
    ['nature-print', 1],
    ['wave', 1],
  ])
  expect((await go(`/${portal.tenant}/go/journal/none`)).status).toBe(404)
  expect((await go(free.replace(`/${portal.tenant}/`, `/${portal.neighbour}/`))).status).toBe(404)
})

test('another library has none of it, and bad input names its field', async () => {
  expect((await portal.ask(journals.list, {}, { as: portal.neighbour })).total).toBe(0)
  expect(await portal.refused(journals.list, { letter: 'ab' })).toMatchObject({ field: 'letter' })
  expect(await portal.refused(journals.list, { page: 501 })).toMatchObject({ code: 'PAGE_TOO_DEEP' })
  expect(await portal.refused(journals.mostOpened, { rows: 25 })).toMatchObject({ field: 'rows' })
  const wrong = await command(portal, [
    'journals',
    'import',
    '/etc/hostname',
    '--package',
    'big',
    '--tenant',
    portal.tenant,
  ])
  expect(wrong.errors.join()).toContain('publication_title')
  const unknown = await command(portal, [
    'journals',
    'import',
    '/etc/hostname',
    '--package',
    'no',
    '--tenant',
    portal.tenant,
  ])
  expect(unknown.errors.join()).toContain('There is no package "no"')
  const kept = await command(portal, [
    'things',
    'remove',
    'journal-packages',
    'big',
    '--tenant',
    portal.tenant,
  ])
  expect(kept.errors.join()).toContain('has titles')
})
