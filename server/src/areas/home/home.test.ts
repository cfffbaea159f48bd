import { home } from '@wenyuan/contract/areas/home.ts'
import { beforeAll, expect, test } from 'vitest'
import { setWithdrawn } from '../../domain/records/withdrawal.ts'
import { TenantSettings } from '../../domain/tenants/settings.ts'
import { updateSettings } from '../../domain/tenants/store.ts'
import { command } from '../../testing/commands.ts'
import { entryOf, itemOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'
import { addCounts } from '../../domain/usage/store.ts'

const NOW = new Date('2026-03-15T04:00:00Z')
const words = (text: string) => ({ 'zh-CN': text, 'zh-TW': text, en: text })
const arrived = (day: string) => ({ addedAt: new Date(`${day}T00:00:00Z`) })

const CLASSED = [{ scheme: 'clc' as const, value: 'I247.5' }]
const portal = testPortal()
beforeAll(async () => {
  const { database, tenants } = portal.appContext
  await updateSettings(
    database,
    portal.tenant,
    TenantSettings.parse({
      popularSearches: ['平凡的世界', '本馆没有的书'],
      notices: [
        {
          title: { ...words('开放时间'), en: 'Opening hours' },
          text: words('照常'),
          day: '2026-03-01',
          link: '/collectionNav',
        },
      ],
      disciplines: [{ code: '05', name: { 'zh-CN': '文学', 'zh-TW': '文學', en: 'Literature' } }],
    }),
  )
  await portal.load(portal.tenant, [
    entryOf(
      { recordId: 'new', title: '新书', subjects: ['小说'], disciplines: ['05'], classNumbers: CLASSED },
      { ...arrived('2026-03-10'), items: [itemOf('N1')], loans: 3 },
    ),
    entryOf(
      { recordId: 'newer', title: '更新的书', subjects: ['小说'], disciplines: ['05'] },
      { ...arrived('2026-03-12'), items: [itemOf('N2', { branch: 'east' })], loans: 7 },
    ),
    entryOf(
      {
        recordId: 'old',
        title: '旧书',
        abstract: '从红楼梦到平凡的世界与三体',
        subjects: ['散文'],
        disciplines: ['99'],
      },
      { ...arrived('2026-02-01'), loans: 50 },
    ),
    entryOf({ recordId: 'coming', title: '未到的书' }, arrived('2026-04-01')),
    entryOf(
      { recordId: 'online', title: '网上资源', docCode: '19', resourceType: 'electronic' },
      arrived('2026-03-11'),
    ),
    entryOf({ recordId: 'journal', title: '期刊', docCode: '2' }, { ...arrived('2026-03-01'), loans: 70 }),
  ])
  await tenants.refresh()
  const whu = { db: database.ofTenant(portal.tenant), tenant: portal.tenant }
  const counts = (subject: string, day: string, count: number) => ({ subject, day, count })
  for (const kind of ['loan', 'view'] as const) {
    await addCounts(whu, kind, [
      counts('old', '2026-03-01', 9),
      counts('new', '2026-03-02', 4),
      counts('new', '2026-03-03', 4),
      counts('newer', '2026-02-20', 2),
      counts('journal', '2026-02-14', 99),
      counts('withdrawn long ago', '2026-03-01', 50),
    ])
  }
  await addCounts(whu, 'branch-loan', [counts('east newer', '2026-02-20', 2)])
  await addCounts(whu, 'search', [
    counts('红楼梦', '2026-03-01', 12),
    counts('三体', '2026-03-02', 3),
    counts('某人自己的话', '2026-03-02', 2),
    counts('去年的热词', '2025-12-01', 500),
  ])
})

const idsOf = ({ records }: { records: { recordId: string }[] }) => records.map(({ recordId }) => recordId)

test('new books arrived within the last month, newest first', async () => {
  const shelf = await portal.ask(home.newBooks, {})
  expect(idsOf(shelf)).toEqual(['newer', 'new'])
  expect(shelf.total).toBe(2)
  expect(shelf.records[0]).toMatchObject({ title: '更新的书', addedAt: '2026-03-12' })
  expect(idsOf(await portal.ask(home.newBooks, { docCode: 'all' }))).toEqual(['newer', 'new', 'journal'])
  expect(idsOf(await portal.ask(home.newBooks, { libCode: 'east' }))).toEqual(['newer'])
  expect(await portal.ask(home.newBooks, {}, { as: portal.neighbour })).toEqual({ total: 0, records: [] })
})

test('books stop being new as time passes', async () => {
  portal.setNow(new Date('2026-04-11T00:00:00Z'))
  expect(idsOf(await portal.ask(home.newBooks, {}))).toEqual(['coming', 'newer'])
  expect((await portal.ask(home.info, {})).newThisMonth).toBe(3)
  portal.setNow(NOW)
})

test('new collections are electronic ones', async () => {
  expect(idsOf(await portal.ask(home.newCollections, {}))).toEqual(['online'])
})

test('a shelf reports its total on every page', async () => {
  const shelves = [home.newBooks, home.hotLoans, home.hotCollections, home.popularBooks]
  for (const call of shelves) {
    const all = await portal.ask(call, { rows: 100 })
    const pages = await Promise.all([1, 2, 3, 4].map((page) => portal.ask(call, { rows: 1, page })))
    expect(pages.flatMap(idsOf)).toEqual(idsOf(all))
    expect(pages.map(({ total }) => total)).toEqual(pages.map(() => all.records.length))
  }
})

test('hot loans and visits count the last month, most first, without withdrawn records', async () => {
  for (const call of [home.hotLoans, home.hotCollections]) {
    const shelf = await portal.ask(call, {})
    expect(shelf.records.map(({ recordId, count }) => [recordId, count])).toEqual([
      ['old', 9],
      ['new', 8],
      ['newer', 2],
    ])
    expect(shelf.total).toBe(3)
    expect(await portal.ask(call, {}, { as: portal.neighbour })).toEqual({ total: 0, records: [] })
  }
})

test('hot loans can be limited to a class, its subclasses included', async () => {
  expect(idsOf(await portal.ask(home.hotLoans, { classCode: 'i2' }))).toEqual(['new'])
  expect(await portal.ask(home.hotLoans, { classCode: 'I3' })).toEqual({ total: 0, records: [] })
  expect(await portal.ask(home.hotLoans, { classCode: 'I', libCode: 'east' })).toEqual({
    total: 0,
    records: [],
  })
})

test('a hot shelf can be limited to one library or one type', async () => {
  expect(idsOf(await portal.ask(home.hotLoans, { libCode: 'east' }))).toEqual(['newer'])
  expect(await portal.ask(home.hotLoans, { docCode: '2' })).toEqual({ total: 0, records: [] })
  expect((await portal.ask(home.hotLoans, { docCode: '1', rows: 1 })).total).toBe(3)
})

test('popular books are ranked by loans of all time', async () => {
  const shelf = await portal.ask(home.popularBooks, {})
  expect(shelf.records.map(({ recordId, count }) => [recordId, count])).toEqual([
    ['old', 50],
    ['newer', 7],
    ['new', 3],
  ])
  expect(idsOf(await portal.ask(home.popularBooks, { docCode: '2' }))).toEqual(['journal'])
})

test('popular searches are those that find something: the pinned ones, then those of several people', async () => {
  const expected = [
    { keyWord: '平凡的世界', count: 0 },
    { keyWord: '红楼梦', count: 12 },
    { keyWord: '三体', count: 3 },
  ]
  expect(await portal.ask(home.popularSearches, {})).toEqual(expected)
  expect(await portal.ask(home.topTenSearches, {})).toEqual(expected)
  expect(await portal.ask(home.popularSearches, { rows: 2 })).toEqual(expected.slice(0, 2))
  expect(await portal.ask(home.popularSearches, {}, { as: portal.neighbour })).toEqual([])
  const traditional = await portal.ask(home.popularSearches, { rows: 2 }, { language: 'zh-TW' })
  expect(traditional.map(({ keyWord }) => keyWord)).toEqual(['平凡的世界', '紅樓夢'])
})

test('a search from one address counts once a day, whatever its spacing', async () => {
  const counted = async () => {
    const rows = await portal.appContext.database
      .ofTenant(portal.tenant)
      .selectFrom('usage_day')
      .select(['subject', 'count'])
      .where('tenant', '=', portal.tenant)
      .where('subject', '=', '数据 结构')
      .orderBy('day')
      .execute()
    return rows
  }
  for (const keyWord of ['数据 结构', ' 数据  结构 ', '数据\u3000结构']) {
    expect(await portal.ask(home.countSearch, { keyWord })).toBe(true)
  }
  expect(await counted()).toEqual([{ subject: '数据 结构', count: 1 }])
  portal.setNow(new Date('2026-03-16T04:00:00Z'))
  await portal.ask(home.countSearch, { keyWord: '数据 结构' })
  portal.setNow(NOW)
  expect((await counted()).map(({ count }) => count)).toEqual([1, 1])
})

test('blank and overlong words are not counted', async () => {
  for (const keyWord of ['', '   ', 'x'.repeat(65)]) {
    expect(await portal.ask(home.countSearch, { keyWord })).toBe(true)
  }
  const rows = await portal.appContext.database
    .ofTenant(portal.tenant)
    .selectFrom('usage_day')
    .select('subject')
    .where('tenant', '=', portal.tenant)
    .where('kind', '=', 'search')
    .where('subject', 'in', ['', ' ', 'x'.repeat(65)])
    .execute()
  expect(rows).toEqual([])
  expect(await portal.refused(home.countSearch, { keyWord: 'x'.repeat(201) })).toMatchObject({
    status: 400,
    field: 'keyWord',
  })
})

test('the home screen shows the key figures of the library', async () => {
  expect(await portal.ask(home.info, {}, { language: 'en' })).toEqual({
    records: 6,
    items: 2,
    libraries: 2,
    newThisMonth: 4,
    notices: [{ title: 'Opening hours', text: '照常', day: '2026-03-01', link: '/collectionNav' }],
  })
  expect(await portal.ask(home.info, {}, { as: portal.neighbour })).toEqual({
    records: 0,
    items: 0,
    libraries: 0,
    newThisMonth: 0,
    notices: [],
  })
})

test('totals are exact after a load and after a withdrawal, and are cached in between', async () => {
  const figures = async () => {
    const { records, items } = await portal.ask(home.info, {}, { as: portal.neighbour })
    return { records, items }
  }
  const first = entryOf({ recordId: 'p1', title: '甲' }, { items: [itemOf('P1'), itemOf('P2')] })
  await portal.load(portal.neighbour, [first, entryOf({ recordId: 'p2', title: '乙' })])
  expect(await figures()).toEqual({ records: 2, items: 2 })
  await portal.load(portal.neighbour, [
    first,
    entryOf({ recordId: 'p3', title: '丙' }, { items: [itemOf('P3')] }),
  ])
  expect(await figures()).toEqual({ records: 3, items: 3 })
  await command(portal, ['record', 'withdraw', 'p1', '--tenant', portal.neighbour])
  expect(await figures()).toEqual({ records: 2, items: 3 })
  await command(portal, ['record', 'withdraw', 'p1', '--tenant', portal.neighbour, '--off'])
  expect(await figures()).toEqual({ records: 3, items: 3 })
  // uncounted changes show after the next nightly job
  await setWithdrawn(
    portal.appContext.database.ofTenant(portal.neighbour),
    portal.neighbour,
    ['p2'],
    'withdrawn',
  )
  expect(await figures()).toEqual({ records: 3, items: 3 })
  await command(portal, ['nightly', '--tenant', portal.neighbour])
  expect(await figures()).toEqual({ records: 2, items: 3 })
})

test('disciplines and keywords have names and counts; a discipline without a name shows its code', async () => {
  const disciplines = await portal.ask(home.disciplines, {}, { language: 'zh-TW' })
  expect(disciplines).toEqual([
    { code: '05', name: '文學', count: 2 },
    { code: '99', name: '99', count: 1 },
  ])
  expect(await portal.ask(home.discipline, {}, { language: 'zh-TW' })).toEqual(disciplines)
  expect(await portal.ask(home.keywords, {})).toEqual([
    { keyWord: '小说', count: 2 },
    { keyWord: '散文', count: 1 },
  ])
  expect(await portal.ask(home.keywords, { rows: 1 })).toHaveLength(1)
  expect(await portal.ask(home.keywords, {}, { as: portal.neighbour })).toEqual([])
})

test('the home screen lists the library’s branches; the discovery service is off by default', async () => {
  expect((await portal.ask(home.libraries, {})).map(({ libCode }) => libCode).sort()).toEqual([
    'east',
    'main',
  ])
  expect(await portal.ask(home.showsDiscovery, {})).toEqual({ show: false })
})

test.each([
  [{ page: 0 }, 'page'],
  [{ page: 101 }, 'page'],
  [{ rows: 1e9 }, 'rows'],
  [{ rows: 'many' }, 'rows'],
  [{ libCode: 7 }, 'libCode'],
  [{ docCode: 'x'.repeat(9) }, 'docCode'],
])('a shelf requested with %o is refused, naming the field', async (input, field) => {
  for (const call of [home.newBooks, home.hotLoans, home.popularBooks]) {
    expect(await portal.refused(call, input)).toMatchObject({ status: 400, code: 'INPUT_INVALID', field })
  }
})
