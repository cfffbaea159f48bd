import { search } from '@wenyuan/contract/areas/search.ts'
import type { SearchBodyInput } from '@wenyuan/contract/shapes/search-query.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SearchRequest } from '../../search/engines/engine.ts'
import { command } from '../../testing/commands.ts'
import { entryOf } from '../../testing/entries.ts'
import { openLateEngine } from '../../testing/late-engine.ts'
import { openPortal, type TestPortal } from '../../testing/portal.ts'
import { smallLibrary } from '../../testing/small-library.ts'

const { engine, late } = openLateEngine()
let portal: TestPortal

beforeAll(async () => {
  portal = await openPortal({ engine })
  await portal.load('whu', smallLibrary)
  await portal.load('pku', [entryOf({ recordId: 'p1', title: '天工開物', authors: ['宋應星'] })])
  await command(portal, ['tenant', 'set', 'whu', `partners=${JSON.stringify([{ tenant: 'pku' }])}`])
})
beforeEach(() => late())
afterAll(() => portal.close())

const find = (body: SearchBodyInput) => portal.ask(search.search, body)
const row = (searchWord: string) => ({ searchField: 'title' as const, searchWord })
const asks = (request: SearchRequest, word: string) => JSON.stringify(request.query).includes(word)

test('a search that timed out without results says so and offers no alternatives', async () => {
  late(() => 'nothing')
  const answer = await find({ searchItems: [row('红楼梦')] })
  expect(answer).toMatchObject({ total: 0, records: [], partial: 'timeout', relaxed: null, instead: null })
})

test('a search that timed out with partial results shows them and says that there may be more', async () => {
  late(() => 'part')
  const answer = await find({ searchItems: [row('红楼梦')] })
  expect(answer).toMatchObject({ total: 2, partial: 'timeout' })
  expect(answer.records).toHaveLength(2)
})

test.each([search.advanced, search.within])('$path reports the timeout too', async (call) => {
  late(() => 'nothing')
  const body = { searchItems: [row('红楼梦')], within: [row('研究')] }
  expect(await portal.ask(call, body)).toMatchObject({ total: 0, partial: 'timeout', instead: null })
})

test('a search that finished in time reports no timeout, and offers alternatives if it found nothing', async () => {
  expect(await find({ searchItems: [row('红楼梦')] })).not.toHaveProperty('partial')
  const none = await find({ searchItems: [row('天工开物')] })
  expect(none).not.toHaveProperty('partial')
  expect(none.instead?.otherLibraries).toMatchObject([{ code: 'pku', count: 1 }])
})

test('facets counted without their own filter make the answer partial if that count timed out', async () => {
  const body = {
    searchItems: [row('红楼梦')],
    docCode: ['1'],
    facetNames: ['docCode' as const],
    openFacets: true,
  }
  expect(await find(body)).not.toHaveProperty('partial')
  late((_, { filters = [] }) => (filters.length === 0 ? 'nothing' : undefined))
  expect(await find(body)).toMatchObject({
    total: 2,
    partial: 'timeout',
    facets: { docCode: [{ count: 0 }] },
  })
})

test('a partner whose search timed out is listed without a number', async () => {
  for (const how of ['nothing', 'part'] as const) {
    late((tenant) => (tenant === 'pku' ? how : undefined))
    const answer = await find({ searchItems: [row('天工开物')] })
    expect(answer).not.toHaveProperty('partial')
    expect(answer.instead?.otherLibraries).toMatchObject([{ code: 'pku', count: null, path: 'pku' }])
    expect(await portal.ask(search.otherLibraries, { title: '天工开物' })).toMatchObject([{ count: null }])
  }
})

test('a looser search with partial results is offered as "at least"', async () => {
  late((_, request) => (asks(request, '量子') ? undefined : 'part'))
  const { relaxed } = await find({ searchItems: [{ searchWord: '红楼梦 量子' }], exactly: true })
  expect(relaxed).toMatchObject({ searchItems: [{ searchWord: '红楼梦' }], total: 2, partial: 'timeout' })
  late()
  const exact = await find({ searchItems: [{ searchWord: '红楼梦 量子' }], exactly: true })
  expect(exact.relaxed).toMatchObject({ total: 2 })
  expect(exact.relaxed).not.toHaveProperty('partial')
})

test('a word whose search timed out is not reported as finding nothing', async () => {
  const words = 'digital 红楼梦 辞海'
  const exact = await find({ searchItems: [{ searchWord: words }], exactly: true })
  expect(exact.relaxed?.searchItems.map(({ searchWord }) => searchWord)).toEqual(['digital', '红楼梦'])
  late((_, request) => (asks(request, '辞海') && !asks(request, '红楼梦') ? 'nothing' : undefined))
  const { relaxed } = await find({ searchItems: [{ searchWord: words }], exactly: true })
  expect(relaxed?.searchItems.map(({ searchWord }) => searchWord)).toEqual(['digital', '红楼梦', '辞海'])
})

test('no other spelling is offered if the search for the typed words timed out', async () => {
  const spellings = () => portal.ask(search.spelling, { keyWord: '红娄梦' })
  expect(await spellings()).toContain('红楼梦')
  late((_, request) => (asks(request, '娄') ? 'nothing' : undefined))
  expect(await spellings()).toEqual([])
})

test('editions are not grouped by a count that timed out', async () => {
  const body = { searchItems: [row('红楼梦')], facetNames: [], groupEditions: true }
  expect((await find(body)).records[0]).toHaveProperty('editions')
  late((_, { facets = [] }) => (facets.some(({ name }) => name === 'group') ? 'part' : undefined))
  const records = await find(body)
  expect(records).toMatchObject({ total: 2 })
  expect(records.records[0]).not.toHaveProperty('editions')
})
