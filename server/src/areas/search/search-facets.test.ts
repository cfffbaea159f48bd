import { search } from '@wenyuan/contract/areas/search.ts'
import type { SearchBodyInput } from '@wenyuan/contract/shapes/search-query.ts'
import { facetNames, listFacets } from '@wenyuan/contract/constants/facets.ts'
import { afterAll, expect, test } from 'vitest'
import { openSmallSearch, row } from '../../testing/small-search.ts'

const { portal, find } = await openSmallSearch()
afterAll(() => portal.close())

test.each(facetNames)('every value of facet %s finds as many records as it counts', async (name) => {
  const { facets } = await find({ facetNames: [name] })
  for (const { value, count } of facets[name] ?? []) {
    expect({ value, total: (await find({ [name]: value, rows: 1 })).total }).toEqual({ value, total: count })
  }
})

test('a facet can be counted without its own filter, to show what further values would add', async () => {
  const all = (await find({ facetNames: ['docCode', 'langCode'] })).facets
  const chosen = all.docCode?.[0]?.value ?? ''
  const closed = (await find({ docCode: chosen, facetNames: ['docCode', 'langCode'] })).facets
  expect(closed.docCode?.map(({ value }) => value)).toEqual([chosen])
  const open = (await find({ docCode: chosen, facetNames: ['docCode', 'langCode'], openFacets: '1' })).facets
  expect(open.docCode).toEqual(all.docCode)
  expect(open.langCode).toEqual(closed.langCode)
})

test('years are counted in order, and open counts ignore the chosen range', async () => {
  const { years = [] } = await find({ countYears: true, rows: 0 })
  expect(years.length).toBeGreaterThan(3)
  expect(years).toEqual(years.toSorted((a, b) => a.year - b.year))
  const range = { publishBegin: '1956', publishEnd: '1990', countYears: true, rows: 0 }
  expect((await find(range)).years).toEqual(years.filter(({ year }) => year >= 1956 && year <= 1990))
  const open = await find({ ...range, openFacets: true })
  expect(open.years).toEqual(years)
  expect(open.total).toBe(3)
  expect((await find({})).years).toBeUndefined()
  expect(await portal.ask(search.search, { countYears: true }, { as: 'pku' })).toMatchObject({ years: [] })
})

test('the list returns twelve facets; a caller may request none, one or all', async () => {
  const namesOf = async (body: SearchBodyInput) => Object.keys((await find(body)).facets)
  const listed = await namesOf({})
  expect(listed).toHaveLength(12)
  expect(new Set(listed)).toEqual(new Set(listFacets))
  expect(await namesOf({ facetNames: [] })).toEqual([])
  expect(await namesOf({ facetNames: ['langCode'] })).toEqual(['langCode'])
  expect(new Set(await namesOf({ facetNames: [...facetNames] }))).toEqual(new Set(facetNames))
})

test('facets count the records found, most first, limited to the requested number of values', async () => {
  const { facets } = await find({ searchItems: [row('研究')], facetNames: ['docCode', 'discode1'] })
  expect(facets.docCode).toEqual([
    { value: '1', label: '图书', count: 1 },
    { value: '3', label: '学位论文', count: 1 },
    { value: '4', label: '期刊论文', count: 1 },
  ])
  expect(facets.discode1?.map(({ value, count }) => [value, count])).toEqual([
    ['12', 2],
    ['05', 1],
  ])
  const one = await find({ facetNames: ['docCode'], facetRows: 1 })
  expect(one.facets.docCode).toEqual([{ value: '1', label: '图书', count: 5 }])
})

test('facet labels are in the reader’s language', async () => {
  const labels = async (language: 'zh-CN' | 'zh-TW' | 'en') => {
    const { facets } = await portal.ask(
      search.search,
      {
        searchItems: [row('圖書館學導論')],
        facetNames: ['docCode', 'resourceType', 'langCode', 'countryCode', 'kindNo'],
      },
      { language },
    )
    return Object.values(facets).map((values) => values[0]?.label)
  }
  expect(await labels('zh-CN')).toEqual(['图书', '纸本资源', '中文', '台湾', 'G 文化、科学、教育、体育'])
  expect(await labels('zh-TW')).toEqual(['圖書', '紙本資源', '中文', '台灣', 'G 文化、科學、教育、體育'])
  expect(await labels('en')).toEqual([
    'Book',
    'Print',
    'Chinese',
    'Taiwan',
    'G Culture, science, education, sports',
  ])
})

test('facet values are found by a part of their words, in either script', async () => {
  const find = async (facetFind: string, more: SearchBodyInput = {}) => {
    const { facets } = await portal.ask(search.search, {
      facetNames: ['author', 'subject', 'docCode'],
      facetFind,
      ...more,
    })
    return facets
  }
  for (const typed of ['王振鵠', '王振鹄', ' 振鹄 ']) {
    expect((await find(typed)).author?.map(({ label }) => label)).toEqual(['王振鹄'])
  }
  expect((await find('圖書館')).subject).toEqual((await find('图书馆')).subject)
  expect((await find('LEFEVRE')).author?.map(({ label }) => label)).toEqual(['Lefèvre, Anne'])
  expect((await find('期刊')).docCode?.length).toBeGreaterThan(0)
  expect(await find('nobody')).toEqual({ author: [], subject: [], docCode: [] })
  expect((await find('a', { facetRows: 1 })).author).toHaveLength(1)
  const all = await find('')
  expect(all.author?.length).toBeGreaterThan(3)
  expect(await find('  ')).toEqual(all)
  const open = await find('曹雪芹', { author: ['高鹗'], openFacets: true })
  expect(open.author?.map(({ label }) => label)).toEqual(['曹雪芹'])
})
