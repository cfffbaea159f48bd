import { recommendations } from '@wenyuan/contract/areas/recommendations.ts'
import { search } from '@wenyuan/contract/areas/search.ts'
import { afterAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { openSuggestionLibrary } from '../../testing/suggestion-library.ts'

const library = await openSuggestionLibrary()
afterAll(() => library.close())
const { portal, reader, titles } = library

test('titles of open catalogues are found by words, pinyin and number, with what the library has', async () => {
  const ask = async (input: object) =>
    (await portal.ask(recommendations.catalogueTitles, input, { headers: reader })).records
  expect(
    (await portal.ask(recommendations.catalogues, {}, { headers: reader })).map((one) => one.catalogueId),
  ).toEqual(['spring'])
  expect((await ask({})).map(({ titleId }) => titleId).toSorted()).toEqual([
    'spring t1',
    'spring t2',
    'spring t3',
  ])
  for (const keyWord of ['數據之美', 'shu ju zhi mei', '9787121000010', '7-121-00001-6'])
    expect((await ask({ keyWord })).map(({ titleId }) => titleId)).toEqual(['spring t1'])
  const [dream] = await ask({ keyWord: '红楼梦' })
  expect(dream).toMatchObject({
    heldRecordId: 'held',
    source: '春季书目',
    price: 'CNY 45.00',
    isbn: '9787020002207',
    suggestedBy: 0,
    mine: false,
  })
  expect((await ask({ keyWord: 'art programming' }))[0]).toMatchObject({
    price: 'USD 89.99',
    heldRecordId: '',
  })
  expect((await ask({ classNo: 'TP3' })).length).toBe(2)
  expect(await ask({ keyWord: '旧书' })).toEqual([])
  expect((await portal.ask(search.search, { searchItems: [{ searchWord: '预告之书' }] })).total).toBe(0)
})

test('each view shows the lists of its kind', async () => {
  const { announced, journals, vendorRecords, thisYear, everySource } = recommendations
  const headers = reader
  const ids = ({ records }: { records: readonly { titleId: string }[] }) =>
    records.map(({ titleId }) => titleId)
  expect(ids(await portal.ask(announced, {}, { headers }))).toEqual(['cip c1'])
  expect(ids(await portal.ask(journals, { keyWord: '1000-0003' }, { headers }))).toEqual(['serials j1'])
  expect(ids(await portal.ask(vendorRecords, {}, { headers }))).toEqual([])
  expect(ids(await portal.ask(thisYear, {}, { headers })).toSorted()).toEqual([
    'cip c1',
    'spring t1',
    'spring t3',
  ])
  expect(ids(await portal.ask(recommendations.search, { keyWord: '预告' }, { headers }))).toEqual(['cip c1'])
  expect(ids(await portal.ask(everySource, { keyWord: '学报' }, { headers }))).toEqual(['serials j1'])
  expect(await portal.refused(recommendations.search, {}, { headers: reader })).toMatchObject({
    code: 'TERM_EMPTY',
  })
  expect(
    await portal.refused(recommendations.catalogueTitles, { catalogueId: 'old' }, { headers: reader }),
  ).toMatchObject({ code: 'CATALOGUE_UNKNOWN' })
})

test('a second import changes nothing; one that replaces withdraws what the file lacks', async () => {
  const file = 'id,title,isbn\na,第一种,9787302000020\nb,第二种,9787302000037\n'
  const counts = async (content: string, ...more: string[]) =>
    JSON.parse((await titles('import', 'marc.csv', content, 'marc', ...more)).lines.at(-1) ?? '') as object
  expect(await counts(file)).toMatchObject({ read: 2, added: 2, unchanged: 0 })
  expect(await counts(file)).toMatchObject({ read: 2, added: 0, unchanged: 2 })
  expect(await counts('id,title\na,第一种新\n', '--replace')).toMatchObject({ updated: 1 })
  const list = await portal.ask(recommendations.vendorRecords, {}, { headers: reader })
  expect(list.records.map(({ title }) => title)).toEqual(['第一种新'])
  expect((await command(portal, ['titles', 'clear', 'marc', '--tenant', 'whu'])).lines).toEqual([
    '1 titles withdrawn',
  ])
  expect((await portal.ask(recommendations.vendorRecords, {}, { headers: reader })).total).toBe(0)
})

test('a number fills the form from the catalogues; without sources nothing is asked outside', async () => {
  const known = await portal.ask(recommendations.prefill, { isbn: '7-121-00001-6' }, { headers: reader })
  expect(known.title).toMatchObject({ titleId: 'spring t1', author: '陈某', heldRecordId: 'bought' })
  expect(
    (await portal.ask(recommendations.prefill, { doi: '10.1000/182' }, { headers: reader })).title,
  ).toBeNull()
  for (const bad of [{}, { doi: 'http://example.org/x' }, { isbn: '123' }])
    expect(await portal.refused(recommendations.prefill, bad, { headers: reader })).toMatchObject({
      code: 'NUMBER_INVALID',
    })
})
