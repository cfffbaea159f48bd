import { search } from '@wenyuan/contract/areas/search.ts'
import type { SearchBodyInput } from '@wenyuan/contract/shapes/search-query.ts'
import { afterAll, expect, test } from 'vitest'
import { entryOf, itemOf } from '../../testing/entries.ts'
import { openPortal } from '../../testing/portal.ts'
import { smallLibrary } from '../../testing/small-library.ts'
import { idsOf, openSmallSearch, row } from '../../testing/small-search.ts'
import { staffCaller } from '../../testing/staff.ts'

const { portal, find } = await openSmallSearch()
afterAll(() => portal.close())

test('all filters together have at most 500 values', async () => {
  const values = (count: number) => Array.from({ length: count }, (_, at) => `value ${at}`)
  const many = { author: values(100), subject: values(100), publisher: values(100), kindNo: values(100) }
  const body = { searchItems: [], ...many }
  await portal.ask(search.search, { ...body, group: values(100) })
  for (const call of [search.search, search.advanced])
    expect(await portal.refused(call, { ...body, group: values(100), langCode: ['chi'] })).toMatchObject({
      status: 400,
      code: 'INPUT_INVALID',
      field: 'langCode',
    })
})

test.each([
  [{ docCode: '4' }, 'paper'],
  [{ docCode: ['3', '4'] }, 'paper thesis'],
  [{ docCode: '' }, 'dictionary digital dream introduction journal paper studies thesis'],
  [{ docCode: 'all' }, 'dictionary digital dream introduction journal paper studies thesis'],
  [{ docCode: [] }, 'dictionary digital dream introduction journal paper studies thesis'],
  [{ docCode: '4', langCode: 'eng' }, ''],
  [{ resourceType: ['electronic', 'digital'] }, 'paper thesis'],
  [{ libCode: 'east' }, 'digital dream'],
  [{ locationId: 'east-1f' }, 'digital dream'],
  [{ curLocationId: 'east-1f' }, 'digital'],
  [{ subject: '图书馆学' }, 'introduction'],
  [{ discode1: '05' }, 'dictionary dream studies'],
  [{ kindNo: 'I' }, 'dream studies'],
  [{ kindNo: ['ddc:000', 'lcc:N'] }, 'dictionary digital'],
  [{ author: '王振鹄' }, 'introduction'],
  [{ publisher: ['Facet Publishing', '棠棣出版社'] }, 'digital studies'],
  [{ coreInclude: 'CSSCI' }, 'journal paper'],
  [{ ddType: '3' }, 'thesis'],
  [{ collectionName: '馆藏珍品' }, 'dream'],
  [{ langCode: ['eng', 'fre'] }, 'dictionary digital'],
  [{ countryCode: 'ch' }, 'introduction'],
  [{ countryCode: 'nowhere' }, ''],
])('filter %o leaves %s: values of one filter are joined with OR', async (filter, found) => {
  const answer = await find({ ...filter, rows: 50 })
  expect(idsOf(answer)).toBe(found)
  expect(answer.total).toBe(answer.records.length)
})

test.each([
  [{ publishBegin: '2012' }, 'digital paper thesis'],
  [{ publishEnd: '1956' }, 'journal studies'],
  [{ publishBegin: '1956', publishEnd: '1990' }, 'dream introduction journal'],
  [{ publishBegin: '1990', publishEnd: '1990' }, 'introduction'],
  [{ publishBegin: '1991', publishEnd: '1956' }, ''],
  [
    { publishBegin: '', publishEnd: '' },
    'dictionary digital dream introduction journal paper studies thesis',
  ],
])('years %o leave %s, and a record without a year is in no range', async (years, found) => {
  expect(idsOf(await find({ ...years, rows: 50 }))).toBe(found)
})

test('excluded values leave out the records that have them; the others stay', async () => {
  const rest = async (exclude: SearchBodyInput['exclude'], more: SearchBodyInput = {}) =>
    idsOf(await find({ exclude, rows: 50, ...more }))
  const everything = await rest({})
  const chinese = idsOf(await find({ langCode: 'chi', rows: 50 })).split(' ')
  expect(chinese.length).toBeGreaterThan(1)
  const others = everything.split(' ').filter((id) => !chinese.includes(id))
  expect(await rest({ langCode: ['chi'] })).toBe(others.join(' '))
  const kind = (await find({ exclude: { langCode: 'chi' }, facetNames: ['docCode'] })).facets.docCode ?? []
  const first = kind[0]?.value ?? ''
  const both = await find({ exclude: { langCode: 'chi', docCode: [first] }, rows: 50 })
  expect(both.total).toBe(others.length - (kind[0]?.count ?? 0))
  expect(both.records.some(({ docCode }) => docCode === first)).toBe(false)
  expect(await rest({ author: ['高鹗'] }, { searchItems: [row('红楼梦')] })).toBe('studies')
  expect(await rest({ author: ['nobody'] })).toBe(everything)
  const within = { within: [row('红楼梦')], exclude: { author: '高鹗' }, rows: 50 }
  expect(idsOf(await portal.ask(search.within, within))).toBe('studies')
})

test('an open facet counts its excluded values, so that they can be put back', async () => {
  const all = (await find({ facetNames: ['langCode'] })).facets.langCode
  const closed = await find({ exclude: { langCode: ['chi'] }, facetNames: ['langCode'] })
  expect(closed.facets.langCode?.map(({ value }) => value)).not.toContain('chi')
  const open = await find({ exclude: { langCode: ['chi'] }, facetNames: ['langCode'], openFacets: true })
  expect(open.facets.langCode).toEqual(all)
  expect(open.total).toBe(closed.total)
})

test('an exclusion of no facet, or of too many values, is refused', async () => {
  const many = Object.fromEntries(
    (['author', 'subject', 'publisher', 'kindNo', 'group', 'langCode'] as const).map((name) => [
      name,
      Array.from({ length: 100 }, (_, at) => `value ${at}`),
    ]),
  )
  for (const exclude of [{ colour: ['red'] }, many, ['chi'], 'chi'])
    expect(await portal.refused(search.search, { exclude })).toMatchObject({
      status: 400,
      code: 'INPUT_INVALID',
    })
})

test('available records only: the flag is accepted in wire form and as a boolean', async () => {
  const onShelf = 'dictionary digital dream introduction'
  for (const onlyOnShelf of ['1', true] as const)
    expect(idsOf(await find({ onlyOnShelf, rows: 50 }))).toBe(onShelf)
  for (const onlyOnShelf of ['0', false] as const)
    expect((await find({ onlyOnShelf })).total).toBe(smallLibrary.length)
  expect(await portal.refused(search.search, { onlyOnShelf: 'yes' })).toMatchObject({
    status: 400,
    field: 'onlyOnShelf',
  })
})

test('a record leaves the search on the shelf with its last copy that can be had, and comes back with it', async () => {
  const portal = await openPortal()
  await portal.load('whu', [
    entryOf(
      { recordId: 'lent', title: '灯塔手册' },
      { items: [itemOf('L1'), itemOf('L2', { status: 'lost' })] },
    ),
    entryOf({ recordId: 'kept', title: '灯塔年鉴' }, { items: [itemOf('K1', { status: 'reference' })] }),
    entryOf({ recordId: 'online', title: '灯塔数据', resourceType: 'electronic' }),
  ])
  await portal.signIn('borrower')
  const staff = await staffCaller(portal)
  const onShelf = async () =>
    idsOf(await portal.ask(search.search, { searchItems: [row('灯塔')], onlyOnShelf: '1' }))
  expect(await onShelf()).toBe('kept lent')
  expect((await staff('checkout', { account: 'borrower', barcode: 'L1' })).status).toBe(200)
  await expect.poll(onShelf).toBe('kept')
  expect((await staff('checkin', { barcode: 'L1' })).status).toBe(200)
  await expect.poll(onShelf).toBe('kept lent')
  await portal.close()
})
