import { holdings } from '@wenyuan/contract/areas/holdings.ts'
import { search } from '@wenyuan/contract/areas/search.ts'
import type { SearchField } from '@wenyuan/contract/constants/search-fields.ts'
import { beforeAll, expect, test } from 'vitest'
import { entryOf, itemOf } from '../../testing/entries.ts'
import { describeBranches } from '../../testing/branches.ts'
import { command } from '../../testing/commands.ts'
import { testPortal } from '../../testing/portal.ts'
import { smallLibrary } from '../../testing/small-library.ts'
import { upsertSavedSearch } from './store.ts'

const portal = testPortal()
beforeAll(async () => {
  const { database } = portal.appContext
  const nothing = { 'zh-CN': '', 'zh-TW': '', en: '' }
  await describeBranches(
    portal,
    portal.tenant,
    [
      {
        code: 'main',
        name: { 'zh-CN': '总馆', 'zh-TW': '總館', en: 'Main library' },
        campus: '',
        campusName: nothing,
        address: nothing,
        openingHours: nothing,
      },
    ],
    [
      {
        code: 'main-2f',
        library: 'main',
        name: { 'zh-CN': '二楼', 'zh-TW': '二樓', en: 'Second floor' },
        floor: '2',
      },
    ],
  )
  await portal.load(portal.tenant, [
    ...smallLibrary,
    entryOf({ recordId: 'no copies', title: '没有复本的书' }),
    entryOf(
      { recordId: 'many/copies?#%', title: '很多复本的书' },
      { items: Array.from({ length: 30 }, (_, at) => itemOf(`M${at}`, { status: 'on-loan' })) },
    ),
  ])
  await upsertSavedSearch(
    { db: database.ofTenant(portal.tenant), tenant: portal.tenant },
    { id: 'one', resourceCode: 'res-1', body: { searchItems: [{ searchWord: '红楼梦' }], rows: 5 } },
  )
})

test('the best access to a record is the shelf, then online, then a reading room, then waiting', async () => {
  const recordIds = ['dream', 'studies', 'introduction', 'paper', 'journal', 'no copies', 'many/copies?#%']
  const answers = await portal.ask(search.availability, { recordIds })
  expect(
    answers.map(({ recordId, itemCount, onShelfCount, best }) => [
      recordId,
      itemCount,
      onShelfCount,
      best.kind,
    ]),
  ).toEqual([
    ['dream', 2, 1, 'on-shelf'],
    ['studies', 1, 0, 'on-loan'],
    ['introduction', 1, 0, 'reference'],
    ['paper', 0, 0, 'online'],
    ['journal', 1, 0, 'processing'],
    ['no copies', 0, 0, 'none'],
    ['many/copies?#%', 30, 0, 'on-loan'],
  ])
  expect(answers[3]?.best.link).toBe('https://example.org/paper')
})

test('copies are counted in the branch that is named, the first in the library’s order, and in the others', async () => {
  await portal.load(portal.tenant, [
    entryOf(
      { recordId: 'spread', title: '分散的书' },
      {
        items: [
          itemOf('S1', { branch: 'east' }),
          itemOf('S2', { branch: 'east' }),
          itemOf('S3', { branch: 'main' }),
          itemOf('S4', { branch: 'north' }),
          itemOf('S5', { branch: 'main', status: 'on-loan' }),
        ],
      },
    ),
  ])
  const [spread] = await portal.ask(search.availability, { recordIds: ['spread'] })
  expect(spread).toMatchObject({ itemCount: 5, onShelfCount: 4 })
  expect(spread?.best).toMatchObject({
    libCode: 'main',
    copiesHere: 1,
    copiesElsewhere: 3,
    branchesElsewhere: 2,
  })
  const bestAt = async (libCode: string) =>
    (await portal.ask(search.availability, { recordIds: ['spread'], libCode }))[0]?.best
  expect(await bestAt('east')).toMatchObject({ libCode: 'east', copiesHere: 2, copiesElsewhere: 2 })
  expect(await bestAt('nowhere')).toMatchObject({ libCode: 'main', copiesHere: 1 })
})

test('a row leads to the branch and the kind of access that the card of the record leads to', async () => {
  const at = (branch: string, no: string, status: 'available' | 'on-loan' | 'reference' | 'processing') =>
    itemOf(`${branch}-${no}`, { branch, status })
  const book = (recordId: string, items: ReturnType<typeof at>[]) =>
    entryOf({ recordId, title: recordId }, { items })
  await portal.load(portal.tenant, [
    book('lent here and there', [at('alpha', '1', 'on-loan'), at('main', '1', 'on-loan')]),
    book('read on the spot', [at('alpha', '2', 'reference'), at('main', '2', 'reference')]),
    book('in processing', [at('alpha', '3', 'processing'), at('main', '3', 'processing')]),
    book('lent here, on the shelf there', [at('alpha', '4', 'on-loan'), at('main', '4', 'available')]),
    book('nowhere near', [at('east', '5', 'available')]),
  ])
  const recordIds = [
    'lent here and there',
    'read on the spot',
    'in processing',
    'lent here, on the shelf there',
    'nowhere near',
  ]
  for (const headers of [{}, await portal.signIn('of alpha', { lib_code: 'alpha' })]) {
    const rows = await portal.ask(search.availability, { recordIds }, { headers })
    const cards = []
    for (const recordId of recordIds) {
      const { ways } = await portal.ask(holdings.ways, { recordId }, { headers })
      cards.push([recordId, ways[0]?.libCode])
    }
    expect(rows.map(({ recordId, best }) => [recordId, best.libCode])).toEqual(cards)
  }
})

test('directions to the shelf are in the reader’s language', async () => {
  const bestIn = async (language: 'zh-TW' | 'en') =>
    (await portal.ask(search.availability, { recordIds: ['dream'] }, { language }))[0]?.best
  expect(await bestIn('en')).toMatchObject({
    libCode: 'main',
    library: 'Main library',
    location: 'Second floor',
    callNo: 'I242.4/12',
  })
  expect(await bestIn('zh-TW')).toMatchObject({ library: '總館', location: '二樓' })
})

test('fifty records are answered at once; unknown ids and those of another tenant are omitted', async () => {
  const recordIds = Array.from({ length: 49 }, (_, at) => `unknown ${at}`).concat('dream')
  expect((await portal.ask(search.availability, { recordIds })).map(({ recordId }) => recordId)).toEqual([
    'dream',
  ])
  expect(await portal.ask(search.availability, { recordIds }, { as: portal.neighbour })).toEqual([])
  expect(await portal.ask(search.availability, { recordIds: [] })).toEqual([])
  expect(await portal.ask(search.availability, { recordIds: ['dream', 'dream'] })).toHaveLength(1)
  expect(await portal.refused(search.availability, { recordIds: [...recordIds, 'one more'] })).toMatchObject({
    status: 400,
    code: 'INPUT_INVALID',
    field: 'recordIds',
  })
})

test('headings with a given beginning are in order, with their number of records', async () => {
  const titles = await portal.ask(search.headings, { searchField: 'title', prefix: '红楼' })
  expect(titles.headings.map(({ count }) => count)).toEqual([1, 1])
  expect(titles.total).toBe(2)
  expect(titles.headings.map(({ heading }) => heading)).toEqual(['红楼梦', '红楼梦研究'])
  const traditional = await portal.ask(search.headings, { searchField: 'title', prefix: '紅樓' })
  expect(traditional).toEqual(titles)
  const classes = await portal.ask(search.headings, { searchField: 'classNo', prefix: 'g25' })
  expect(classes.headings.map(({ heading, count }) => [heading, count])).toEqual([
    ['G25', 1],
    ['G250', 1],
    ['G250.76', 1],
    ['G252', 1],
  ])
})

test('headings keep their script and case, names also their order', async () => {
  const headings = async (searchField: SearchField, prefix: string) =>
    (await portal.ask(search.headings, { searchField, prefix })).headings.map(({ heading }) => heading)
  expect(await headings('title', '图书馆学')).toEqual(['圖書館學導論'])
  expect(await headings('title', 'digital')).toEqual(['Digital libraries and information access'])
  expect(await headings('author', 'lefevre')).toEqual(['Lefèvre, Anne'])
  expect(await headings('author', 'anne')).toEqual([])
  expect(await headings('publisher', 'editions')).toEqual(['Éditions du Château'])
  expect(await headings('subject', 'art')).toEqual(['Art', 'Art--Dictionnaires français'])
  expect(await headings('callNo', 'i2')).toEqual(['I207.411/3', 'I242.4/12'])
  expect(await headings('issn', '0252')).toEqual(['0252-3116'])
  expect(await headings('toolNo', 'tb')).toEqual(['TB-0042'])
  expect(await headings('isbn', '030')).toEqual(['0306406152'])
})

test('every heading searched as a whole finds as many records as it counts', async () => {
  for (const searchField of ['title', 'author', 'subject', 'keyword', 'series', 'publisher'] as const) {
    const { headings } = await portal.ask(search.headings, { searchField, rows: 200 })
    for (const { heading, count } of headings) {
      const searchItems = [{ searchField, searchWord: heading, matchMode: '1' as const }]
      expect({ heading, count: (await portal.ask(search.search, { searchItems })).total }).toEqual({
        heading,
        count,
      })
    }
  }
})

test('headings are paged, up to ten thousand', async () => {
  const all = await portal.ask(search.headings, { searchField: 'author', rows: 200 })
  const paged = await Promise.all(
    [1, 2, 3].map((page) => portal.ask(search.headings, { searchField: 'author', rows: 3, page })),
  )
  expect(paged.map(({ total }) => total)).toEqual([all.total, all.total, all.total])
  expect(paged.flatMap(({ headings }) => headings)).toEqual(all.headings.slice(0, 9))
  expect(await portal.refused(search.headings, { page: 101, rows: 100 })).toMatchObject({
    code: 'PAGE_TOO_DEEP',
    field: 'page',
  })
  expect(await portal.refused(search.headings, { searchField: 'colour' })).toMatchObject({
    status: 400,
    field: 'searchField',
  })
})

test('a tenant sees its own headings only', async () => {
  expect(
    await portal.ask(search.headings, { searchField: 'title', prefix: '红' }, { as: portal.neighbour }),
  ).toEqual({
    total: 0,
    headings: [],
    see: [],
  })
})

test('a saved search can be sent unchanged', async () => {
  const body = await portal.ask(search.savedBody, { id: 'one' })
  expect(body).toEqual({ searchItems: [{ searchWord: '红楼梦' }], rows: 5 })
  expect((await portal.ask(search.search, body)).total).toBe(2)
  expect(await portal.ask(search.savedBodyOfResource, { resCode: 'res-1' })).toEqual(body)
})

test('an unknown saved search, or one of another tenant, is refused', async () => {
  expect(await portal.refused(search.savedBody, { id: 'two' })).toMatchObject({
    status: 200,
    code: 'SAVED_SEARCH_UNKNOWN',
    field: 'id',
  })
  expect(await portal.refused(search.savedBody, { id: 'one' }, { as: portal.neighbour })).toMatchObject({
    code: 'SAVED_SEARCH_UNKNOWN',
  })
  expect(await portal.refused(search.savedBodyOfResource, { resCode: 'one' })).toMatchObject({
    code: 'SAVED_SEARCH_UNKNOWN',
    field: 'resCode',
  })
  expect(await portal.refused(search.savedBody, {})).toMatchObject({ status: 400, field: 'id' })
})

test('saved searches are checked when they are set, listed and removed by command', async () => {
  const run = (...argv: string[]) => command(portal, ['saved-search', ...argv, '--tenant', portal.tenant])
  for (const [body, named] of [
    ['{"bad":1}', 'bad'],
    ['{"searchItems":[{"searchWord":"x","field":"title"}]}', 'searchItems.0.field'],
    ['[]', 'expected object'],
  ] as const) {
    const { code, errors } = await run('set', 'wrong', '--body', body)
    expect([code, errors.join()]).toEqual([2, expect.stringContaining(named)])
  }
  const body = { searchItems: [{ searchField: 'author', searchWord: '鲁迅' }], docCode: ['1'] }
  await run('set', 'lu-xun', '--resource', 'course-7', '--body', JSON.stringify(body))
  const { code, errors } = await run('set', 'other', '--resource', 'course-7', '--body', '{}')
  expect([code, errors.join()]).toEqual([2, expect.stringContaining('course-7')])
  const listed = (await run('list')).lines.map((line) => line.split('\t'))
  expect(listed.map(([id, resource]) => [id, resource])).toEqual([
    ['lu-xun', 'course-7'],
    ['one', 'res-1'],
  ])
  expect(JSON.parse(listed[0]?.[2] ?? '')).toEqual(body)
  expect((await run('remove', 'lu-xun')).lines).toEqual(['lu-xun removed'])
  expect((await run('remove', 'lu-xun')).code).toBe(2)
  expect((await run('list')).lines).toHaveLength(1)
})

test('no spelling is suggested unless it is clearly better', async () => {
  for (const keyWord of ['', '红楼梦', 'digital libraries', '9787020002207']) {
    expect(await portal.ask(search.spelling, { keyWord })).toEqual([])
  }
})

test('without partner catalogues there are no other libraries', async () => {
  expect(await portal.ask(search.otherLibraries, { isbn: '9787020002207', title: '红楼梦' })).toEqual([])
})
