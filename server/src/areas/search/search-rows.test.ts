import { search } from '@wenyuan/contract/areas/search.ts'
import { afterAll, expect, test } from 'vitest'
import { entryOf, itemOf } from '../../testing/entries.ts'
import { smallLibrary } from '../../testing/small-library.ts'
import { idsOf, inOrder, openSmallSearch, row } from '../../testing/small-search.ts'

const { portal, find } = await openSmallSearch()
afterAll(() => portal.close())

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
  ['红楼梦 ()', 'dream studies'],
  ['红楼梦 AND', 'dream studies'],
  ['红楼梦 曹雪芹 作者：', 'dream'],
])('%s is malformed and read as plain words without its operators', async (searchWord, ids) => {
  const answer = await find({ searchItems: [{ searchField: 'all', searchWord }] })
  expect(idsOf(answer)).toBe(ids)
  expect(answer.reading.parts.some(({ kind }) => kind.startsWith('plain-'))).toBe(true)
})

test('a bracket left open ends with the text', async () => {
  const searchWord = '"红楼梦" AND (曹雪芹 OR 高鹗'
  const answer = await find({ searchItems: [{ searchField: 'all', searchWord }] })
  expect(idsOf(answer)).toBe('dream')
  expect(answer.reading.parts.some(({ kind }) => kind.startsWith('plain-'))).toBe(false)
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

test('unknown keys are ignored', async () => {
  const known = { ...row('红楼梦'), color: 'red' }
  const body = { searchItems: [known], unknown: { deep: [1, 2, 3] }, within: [row('研究')] }
  expect(idsOf(await find(body))).toBe('dream studies')
})
