import { search, type SearchAnswer } from '@wenyuan/contract/areas/search.ts'
import type { SearchBodyInput } from '@wenyuan/contract/shapes/search-query.ts'
import { facetNames, listFacets } from '@wenyuan/contract/constants/facets.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entryOf, itemOf } from '../../testing/entries.ts'
import { staffCaller } from '../../testing/staff.ts'
import { openPortal, type TestPortal } from '../../testing/portal.ts'
import { smallLibrary } from '../../testing/small-library.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
  await portal.load('whu', smallLibrary)
})
afterAll(() => portal.close())

const find = (body: SearchBodyInput) => portal.ask(search.search, body)
const inOrder = ({ records }: SearchAnswer) => records.map(({ recordId }) => recordId).join(' ')
const idsOf = ({ records }: SearchAnswer) =>
  records
    .map(({ recordId }) => recordId)
    .sort()
    .join(' ')
const row = (searchWord: string, oper: 'and' | 'or' | 'not' = 'and') => ({
  searchField: 'any' as const,
  searchWord,
  oper,
})

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

test('rows without words return every record of the library', async () => {
  const answer = await find({ rows: 100 })
  expect(answer.total).toBe(smallLibrary.length)
  expect(answer.records).toHaveLength(smallLibrary.length)
  expect(await portal.ask(search.search, {}, { as: 'pku' })).toMatchObject({ total: 0, records: [] })
})

test('a result has what a card shows; missing facts are empty text', async () => {
  const { records } = await find({ searchItems: [row('信息服务')] })
  expect(records[0]).toMatchObject({
    recordId: 'paper',
    title: '高校图书馆信息服务研究',
    subtitle: '',
    author: '张立; 李明',
    authors: ['张立', '李明'],
    publisher: '',
    pubDate: '2015',
    isbn: '',
    docCode: '4',
    resourceType: 'electronic',
    lang: 'zh-Hans',
    classNo: 'G252',
    source: '图书情报工作, 59(9): 12-20',
    link: 'https://example.org/paper',
  })
})

test('rows are joined from left to right by their operators, and the first operator is ignored', async () => {
  expect(idsOf(await find({ searchItems: [row('红楼梦'), row('研究')] }))).toBe('studies')
  expect(idsOf(await find({ searchItems: [row('红楼梦'), row('digital', 'or')] }))).toBe(
    'digital dream studies',
  )
  expect(idsOf(await find({ searchItems: [row('红楼梦'), row('研究', 'not')] }))).toBe('dream')
  expect(idsOf(await find({ searchItems: [row('红楼梦', 'not')] }))).toBe('dream studies')
  // (研究 not 红楼梦) or 曹雪芹, not: 研究 not (红楼梦 or 曹雪芹)
  const items = [row('研究'), row('红楼梦', 'not'), row('曹雪芹', 'or')]
  expect(idsOf(await find({ searchItems: items }))).toBe('dream paper thesis')
  // (红楼梦 or 研究) and 图书馆, not: 红楼梦 or (研究 and 图书馆)
  const others = [row('红楼梦'), row('研究', 'or'), row('图书馆')]
  expect(idsOf(await find({ searchItems: others }))).toBe('paper thesis')
})

test('the advanced form gives the same search', async () => {
  const body = { searchItems: [row('红楼梦'), row('研究', 'or')], rows: 50 }
  expect(await portal.ask(search.advanced, body)).toEqual(await find(body))
})

test('the mode of a row overrides the mode of the query', async () => {
  const item = { searchField: 'title' as const, searchWord: '红楼梦' }
  expect(idsOf(await find({ searchItems: [item], matchMode: '1' }))).toBe('dream')
  expect(idsOf(await find({ searchItems: [{ ...item, matchMode: '3' }], matchMode: '1' }))).toBe(
    'dream studies',
  )
})

test('search within results narrows them and keeps their order', async () => {
  const body = { searchItems: [row('图书馆')], rows: 50 }
  const wide = inOrder(await find(body)).split(' ')
  const narrow = await portal.ask(search.within, { ...body, within: [row('研究')] })
  expect(inOrder(narrow)).toBe(wide.filter((id) => id === 'paper' || id === 'thesis').join(' '))
  const twice = await portal.ask(search.within, { ...body, within: [row('研究'), row('数字', 'not')] })
  expect(inOrder(twice)).toBe('paper')
})

test('search within results requires rows', async () => {
  const refused = (within: unknown) => portal.refused(search.within, { searchItems: [row('图')], within })
  expect(await refused([])).toMatchObject({ status: 400, code: 'INPUT_INVALID', field: 'within' })
  expect(await refused(undefined)).toMatchObject({ status: 400, field: 'within' })
  expect(await refused([row(' ')])).toMatchObject({ status: 200, code: 'TERM_EMPTY', field: 'within' })
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
  await expect.poll(onShelf, { timeout: 10_000 }).toBe('kept')
  expect((await staff('checkin', { barcode: 'L1' })).status).toBe(200)
  await expect.poll(onShelf, { timeout: 10_000 }).toBe('kept lent')
  await portal.close()
})

test.each([
  ['"红楼梦" AND (曹雪芹 OR 高鹗', 'dream'],
  ['红楼梦 AND', 'dream studies'],
  ['红楼梦 曹雪芹 作者：', 'dream'],
])('%s is malformed and read as plain words without its operators', async (searchWord, ids) => {
  const answer = await find({ searchItems: [{ searchField: 'all', searchWord }] })
  expect(idsOf(answer)).toBe(ids)
  expect(answer.reading.parts.some(({ kind }) => kind.startsWith('plain-'))).toBe(true)
})

test('the one box finds a copy by its barcode, also one with letters', async () => {
  const caller = { as: 'pku' }
  const items = [itemOf('J1'), itemOf('LIB-7'), itemOf('10042')]
  await portal.load('pku', [
    entryOf({ recordId: 'beacon', title: '灯塔' }, { items }),
    entryOf({ recordId: 'other', title: '航海' }, { items: [itemOf('J12')] }),
  ])
  for (const searchWord of ['J1', 'j1', 'LIB-7', 'lib-7', '10042']) {
    const body = { searchItems: [{ searchField: 'all' as const, searchWord }] }
    expect([searchWord, inOrder(await portal.ask(search.search, body, caller))]).toEqual([
      searchWord,
      'beacon',
    ])
  }
})

test.each([
  ['year', 'asc', 'studies journal dream introduction digital paper thesis dictionary'],
  ['year', 'desc', 'thesis paper digital introduction dream journal studies dictionary'],
  ['newest', 'desc', 'digital thesis paper introduction studies dream journal dictionary'],
  ['newest', 'asc', 'dictionary journal dream studies introduction paper thesis digital'],
  ['author', 'asc', 'dream thesis digital dictionary introduction studies paper journal'],
  ['callNo', 'asc', 'digital journal introduction studies dream dictionary paper thesis'],
  ['loans', 'desc', 'dream digital studies introduction dictionary journal paper thesis'],
] as const)('sorted by %s %s: records without the key come last', async (sortField, sortClause, order) => {
  expect(inOrder(await find({ sortField, sortClause, rows: 50 }))).toBe(order)
})

test('titles are sorted by their readings, whatever the script', async () => {
  const body = { discode1: '12', sortField: 'title' as const }
  expect(inOrder(await find({ ...body, sortClause: 'asc' }))).toBe(
    'digital paper thesis introduction journal',
  )
  expect(inOrder(await find({ ...body, sortClause: 'desc' }))).toBe(
    'journal introduction thesis paper digital',
  )
})

test('sorting by relevance puts the best first in both directions', async () => {
  for (const sortClause of ['asc', 'desc'] as const) {
    expect(inOrder(await find({ searchItems: [row('红楼梦')], sortClause }))).toBe('dream studies')
  }
})

test('pages follow one another without gaps, and a page past the end is empty', async () => {
  const body = { sortField: 'title' as const, rows: 3 }
  const pages = await Promise.all([1, 2, 3, 4].map((page) => find({ ...body, page })))
  expect(pages.map(({ total }) => total)).toEqual([8, 8, 8, 8])
  expect(pages.map(({ records }) => records.length)).toEqual([3, 3, 2, 0])
  const whole = await find({ sortField: 'title', rows: 50 })
  expect(pages.map(inOrder).join(' ').trim()).toBe(inOrder(whole))
})

test('pages end at ten thousand results', async () => {
  expect((await find({ page: 50, rows: 200 })).records).toEqual([])
  expect(await portal.refused(search.search, { page: 51, rows: 200 })).toMatchObject({
    status: 200,
    code: 'PAGE_TOO_DEEP',
    field: 'page',
    message: '只能查看前 10000 条结果，请缩小检索范围',
  })
  expect(await portal.refused(search.search, { page: 99_999 })).toMatchObject({ code: 'PAGE_TOO_DEEP' })
})

test('a blank word is refused in the reader’s language', async () => {
  for (const searchWord of ['', ' ', '\u3000\t']) {
    expect(
      await portal.refused(
        search.search,
        { searchItems: [row('红'), row(searchWord)] },
        { language: 'zh-TW' },
      ),
    ).toMatchObject({ status: 200, code: 'TERM_EMPTY', message: '請輸入檢索詞' })
  }
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

test.each([
  ['红楼梦', '紅樓夢', 'hongloumeng', 'hong lou meng', 'hlm', 'hóng lóu mèng'],
  ['图书馆学导论', '圖書館學導論', 'tushuguanxuedaolun', 'tu shu guan xue dao lun'],
  ['王振鹄', '王振鵠', 'wangzhenhu', 'Wang Zhenhu'],
])('%s and %s, and the readings of both, give the same total', async (...spellings) => {
  const totals = await Promise.all(
    spellings.map(
      async (searchWord) => (await find({ searchItems: [{ searchWord }], facetNames: [] })).total,
    ),
  )
  expect(totals[0]).toBeGreaterThan(0)
  expect(new Set(totals).size).toBe(1)
})

test('matches are highlighted in title and author, in the script of the record', async () => {
  const marked = async (searchWord: string) => {
    const { records } = await find({ searchItems: [{ searchWord }], sortField: 'title' })
    return records.map(({ title, author, highlights }) => [
      ...highlights.title.map(([from, to]) => title.slice(from, to)),
      ...highlights.author.map(([from, to]) => author.slice(from, to)),
    ])
  }
  expect(await marked('图书馆学')).toEqual([['圖書館學']])
  expect(await marked('chowdhury')).toEqual([['Chowdhury']])
  expect(await marked('library')).toEqual([['libraries']])
  expect(await marked('caoxueqin')).toEqual([['曹雪芹']])
})

test('the interpretation explains a query of more than plain words', async () => {
  const readingOf = async (searchWord: string) => (await find({ searchItems: [{ searchWord }] })).reading
  expect(await readingOf('红楼梦')).toMatchObject({ special: false })
  expect(await readingOf('"红楼梦" -研究')).toMatchObject({
    special: true,
    parts: [{ kind: 'phrase', text: '红楼梦' }, { kind: 'not' }, { kind: 'words', text: '研究' }],
  })
  expect((await readingOf('9787020002207')).parts[0]).toMatchObject({
    kind: 'identifier-isbn',
    text: '9787020002207',
  })
  expect(await readingOf('题名:红楼梦')).toMatchObject({ special: true, parts: [{ field: 'title' }] })
  const inTitle = await find({ searchItems: [{ searchField: 'title', searchWord: '红楼梦' }] })
  expect(inTitle.reading.special).toBe(false)
  expect((await readingOf('作者：')).parts.map(({ kind }) => kind)).toContain('plain-field')
  expect((await readingOf('digital OR 红楼梦')).parts.map(({ kind }) => kind)).toContain('or')
})

test('without results, the result of a looser search is given separately', async () => {
  const answer = await find({ searchItems: [row('红楼梦 量子')] })
  expect(answer).toMatchObject({ total: 0, records: [] })
  expect(answer.relaxed).toMatchObject({ searchItems: [{ searchWord: '红楼梦' }], total: 2 })
  expect((await find({ searchItems: answer.relaxed?.searchItems ?? [] })).total).toBe(answer.relaxed?.total)
  expect((await find({ searchItems: [row('红楼梦')] })).relaxed).toBeNull()
  expect((await find({ searchItems: [row('量子')] })).relaxed).toBeNull()
})

test('a looser search keeps the filters and never includes what the reader excluded', async () => {
  const filtered = await find({ searchItems: [row('红楼梦 量子')], langCode: 'fre' })
  expect(filtered.relaxed).toBeNull()
  const excluded = await find({ searchItems: [row('量子'), row('红楼梦', 'not')] })
  expect(excluded).toMatchObject({ total: 0, relaxed: null })
  for (const searchWord of ['量子 -红楼梦', '量子 NOT 红楼梦', '量子 -红楼梦 -研究']) {
    expect((await find({ searchItems: [{ searchWord }] })).relaxed).toBeNull()
  }
})

test('a search for zero rows returns total and facets only', async () => {
  const body: SearchBodyInput = { searchItems: [row('红楼梦')], facetNames: ['docCode'] }
  const { total, facets } = await find(body)
  expect(await find({ ...body, rows: 0 })).toMatchObject({ total, facets, records: [] })
  const none = await find({ searchItems: [row('红楼梦 量子')], rows: 0 })
  expect(none).toMatchObject({ total: 0, records: [], relaxed: null, instead: null })
})

test('unknown keys are ignored', async () => {
  const known = { ...row('红楼梦'), color: 'red' }
  const body = { searchItems: [known], unknown: { deep: [1, 2, 3] }, within: [row('研究')] }
  expect(idsOf(await find(body))).toBe('dream studies')
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
