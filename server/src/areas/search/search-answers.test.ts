import { search } from '@wenyuan/contract/areas/search.ts'
import type { SearchBodyInput } from '@wenyuan/contract/shapes/search-query.ts'
import { afterAll, expect, test } from 'vitest'
import { entryOf } from '../../testing/entries.ts'
import { inOrder, openSmallSearch, row } from '../../testing/small-search.ts'

const { portal, find } = await openSmallSearch()
afterAll(() => portal.close())

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
  expect((await readingOf('caoxueqin')).parts.map(({ kind, field }) => [kind, field])).toContainEqual([
    'pinyin',
    '',
  ])
  const named = await find({ searchItems: [{ searchField: 'author', searchWord: 'Luca Sanguinetti' }] })
  expect(named.reading.special).toBe(false)
  expect((await readingOf('作者：')).parts.map(({ kind }) => kind)).toContain('plain-field')
  expect((await readingOf('digital OR 红楼梦')).parts.map(({ kind }) => kind)).toContain('or')
})

test('without results, the result of a looser search is given separately', async () => {
  const answer = await find({ searchItems: [row('红楼梦 量子')], exactly: true })
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
  const none = await find({ searchItems: [row('红楼梦 量子')], rows: 0, exactly: true })
  expect(none).toMatchObject({ total: 0, records: [], relaxed: null, instead: null })
})

test('subtitle, series and the passage of an abstract or of contents that matches are marked', async () => {
  const caller = { as: 'pku' }
  const long = '本文从文献学的角度出发，考察了清代小说在民间的传播方式，并对抄本与刻本的关系作了细致的分析。'
  await portal.load('pku', [
    entryOf({
      recordId: 'paper',
      docCode: '4',
      title: '小說的傳播',
      abstract: `${long}脂硯齋是評點者之一。`,
    }),
    entryOf({
      recordId: 'book',
      title: '清人笔记',
      subtitle: '脂砚斋与其时代',
      series: [{ title: '清史丛书' }, { title: '脂砚斋研究丛刊' }],
      contents: '第一章 曹家 -- 第二章 脂砚斋',
    }),
    entryOf({ recordId: 'other', title: '脂砚斋', abstract: '一部书' }),
  ])
  const ask = async (searchWord: string) => {
    const body = { searchItems: [{ searchWord }], sortField: 'title' as const }
    const { records } = await portal.ask(search.search, body, caller)
    return Object.fromEntries(records.map((record) => [record.recordId, record]))
  }
  const cut = (text = '', ranges: [number, number][] = []) => ranges.map(([from, to]) => text.slice(from, to))
  const { paper, book, other } = await ask('脂砚斋')
  expect(paper?.abstract).toBe('…脂硯齋是評點者之一。')
  expect(cut(paper?.abstract, paper?.highlights.abstract)).toEqual(['脂硯齋'])
  expect(book?.abstract).toBe('第一章 曹家 -- 第二章 脂砚斋')
  expect(cut(book?.abstract, book?.highlights.abstract)).toEqual(['脂砚斋'])
  expect(cut(book?.subtitle, book?.highlights.subtitle)).toEqual(['脂砚斋'])
  expect(book?.series).toBe('脂砚斋研究丛刊')
  expect(cut(book?.series, book?.highlights.series)).toEqual(['脂砚斋'])
  expect(other).toMatchObject({ highlights: { title: [[0, 3]] } })
  expect(other).not.toHaveProperty('abstract')
  const byTitle = (await ask('小说的传播')).paper
  expect(byTitle?.abstract).toMatch(/^本文从文献学/)
  expect((await ask('清人笔记')).book).not.toHaveProperty('series')
})
