import { holdings } from '@wenyuan/contract/areas/holdings.ts'
import { search } from '@wenyuan/contract/areas/search.ts'
import { beforeAll, expect, test } from 'vitest'
import { entryOf, itemOf } from '../../testing/entries.ts'
import { describeBranches } from '../../testing/branches.ts'
import { command } from '../../testing/commands.ts'
import { testPortal } from '../../testing/portal.ts'

const portal = testPortal()
const nothing = { 'zh-CN': '', 'zh-TW': '', en: '' }
const library = (code: string, zh: string, en: string) => ({
  code,
  name: { 'zh-CN': zh, 'zh-TW': zh, en },
  campus: '',
  campusName: nothing,
  address: nothing,
  openingHours: nothing,
})

beforeAll(async () => {
  // the library's own order differs from the order of codes and of names
  await describeBranches(portal, portal.tenant, [
    library('zeta', '总馆', 'Main library'),
    library('alpha', '医学分馆', 'Medical library'),
  ])
  await portal.load(portal.tenant, [
    entryOf(
      { recordId: 'many', title: '很多复本' },
      {
        items: [
          ...Array.from({ length: 25 }, (_, at) =>
            itemOf(`Z${String(at).padStart(2, '0')}`, {
              branch: 'zeta',
              status: at < 5 ? 'available' : 'on-loan',
            }),
          ),
          itemOf('A1', { branch: 'alpha', location: 'shelf-a', volume: '上册', status: 'reference' }),
          itemOf('U1', { branch: 'unannounced', callNumber: '' }),
          itemOf('N1', { branch: '', location: '' }),
        ],
      },
    ),
    entryOf({ recordId: 'none', title: '没有复本' }),
    entryOf({
      recordId: 'paper',
      docCode: '4',
      title: '只有 DOI 的论文',
      identifiers: [{ scheme: 'doi', value: '10.1/x' }],
    }),
    entryOf({
      recordId: 'linked',
      docCode: '4',
      title: '地址里有 DOI',
      identifiers: [{ scheme: 'doi', value: '10.1/y' }],
      links: [{ url: 'https://example.org/10.1/y' }],
    }),
  ])
})

test('copies are grouped by library in the library’s own order, unknown libraries last', async () => {
  const groups = await portal.ask(holdings.byLibrary, { recordId: 'many' }, { language: 'en' })
  expect(
    groups.map(({ libCode, libraryName, itemCount, onShelfCount }) => [
      libCode,
      libraryName,
      itemCount,
      onShelfCount,
    ]),
  ).toEqual([
    ['zeta', 'Main library', 25, 5],
    ['alpha', 'Medical library', 1, 0],
    ['unannounced', 'unannounced', 1, 1],
    ['', '', 1, 1],
  ])
})

test('up to twenty copies of a library come at once, with what a reader needs to find them', async () => {
  const [main, medical] = await portal.ask(holdings.byLibrary, { recordId: 'many' })
  expect(main?.items).toHaveLength(20)
  expect(main?.items.map(({ barcode }) => barcode).slice(0, 3)).toEqual(['Z00', 'Z01', 'Z02'])
  expect(medical?.items).toEqual([
    {
      itemId: 'A1',
      barcode: 'A1',
      libCode: 'alpha',
      libraryName: '医学分馆',
      locationId: 'shelf-a',
      locationName: 'shelf-a',
      mapText: '医学分馆，shelf-a',
      callNo: 'I242.4/12',
      status: 'reference',
      volume: '上册',
      dueDate: '',
    },
  ])
})

test('a record without copies has no groups', async () => {
  expect(await portal.ask(holdings.byLibrary, { recordId: 'none' })).toEqual([])
})

test('an unknown record and a record of another tenant are refused', async () => {
  for (const [recordId, as] of [
    ['nobody has', portal.tenant],
    ['many', portal.neighbour],
  ] as const) {
    expect(await portal.refused(holdings.byLibrary, { recordId }, { as })).toMatchObject({
      status: 200,
      code: 'RECORD_UNKNOWN',
      field: 'recordId',
    })
  }
  expect(await portal.refused(holdings.byLibrary, {})).toMatchObject({ status: 400, field: 'recordId' })
})

test('further copies come page by page, filtered by library, location, volume, year or availability', async () => {
  const page = async (input: Partial<Parameters<typeof ask>[0]>) => ask({ recordId: 'many', ...input })
  const ask = (input: {
    recordId: string
    libCode?: string
    volume?: string
    year?: string
    onlyOnShelf?: boolean
    page?: number
    rows?: number
  }) => portal.ask(holdings.page, input)
  const second = await page({ libCode: 'zeta', page: 2 })
  expect([second.total, second.items.map(({ barcode }) => barcode)]).toEqual([
    25,
    ['Z20', 'Z21', 'Z22', 'Z23', 'Z24'],
  ])
  expect((await page({ onlyOnShelf: true })).total).toBe(7)
  expect((await page({ volume: '上册' })).items.map(({ barcode }) => barcode)).toEqual(['A1'])
  expect((await page({ libCode: 'nowhere' })).total).toBe(0)
  expect(await portal.refused(holdings.page, { recordId: 'many', rows: 201 })).toMatchObject({ status: 400 })
  expect(await portal.refused(holdings.page, { recordId: 'many' }, { as: portal.neighbour })).toMatchObject({
    code: 'RECORD_UNKNOWN',
  })
})

test('the issues of a journal are listed by year and volume, newest first', async () => {
  await portal.load(portal.tenant, [
    entryOf(
      { recordId: 'run', title: '学报', docCode: '2' },
      {
        items: ['2019, no. 10', '2019, no. 9', '2020, no. 1', '索引'].map((volume, at) =>
          itemOf(`R${at}`, { volume, status: at === 0 ? 'on-loan' : 'available' }),
        ),
      },
    ),
  ])
  const years = await portal.ask(holdings.volumes, { recordId: 'run' })
  expect(years.map(({ year, itemCount, onShelfCount }) => [year, itemCount, onShelfCount])).toEqual([
    ['2020', 1, 1],
    ['2019', 2, 1],
    ['', 1, 1],
  ])
  expect(years[1]?.volumes.map(({ volume }) => volume)).toEqual(['2019, no. 9', '2019, no. 10'])
  expect((await portal.ask(holdings.page, { recordId: 'run', year: '2019' })).total).toBe(2)
})

test('a copy comes with its place and the neighbouring call numbers; unknown copies are omitted', async () => {
  await portal.load(portal.tenant, [
    entryOf(
      { recordId: 'row', title: '一排' },
      {
        items: ['TP312/9', 'TP312/12', 'TP312/100'].map((callNumber, at) =>
          itemOf(`P${at}`, { branch: 'zeta', location: 'row', callNumber }),
        ),
      },
    ),
  ])
  expect(await portal.ask(holdings.shelfNumbers, { itemIds: ['P1', 'nobody has'] })).toMatchObject([
    {
      itemId: 'P1',
      callNo: 'TP312/12',
      callNoBefore: 'TP312/9',
      callNoAfter: 'TP312/100',
      mapText: '总馆，row',
    },
  ])
  expect(await portal.ask(holdings.shelfNumbers, { itemIds: ['P1'] }, { as: portal.neighbour })).toEqual([])
})

test('fulfilment options begin with the reader’s own library', async () => {
  const visitor = await portal.ask(holdings.ways, { recordId: 'many' })
  expect(visitor.ways[0]).toMatchObject({ kind: 'shelf-here', libCode: 'zeta', copies: 5 })
  const headers = await portal.signIn('reader-alpha', { lib_code: 'alpha' })
  const own = await portal.ask(holdings.ways, { recordId: 'many' }, { headers })
  expect(own.ways[0]).toMatchObject({ kind: 'shelf-elsewhere', libCode: 'zeta', needsSignIn: false })
  expect(own.libraries[0]).toMatchObject({ libCode: 'alpha', reservable: 0, bringable: 0 })
  expect((await portal.ask(holdings.ways, { recordId: 'none' })).ways.map(({ kind }) => kind)).toEqual([
    'suggest-purchase',
  ])
})

test('the day by which another branch can send a copy is told where the library has set it', async () => {
  const headers = await portal.signIn('reader-alpha', { lib_code: 'alpha' })
  const dayOf = async () => {
    await portal.appContext.tenants.refresh()
    return (await portal.ask(holdings.ways, { recordId: 'many' }, { headers })).ways[0]?.expectedOn
  }
  expect(await dayOf()).toBe('')
  await command(portal, ['tenant', 'set', portal.tenant, 'requestDays={"commission":2}'])
  expect(await dayOf()).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  await command(portal, ['tenant', 'set', portal.tenant, 'requestKinds=["reservation"]'])
  expect(await dayOf()).toBe('')
})

test('the pick-up points are the branches', async () => {
  expect((await portal.ask(holdings.pickupPlaces, {})).map(({ libCode }) => libCode).slice(0, 2)).toEqual([
    'zeta',
    'alpha',
  ])
  expect(await portal.ask(holdings.pickupAddress, { libCode: 'alpha' })).toMatchObject({
    libraryName: '医学分馆',
  })
  expect(await portal.refused(holdings.pickupAddress, { libCode: 'nowhere' })).toMatchObject({
    code: 'LIBRARY_UNKNOWN',
  })
})

test('a paper with a DOI only is read by its DOI first; one that a link contains is not repeated', async () => {
  const waysOf = async (recordId: string) =>
    (await portal.ask(holdings.ways, { recordId })).ways.map(({ kind, link }) => [kind, link])
  expect(await waysOf('paper')).toEqual([['online', 'https://doi.org/10.1/x']])
  expect(await waysOf('linked')).toEqual([['online', 'https://example.org/10.1/y']])
  const listed = await portal.ask(search.search, { rows: 50 })
  expect(listed.records.find(({ recordId }) => recordId === 'paper')?.link).toBe('https://doi.org/10.1/x')
})

test.each([
  ['set', ['上册', '中册', '下册']],
  ['numbers', ['v.1', 'v.2', 'v.10', 'v.20', 'v.100']],
  ['levels', ['v.1 no.1', 'v.1 no.2', 'v.1 no.10', 'v.2 no.1', 'v.10 no.1']],
  ['ideographs', ['第一卷', '第二卷', '第十卷', '第十一卷']],
])('the volumes of a %s stand in their order, also from page to page', async (recordId, volumes) => {
  const shuffled = volumes
    .toSorted()
    .map((volume, at) => itemOf(`${recordId}${at}`, { volume, callNumber: 'X1' }))
  await portal.load(portal.tenant, [entryOf({ recordId, title: recordId }, { items: shuffled })])
  const [own] = await portal.ask(holdings.byLibrary, { recordId })
  expect(own?.items.map(({ volume }) => volume)).toEqual(volumes)
  const half = (page: number) => portal.ask(holdings.page, { recordId, page, rows: 3 })
  const pages = await Promise.all([half(1), half(2)])
  expect(pages.flatMap(({ items }) => items.map(({ volume }) => volume))).toEqual(volumes)
})
