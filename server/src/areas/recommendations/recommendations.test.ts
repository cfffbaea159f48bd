import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { holdings } from '@wenyuan/contract/areas/holdings.ts'
import { inbox } from '@wenyuan/contract/areas/inbox.ts'
import { recommendations } from '@wenyuan/contract/areas/recommendations.ts'
import { requests } from '@wenyuan/contract/areas/requests.ts'
import { search } from '@wenyuan/contract/areas/search.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { entryOf, itemOf } from '../../testing/entries.ts'
import { importContent } from '../../testing/import-content.ts'
import { openPortal, type TestPortal } from '../../testing/portal.ts'
import { staffCaller } from '../../testing/staff.ts'

let portal: TestPortal
let folder: string
let reader: Record<string, string>
let other: Record<string, string>
beforeAll(async () => {
  portal = await openPortal()
  portal.setNow(new Date('2026-03-15T04:00:00Z'))
  folder = mkdtempSync(join(tmpdir(), 'wenyuan-titles-'))
  await portal.load('whu', [
    entryOf({
      recordId: 'held',
      title: '红楼梦',
      authors: ['曹雪芹'],
      isbns: ['9787020002207'],
      languages: ['chi'],
    }),
    entryOf({ recordId: 'bought', title: '数据之美', isbns: ['9787121000010'] }, { items: [itemOf('B1')] }),
  ])
  reader = await portal.signIn('reader')
  other = await portal.signIn('other')
  await importContent(
    portal,
    'order-catalogues',
    'code,name,kind,vendor,opensOn,closesOn\nspring,春季书目,order,甲书店,2026-01-01,2026-06-30\nold,旧书目,order,甲书店,,2026-03-14\nmarc,新书 MARC,new,乙书店,,\ncip,在版编目,cip,,,\nserials,期刊,journals,丙公司,,\n',
  )
  const { errors } = await titles(
    'import',
    'spring.csv',
    `id,title,author,publisher,isbn,year,price,classNumber
t1,数据之美,陈某,电子工业出版社,9787121000010,2026,CNY 59.00,TP391
t2,The Art of Computer Programming,Knuth,Addison-Wesley,0-201-89683-4,1997,US$ 89.99,TP31
t3,红楼梦,曹雪芹,人民文学出版社,7-02-000220-X,2026,45.00元,I242
`,
    'spring',
  )
  expect(errors).toEqual([])
  await titles('import', 'old.csv', 'id,title,isbn\no1,旧书,9787302000013\n', 'old')
  await titles('import', 'cip.csv', 'id,title,author,year\nc1,预告之书,李某,2026\n', 'cip')
  await titles('import', 'serials.csv', 'id,title,issn,type\nj1,测试学报,1000-0003,journal\n', 'serials')
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await portal.close()
})

async function titles(verb: string, name: string, content: string, catalogue: string, ...more: string[]) {
  writeFileSync(join(folder, name), content)
  return command(
    portal,
    ['titles', verb, name, '--catalogue', catalogue, '--tenant', 'whu', '--json', ...more],
    { cwd: folder },
  )
}
const configure = async (settings: Record<string, unknown>) => {
  const values = Object.entries(settings).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  const { errors } = await command(portal, ['tenant', 'set', 'whu', ...values])
  expect(errors).toEqual([])
}
/** The limits of a library that has set none. */
const usual = { suggestionsOpen: 10, suggestionsMonth: 20, suggestionsYearFen: 0 }
const cancel = (suggestionId: string, headers: Record<string, string>) =>
  portal.ask(recommendations.cancel, { requestId: suggestionId }, { headers })
const staff = (...argv: string[]) => command(portal, ['suggestion', ...argv, '--tenant', 'whu'])
const free = {
  title: '深入理解某物',
  author: '某人',
  publisher: '某社',
  isbn: '978-7-111-40701-0',
  publishTime: '2025',
  language: 'chi',
  reason: 'research',
}
const suggestFree = async (input: object = {}, headers = reader) =>
  (await portal.ask(recommendations.suggest, { ...free, ...input }, { headers })).suggestionId
const ownOf = async (headers = reader) =>
  (await portal.ask(recommendations.own, { rows: 50 }, { headers })).records

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

test('five spellings of an ISBN are one title: the second reader joins instead', async () => {
  const suggestionId = await suggestFree()
  for (const isbn of [
    '9787111407010',
    '7111407016',
    '7-111-40701-6',
    'ISBN 978-7-111-40701-0',
    '９７８７１１１４０７０１０',
  ])
    expect(
      await portal.refused(recommendations.suggest, { ...free, isbn }, { headers: other }),
    ).toMatchObject({ code: 'ALREADY_SUGGESTED' })
  const seen = await portal.ask(recommendations.duplicates, { isbn: '7111407016' }, { headers: other })
  expect(seen.suggested).toMatchObject([{ suggestionId, mine: false, supporters: 1, state: 'processing' }])
  const join = { suggestionId, reason: 'course' }
  expect(await portal.ask(recommendations.join, join, { headers: other })).toEqual({
    suggestionId,
    supporters: 2,
  })
  expect((await portal.ask(recommendations.join, join, { headers: other })).supporters).toBe(2)
  // the one who suggested it goes: the other keeps it
  await cancel(suggestionId, reader)
  expect((await ownOf()).map((one) => one.suggestionId)).toEqual([])
  expect(await ownOf(other)).toMatchObject([{ suggestionId, supporters: 1, state: 'processing' }])
  await cancel(suggestionId, other)
  expect((await portal.ask(recommendations.everybody, {})).records).toEqual([])
  expect(
    await portal.refused(recommendations.cancel, { requestId: suggestionId }, { headers: reader }),
  ).toMatchObject({
    code: 'SUGGESTION_UNKNOWN',
  })
})

test('what the library has asks for a word more, and its editions are shown', async () => {
  const given = { ...free, title: '红楼梦', author: '曹雪芹 著', isbn: '7-02-000220-X' }
  expect(await portal.refused(recommendations.suggest, given, { headers: reader })).toMatchObject({
    code: 'ALREADY_HELD',
  })
  const seen = await portal.ask(
    recommendations.duplicates,
    { isbn: '9787532700004', title: '红楼梦', author: '曹雪芹 著' },
    { headers: reader },
  )
  expect([seen.held, seen.editions.map(({ recordId }) => recordId)]).toEqual([[], ['held']])
  const onPaper = await portal.ask(recommendations.heldOnPaper, { title: '红楼梦' }, { headers: reader })
  expect(onPaper.records.map(({ recordId }) => recordId)).toEqual(['held'])
  expect((await portal.ask(recommendations.heldOnline, { title: '红楼梦' }, { headers: reader })).total).toBe(
    0,
  )
  const suggestionId = await suggestFree({ ...given, evenIfHeld: true, reason: 'copies' })
  await cancel(suggestionId, reader)
})

test('from the suggestion to the shelf: money, notices, and the first place in the queue', async () => {
  await importContent(portal, 'funds', 'code,name,amount\nbooks,图书经费,10000\n')
  const first = await portal.signIn('first')
  const second = await portal.signIn('second')
  const waiting = await portal.signIn('waiting')
  const wish = { titleId: 'spring t1', reason: 'research', evenIfHeld: true }
  const { suggestionId } = await portal.ask(recommendations.suggestTitle, wish, { headers: first })
  await portal.ask(recommendations.join, { suggestionId }, { headers: second })
  // somebody else waits for the only copy already
  await portal.signIn('holder')
  await command(portal, ['desk', 'checkout', 'holder', 'B1', '--tenant', 'whu'])
  const wanted = { recordId: 'bought', requestType: 'reservation', libCode: 'main' } as const
  const early = await portal.ask(requests.order, wanted, { headers: waiting })

  expect((await staff('list')).lines.find((line) => line.includes('数据之美'))).toContain(
    `${suggestionId}\tprocessing\t2\t数据之美`,
  )
  expect((await staff('move', suggestionId, 'agreeOrder', '--fund', 'none')).errors).toEqual([
    'There is no such fund.',
  ])
  expect(
    (await staff('move', suggestionId, 'agreeOrder', '--fund', 'books', '--price', '20000')).errors,
  ).toEqual(['The fund has not enough left.'])
  await staff('move', suggestionId, 'agreeOrder', '--fund', 'books', '--note', '下月到货')
  const funds = async () =>
    JSON.parse((await command(portal, ['funds', '--json', '--tenant', 'whu'])).lines[0] ?? '') as object[]
  expect(await funds()).toMatchObject([{ amount: 10_000, reserved: 5_900, spent: 0, free: 4_100 }])
  await staff('orders', join(folder, 'order.csv'))
  expect(readFileSync(join(folder, 'order.csv'), 'utf8')).toContain('"数据之美"')
  await staff('orders', join(folder, 'order.mrc'))
  expect(readFileSync(join(folder, 'order.mrc'), 'utf8')).toContain('CNY 59.00')
  await staff('move', suggestionId, 'ordered')
  expect((await staff('move', suggestionId, 'agreeOrder')).errors).toEqual([
    'The suggestion is not in a state from which this is possible.',
  ])
  await staff('move', suggestionId, 'arrived', '--price', '5500')
  expect(await funds()).toMatchObject([{ reserved: 0, spent: 5_500, free: 4_500 }])
  expect((await staff('move', suggestionId, 'onShelf', '--record', 'none')).errors).toEqual([
    'There is no such record.',
  ])
  expect((await staff('move', suggestionId, 'onShelf', '--record', 'bought')).errors).toEqual([])

  const places = await Promise.all(
    [first, second, waiting].map(async (headers) => {
      const { records } = await portal.ask(requests.list, {}, { headers })
      const [request] = records
      return (await portal.ask(requests.detail, { requestNo: request?.requestNo ?? '' }, { headers })).before
    }),
  )
  expect(places).toEqual([0, 1, 2])
  expect(early.before).toBe(0)
  const [mine] = await ownOf(first)
  expect(mine).toMatchObject({
    state: 'onShelf',
    recordId: 'bought',
    replyContent: '下月到货',
    mayCancel: false,
  })
  expect(mine?.events.map(({ state }) => state)).toEqual([
    'processing',
    'agreeOrder',
    'ordered',
    'arrived',
    'onShelf',
  ])
  const { records: notices } = await portal.ask(inbox.list, {}, { headers: first })
  expect(JSON.stringify(notices)).toContain('您荐购的书为您保留')
  expect((await portal.ask(recommendations.everybody, { state: 'onShelf' })).records).toMatchObject([
    { title: '数据之美', supporters: 2, recordId: 'bought' },
  ])
  expect((await portal.ask(holdings.byLibrary, { recordId: 'bought' })).length).toBe(1)
})

test('a refused title may be suggested again after a year', async () => {
  const suggestionId = await suggestFree({ isbn: '9787302000044' })
  await staff('move', suggestionId, 'reject', '--note', '与馆藏范围不符')
  expect((await ownOf()).find((one) => one.suggestionId === suggestionId)).toMatchObject({
    state: 'reject',
    replyContent: '与馆藏范围不符',
  })
  expect(
    await portal.refused(recommendations.join, { suggestionId, reason: 'course' }, { headers: other }),
  ).toMatchObject({ code: 'SUGGESTION_CLOSED' })
  portal.setNow(new Date('2027-03-16T04:00:00Z'))
  const again = await portal.ask(
    recommendations.join,
    { suggestionId, reason: 'course' },
    { headers: await portal.signIn('other') },
  )
  expect(again.suggestionId).not.toBe(suggestionId)
  portal.setNow(new Date('2026-03-15T04:00:00Z'))
  // the sessions of before have ended meanwhile
  reader = await portal.signIn('reader')
  other = await portal.signIn('other')
})

test('programs of the library answer suggestions by key, and see titles without readers', async () => {
  const suggestionId = await suggestFree({ isbn: '9787302000051' }, other)
  const call = await staffCaller(portal)
  const list = await call('list-suggestions', { state: 'processing' }, '')
  expect(list.data).toMatchObject({ total: expect.any(Number) as number })
  const text = JSON.stringify(list.data)
  expect([text.includes(suggestionId), text.includes('"other"')]).toEqual([true, false])
  const move = { suggestionId, to: 'agreeOrder', fund: 'none' }
  expect(await call('suggestion', move)).toMatchObject({ status: 409, errCode: 'FUND_UNKNOWN' })
  expect(await call('suggestion', { ...move, fund: 'books', price: 90_000 })).toMatchObject({
    errCode: 'BUDGET_SPENT',
  })
  const agreed = { status: 200, data: { suggestionId, state: 'agreeOrder' } }
  expect(await call('suggestion', { ...move, fund: '' }, 'once-agreed')).toMatchObject(agreed)
  expect(await call('suggestion', { ...move, fund: '' }, 'once-agreed')).toMatchObject(agreed)
  expect(await call('suggestion', { ...move, fund: '' })).toMatchObject({ errCode: 'SUGGESTION_CLOSED' })
  expect(await call('suggestion', { ...move, suggestionId: 'none' })).toMatchObject({
    errCode: 'SUGGESTION_UNKNOWN',
  })
  const elsewhere = await staffCaller(portal, { as: 'pku' })
  expect(await elsewhere('suggestion', { suggestionId, to: 'reject' })).toMatchObject({
    errCode: 'SUGGESTION_UNKNOWN',
  })
})

test('the limits hold under fifty sends at once', async () => {
  await configure({ suggestionsOpen: 7, suggestionsMonth: 0 })
  const eager = await portal.signIn('eager')
  const sends = await Promise.allSettled(
    Array.from({ length: 50 }, (_, at) => suggestFree({ isbn: isbnOf(at) }, eager)),
  )
  expect(sends.filter(({ status }) => status === 'fulfilled').length).toBe(7)
  expect((await ownOf(eager)).length).toBe(7)
  expect(await portal.ask(recommendations.limits, {}, { headers: eager })).toMatchObject({
    isMax: true,
    most: 7,
    used: 7,
  })
  await configure({ suggestionsOpen: 0, suggestionsMonth: 3, suggestionsYearFen: 100_000 })
  const monthly = await portal.signIn('monthly')
  const more = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) => suggestFree({ isbn: isbnOf(100 + at) }, monthly)),
  )
  expect(more.filter(({ status }) => status === 'fulfilled').length).toBe(3)
  // what was withdrawn counts in its month nevertheless
  const [one] = await ownOf(monthly)
  await cancel(one?.suggestionId ?? '', monthly)
  expect(await portal.ask(recommendations.limits, {}, { headers: monthly })).toMatchObject({
    isMax: true,
    most: 3,
    resetsAt: '2026-04-01',
  })
  await configure({ suggestionsMonth: 0, suggestionsYearFen: 10_000 })
  const rich = await portal.signIn('rich')
  await suggestFree({ isbn: isbnOf(200), price: '80.00' }, rich)
  expect(
    await portal.refused(
      recommendations.suggest,
      { ...free, isbn: isbnOf(201), price: '30 元' },
      { headers: rich },
    ),
  ).toMatchObject({ code: 'LIMIT_REACHED' })
  await suggestFree({ isbn: isbnOf(201), price: 'CNY 20.00' }, rich)
  await configure(usual)
})

/** A valid ISBN for a number. */
function isbnOf(at: number): string {
  const twelve = `978730${String(500_000 + at)}`
  const sum = [...twelve].reduce((all, digit, place) => all + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return `${twelve}${(10 - (sum % 10)) % 10}`
}

test('several titles at once are answered one by one', async () => {
  const headers = await portal.signIn('several')
  const titleIds = ['spring t2', 'spring t3', 'spring t1', 'spring none', 'spring t2']
  const { records } = await portal.ask(
    recommendations.suggestTitles,
    { titleIds, reason: 'teaching' },
    { headers },
  )
  expect(records.map(({ titleId, outcome, because }) => [titleId, outcome, because])).toEqual([
    ['spring t2', 'saved', ''],
    ['spring t3', 'held', 'ALREADY_HELD'],
    ['spring t1', 'held', 'ALREADY_HELD'],
    ['spring none', 'refused', 'TITLE_UNKNOWN'],
  ])
})

test('electronic resources are suggested once, known ones are shown', async () => {
  await importContent(
    portal,
    'databases',
    'code,name.zh-CN,name.en,url\nknown,知识库,Known Base,https://www.known.example/search\n',
  )
  const headers = await portal.signIn('electronic')
  const known = async (input: object) =>
    portal.ask(recommendations.knownElectronic, { name: '', url: '', ...input }, { headers })
  expect((await known({ url: 'https://known.example/' })).held.map(({ name }) => name)).toEqual(['知识库'])
  expect((await known({ name: 'known' })).held.length).toBe(1)
  expect((await portal.ask(recommendations.searchElectronic, { keyWord: '知识' }, { headers })).total).toBe(1)
  const wished = {
    name: '新数据库',
    subject: '化学',
    type: 'database',
    url: 'https://new.example/db/',
    reason: 'research',
  } as const
  for (const url of ['ftp://new.example/', 'new.example', 'javascript:alert(1)'])
    expect(
      await portal.refused(recommendations.suggestElectronic, { ...wished, url }, { headers }),
    ).toMatchObject({ code: 'URL_INVALID', field: 'url' })
  const { suggestionId } = await portal.ask(recommendations.suggestElectronic, wished, { headers })
  expect(
    await portal.refused(
      recommendations.suggestElectronic,
      { ...wished, url: 'http://www.new.example/db' },
      { headers: other },
    ),
  ).toMatchObject({ code: 'ALREADY_SUGGESTED' })
  expect((await known({ url: 'https://new.example/db' })).suggested).toMatchObject([{ suggestionId }])
  await staff('move', suggestionId, 'agreeTry', '--note', '下周开通试用')
  const mine = await portal.ask(recommendations.ownElectronic, {}, { headers })
  expect(mine.records).toMatchObject([{ state: 'agreeTry', url: wished.url, subject: '化学' }])
  expect(
    await portal.refused(recommendations.cancelElectronic, { requestId: suggestionId }, { headers }),
  ).toMatchObject({ code: 'SUGGESTION_CLOSED' })
})

test('dictionaries, rules and reasons are the library’s own', async () => {
  expect((await portal.ask(recommendations.reasons, {})).length).toBe(7)
  await importContent(portal, 'suggestion-reasons', 'code,name,position\nproject,课题项目,1\n')
  expect(await portal.ask(recommendations.reasons, {})).toEqual([{ code: 'project', label: '课题项目' }])
  expect(await portal.refused(recommendations.suggest, free, { headers: other })).toMatchObject({
    code: 'REASON_UNKNOWN',
    field: 'reason',
  })
  await command(portal, ['things', 'remove', 'suggestion-reasons', 'project', '--tenant', 'whu'])
  expect((await portal.ask(recommendations.rules, {})).text).toContain('荐购')
  await configure({ suggestionRules: { 'zh-CN': '本馆规则', 'zh-TW': '', en: '' }, suggestionWall: false })
  expect((await portal.ask(recommendations.rules, {})).text).toBe('本馆规则')
  expect(await portal.ask(recommendations.everybody, {})).toEqual({ on: false, total: 0, records: [] })
  await configure({ suggestionRules: { 'zh-CN': '', 'zh-TW': '', en: '' }, suggestionWall: true })
  const classes = await portal.ask(recommendations.classes, { parent: '' })
  expect(classes.find(({ code }) => code === 'T')).toMatchObject({ hasChildren: true })
  expect((await portal.ask(recommendations.frequencies, {}))[0]).toEqual({ code: 'daily', label: '日报' })
})

test('barred readers, ways that are off, bad numbers and other libraries', async () => {
  const frozen = await portal.signIn('cold', { state: 'frozen' })
  expect(await portal.refused(recommendations.suggest, free, { headers: frozen })).toMatchObject({
    code: 'SUGGESTION_BARRED',
  })
  await configure({ freeRec: false, customRec: false })
  expect(await portal.refused(recommendations.suggest, free, { headers: reader })).toMatchObject({
    code: 'SUGGESTION_WAY_OFF',
  })
  await configure({ freeRec: true, customRec: true })
  for (const isbn of ['', '9787111407011', 'abc'])
    expect(
      await portal.refused(recommendations.suggest, { ...free, isbn }, { headers: reader }),
    ).toMatchObject({
      code: 'NUMBER_INVALID',
      field: 'isbn',
    })
  expect(
    await portal.refused(
      recommendations.suggest,
      { ...free, isJournal: true, issn: '1000-0004' },
      { headers: reader },
    ),
  ).toMatchObject({ code: 'NUMBER_INVALID', field: 'issn' })
  for (const missing of ['title', 'author', 'publisher', 'publishTime', 'language', 'reason'])
    expect(
      await portal.refused(recommendations.suggest, { ...free, [missing]: ' ' }, { headers: reader }),
    ).toMatchObject({ code: 'INPUT_INVALID', field: missing })
  const headers = await portal.signIn('elsewhere', { as: 'pku' })
  expect(
    await portal.refused(
      recommendations.suggestTitle,
      { titleId: 'spring t2', reason: 'research' },
      { headers, as: 'pku' },
    ),
  ).toMatchObject({ code: 'TITLE_UNKNOWN' })
  expect((await portal.ask(recommendations.search, { keyWord: '数据' }, { headers, as: 'pku' })).total).toBe(
    0,
  )
  expect((await portal.ask(recommendations.everybody, {}, { as: 'pku' })).total).toBe(0)
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
