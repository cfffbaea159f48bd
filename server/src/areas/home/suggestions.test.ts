import { home } from '@wenyuan/contract/areas/home.ts'
import { beforeAll, expect, test } from 'vitest'
import { entryOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'
import { smallLibrary } from '../../testing/small-library.ts'
import { setWithdrawn } from '../../domain/records/withdrawal.ts'
import { addCounts } from '../../domain/usage/store.ts'

const portal = testPortal()
beforeAll(async () => {
  await portal.load(portal.tenant, [
    ...smallLibrary,
    ...Array.from({ length: 30 }, (_, at) =>
      entryOf(
        { recordId: `plum ${at}`, title: `梅花谱 ${at}`, authors: [`梅${at}`], subjects: ['梅花'] },
        { loans: at },
      ),
    ),
  ])
  await addCounts(
    { db: portal.appContext.database.ofTenant(portal.tenant), tenant: portal.tenant },
    'search',
    [{ subject: '红楼梦魇', day: '2026-03-10', count: 8 }],
  )
})

const suggest = async (keyWord: string, rows = 10) =>
  (await portal.ask(home.suggest, { keyWord, rows })).map(({ kind, text }) => `${kind} ${text}`)

test.each([
  ['红楼', 'title 红楼梦'],
  ['紅樓', 'title 红楼梦'],
  ['hongl', 'title 红楼梦'],
  ['hong lou', 'title 红楼梦'],
  ['hlm', 'title 红楼梦'],
  ['圖書館', 'title 圖書館學導論'],
  ['图书馆', 'title 圖書館學導論'],
  ['tsgx', 'title 圖書館學導論'],
  ['曹雪', 'author 曹雪芹'],
  ['cxq', 'author 曹雪芹'],
  ['caoxue', 'author 曹雪芹'],
  ['DIGITAL LIB', 'title Digital libraries and information access'],
  ['chowd', 'author Chowdhury, Gobinda'],
  ['lefevre', 'author Lefèvre, Anne'],
  ['章回', 'subject 章回小说--中国--清代'],
  ['中国古典', 'series 中国古典文学读本丛书'],
  ['图书情报', 'journal 图书情报工作'],
  ['红楼梦', 'popular 红楼梦魇'],
])('typing "%s" offers "%s"', async (typed, offered) => {
  expect(await suggest(typed)).toContain(offered)
})

test('the requested number of suggestions is returned, mixed by kind and without duplicates', async () => {
  const offered = await suggest('梅', 6)
  expect(offered).toHaveLength(6)
  expect(new Set(offered).size).toBe(6)
  expect(offered.some((one) => one.startsWith('title'))).toBe(true)
  expect(await suggest('梅', 20)).toContain('subject 梅花')
  expect(await suggest('梅', 1)).toHaveLength(1)
})

test('a popular search that is also a heading is suggested once', async () => {
  await addCounts(
    { db: portal.appContext.database.ofTenant(portal.neighbour), tenant: portal.neighbour },
    'search',
    [
      { subject: '蘭亭序', day: '2026-03-10', count: 8 },
      { subject: '兰亭序研究', day: '2026-03-10', count: 8 },
    ],
  )
  await portal.load(portal.neighbour, [entryOf({ recordId: 'dream', title: '兰亭序' })])
  const offered = await portal.ask(home.suggest, { keyWord: '兰' }, { as: portal.neighbour })
  expect(offered.map(({ kind, text }) => `${kind} ${text}`)).toEqual(['popular 兰亭序研究', 'title 兰亭序'])
  await setWithdrawn(
    portal.appContext.database.ofTenant(portal.neighbour),
    portal.neighbour,
    ['dream'],
    'withdrawn',
  )
  await portal.appContext.feed.feedPending(portal.neighbour)
})

test('a title names the author and year of its most borrowed record, which it opens', async () => {
  const offered = await portal.ask(home.suggest, { keyWord: '梅花谱 29' })
  expect(offered[0]).toMatchObject({ kind: 'title', record: { recordId: 'plum 29', author: '梅29' } })
  const [dream] = (await portal.ask(home.suggest, { keyWord: '红楼梦' })).filter(
    ({ kind }) => kind === 'title',
  )
  expect(dream?.record).toMatchObject({ recordId: 'dream', author: '曹雪芹', year: '1982' })
  const others = (await portal.ask(home.suggest, { keyWord: '梅' })).filter(({ kind }) => kind !== 'title')
  expect(others.every(({ record }) => record === undefined)).toBe(true)
})

test('a title has what its cover is drawn from', async () => {
  const offered = await portal.ask(home.suggest, { keyWord: '红楼梦' })
  expect(offered.find(({ kind }) => kind === 'title')?.record).toMatchObject({
    docCode: '1',
    classNo: 'I242.4',
    lang: 'zh-Hans',
    coverUrl: '',
  })
})

test.each([
  '9787020002207',
  '978-7-02-000220-7',
  '702000220X',
  '978702000',
  '978-7-02-000',
  '7-02-000220',
  'ISBN 9787020002207',
])('typing the ISBN "%s" offers its record', async (keyWord) => {
  const [first] = await portal.ask(home.suggest, { keyWord })
  expect(first).toMatchObject({ kind: 'isbn', text: '红楼梦', record: { recordId: 'dream' } })
})

test.each(['97870', '9780000000002', '2015-2019', '9787020002208'])(
  'typing "%s" offers no record of an ISBN',
  async (keyWord) => expect(await suggest(keyWord)).toEqual([]),
)

test.each([
  ['红楼孟', '红楼梦'],
  ['digitel libraries', 'digital libraries'],
])('typing "%s" offers the spelling "%s" and what begins with it', async (typed, spelt) => {
  const offered = await suggest(typed)
  expect(offered[0]).toBe(`spelling ${spelt}`)
  expect(offered.some((one) => one.startsWith('title '))).toBe(true)
  expect(await suggest(typed, 1)).toEqual([`spelling ${spelt}`])
})

test.each([
  ['图导', 'title 圖書館學導論'],
  ['DLIA', 'title Digital libraries and information access'],
  ['Tsao Hsueh-chin', 'author 曹雪芹'],
  ['Dream of the Red Chamber', 'title 红楼梦'],
])('typing "%s" offers "%s", which it may stand for', async (typed, offered) => {
  expect(await suggest(typed)).toContain(offered)
})

test('titles with more loans are suggested first', async () => {
  expect((await suggest('梅花谱'))[0]).toBe('title 梅花谱 29')
})

test('an empty text, an unknown beginning and another tenant’s titles give no suggestions', async () => {
  for (const typed of ['', '   ', '。。。', '量子', 'x'.repeat(20_000)])
    expect(await suggest(typed)).toEqual([])
  expect(await portal.ask(home.suggest, { keyWord: '红楼' }, { as: portal.neighbour })).toEqual([])
})

test.each([
  [{ keyWord: 7 }, 'keyWord'],
  [{ keyWord: 'x'.repeat(20_001) }, 'keyWord'],
  [{ keyWord: '红', rows: 21 }, 'rows'],
])('suggestions requested with %o are refused, naming the field', async (input, field) => {
  expect(await portal.refused(home.suggest, input)).toMatchObject({
    status: 400,
    code: 'INPUT_INVALID',
    field,
  })
})
