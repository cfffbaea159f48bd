import { favourites } from '@wenyuan/contract/areas/favourites.ts'
import { LIST_RECORDS_LIMIT, REFERENCES_LIMIT } from '@wenyuan/contract/constants/reading-lists.ts'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { entryOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'

const many = Array.from({ length: LIST_RECORDS_LIMIT + 10 }, (_, at) => `m${String(at).padStart(4, '0')}`)

const portal = testPortal()
let anna: { headers: Record<string, string> }
let ben: { headers: Record<string, string> }
beforeAll(async () => {
  await portal.load(portal.tenant, [
    entryOf({ recordId: 'a', title: '红楼梦', authors: ['曹雪芹'], year: 1982 }),
    entryOf({ recordId: 'b', title: '边城', authors: ['沈从文'], year: 2002 }),
    entryOf({ recordId: 'c', title: 'Emma', authors: ['Jane Austen'], year: 1815 }),
    entryOf({ recordId: 'j', title: '图书情报工作', docCode: '2' }),
    ...many.map((recordId) => entryOf({ recordId, title: `卷 ${recordId}` })),
  ])
  await portal.load(portal.neighbour, [entryOf({ recordId: 'theirs', title: '他馆的书' })])
  anna = { headers: await portal.signIn('anna') }
  ben = { headers: await portal.signIn('ben') }
})

/** Titles in the default list, or another, in the order of the answer. */
const titlesIn = async (favoritesId?: string, more: object = {}) =>
  (
    await portal.ask(
      favourites.records,
      { ...(favoritesId ? { favoritesId } : {}), rows: 100, ...more },
      anna,
    )
  ).records.map(({ title }) => title)

const newList = async (name: string, who = anna) =>
  (await portal.ask(favourites.create, { name }, who)).listId

test('every reader has a default list before the first record', async () => {
  const [list, ...others] = await portal.ask(favourites.lists, {}, ben)
  expect(list).toMatchObject({ isDefault: true, name: '', count: 0, isPrivate: true })
  expect(others).toEqual([])
  const own = { favoritesId: list?.listId ?? '' }
  expect(await portal.ask(favourites.records, own, ben)).toMatchObject({ total: 0 })
})

test('records are added once, with a note, and unknown ones are named', async () => {
  const recordIds = ['a', 'c', 'a', 'nowhere', 'theirs']
  const first = await portal.ask(favourites.addRecords, { recordIds }, anna)
  expect(first).toEqual({ added: 2, already: 0, unknown: ['nowhere', 'theirs'] })
  const again = await portal.ask(favourites.addRecords, { recordIds: ['a'], note: ' 第三章 ' }, anna)
  expect(again).toEqual({ added: 0, already: 1, unknown: [] })
  const { total, records } = await portal.ask(favourites.records, { sort: 'position' }, anna)
  expect(total).toBe(2)
  expect(records).toMatchObject([
    { recordId: 'a', note: '第三章', gone: false },
    { recordId: 'c', note: '' },
  ])
  const lists = await portal.ask(favourites.lists, { recordId: 'a' }, anna)
  expect(lists).toMatchObject([{ isDefault: true, count: 2, contains: true }])
  await portal.ask(favourites.removeRecords, { recordIds: ['a', 'c'] }, anna)
  expect(await titlesIn()).toEqual([])
})

describe('a list', () => {
  test('needs a name of its own', async () => {
    await newList('论文')
    const refusal = async (name: unknown) => (await portal.refused(favourites.create, { name }, anna)).code
    expect(await refusal('论文')).toBe('LIST_NAME_TAKEN')
    expect(await refusal(' 论文 ')).toBe('LIST_NAME_TAKEN')
    for (const empty of ['', '  ', '​', null, undefined]) expect(await refusal(empty)).toBe('NAME_EMPTY')
    expect(await refusal('长'.repeat(101))).toBe('LIST_TEXT_TOO_LONG')
    expect(await newList('论文', ben)).not.toBe('')
  })

  test('keeps its text as plain text', async () => {
    const name = '<b>我的\u202E\u0007书</b>'
    const made = await portal.ask(favourites.create, { name, introduction: 'a\r\n\r\n\r\n\r\nb' }, anna)
    expect(made).toMatchObject({ name: '<b>我的书</b>', introduction: 'a\n\nb' })
  })

  test('is renamed without a change of the rest', async () => {
    const { listId } = await portal.ask(favourites.create, { name: '旧名', introduction: '说明' }, anna)
    const renamed = await portal.ask(favourites.change, { favoritesId: listId, name: '新名' }, anna)
    expect(renamed).toMatchObject({ name: '新名', introduction: '说明', isPrivate: true })
    const taken = { favoritesId: listId, name: '论文' }
    expect((await portal.refused(favourites.change, taken, anna)).code).toBe('LIST_NAME_TAKEN')
    const empty = { favoritesId: listId, name: ' ' }
    expect(await portal.refused(favourites.change, empty, { ...anna, language: 'en' })).toMatchObject({
      code: 'NAME_EMPTY',
      message: 'Please enter a name',
    })
  })

  test('is deleted with its records, or after they have gone to another', async () => {
    const [from, to] = [await newList('春'), await newList('夏')]
    await portal.ask(favourites.addRecords, { favoritesId: from, recordIds: ['a', 'b'] }, anna)
    await portal.ask(favourites.addRecords, { favoritesId: to, recordIds: ['b'] }, anna)
    await portal.ask(favourites.remove, { favoritesIds: [from], moveTo: to }, anna)
    expect(await titlesIn(to, { sort: 'position' })).toEqual(['边城', '红楼梦'])
    await portal.ask(favourites.remove, { favoritesIds: [to] }, anna)
    expect((await portal.refused(favourites.records, { favoritesId: to }, anna)).code).toBe('LIST_UNKNOWN')
    const [own] = await portal.ask(favourites.lists, {}, anna)
    const kept = { favoritesIds: [own?.listId ?? ''] }
    expect((await portal.refused(favourites.remove, kept, anna)).code).toBe('LIST_IS_DEFAULT')
  })

  test('is filtered by words and type, and sorted', async () => {
    const favoritesId = await newList('排序')
    await portal.ask(favourites.addRecords, { favoritesId, recordIds: ['b', 'a', 'c', 'j'] }, anna)
    expect(await titlesIn(favoritesId, { sort: 'position' })).toEqual([
      '边城',
      '红楼梦',
      'Emma',
      '图书情报工作',
    ])
    expect(await titlesIn(favoritesId, { sort: 'year' })).toEqual(['边城', '红楼梦', 'Emma', '图书情报工作'])
    expect(await titlesIn(favoritesId, { keyWord: 'AUSTEN' })).toEqual(['Emma'])
    expect(await titlesIn(favoritesId, { keyWord: '紅樓' })).toEqual(['红楼梦'])
    expect(await titlesIn(favoritesId, { docCode: '2' })).toEqual(['图书情报工作'])
  })

  test('is arranged by hand', async () => {
    const favoritesId = await newList('次序')
    await portal.ask(favourites.addRecords, { favoritesId, recordIds: ['a', 'b', 'c'] }, anna)
    const place = (recordId: string, before?: string) =>
      portal.ask(favourites.arrange, { favoritesId, recordId, ...(before ? { before } : {}) }, anna)
    await place('c', 'a')
    expect(await titlesIn(favoritesId, { sort: 'position' })).toEqual(['Emma', '红楼梦', '边城'])
    await place('c')
    expect(await titlesIn(favoritesId, { sort: 'position' })).toEqual(['红楼梦', '边城', 'Emma'])
    const strange = { favoritesId, recordId: 'j' }
    expect((await portal.refused(favourites.arrange, strange, anna)).code).toBe('RECORD_NOT_LISTED')
  })

  test('holds at most 2,000 records', async () => {
    const favoritesId = await newList('满')
    for (let from = 0; from < LIST_RECORDS_LIMIT; from += 200)
      await portal.ask(favourites.addRecords, { favoritesId, recordIds: many.slice(from, from + 200) }, anna)
    const more = { favoritesId, recordIds: many.slice(LIST_RECORDS_LIMIT) }
    expect((await portal.refused(favourites.addRecords, more, anna)).code).toBe('LIST_FULL')
    const page = await portal.ask(favourites.records, { favoritesId, page: 21, rows: 100 }, anna)
    expect(page).toEqual({ total: LIST_RECORDS_LIMIT, records: [] })
    await portal.ask(favourites.remove, { favoritesIds: [favoritesId] }, anna)
  })

  test('keeps a withdrawn record with its title', async () => {
    const favoritesId = await newList('已撤')
    await portal.ask(favourites.addRecords, { favoritesId, recordIds: ['m0001', 'b'] }, anna)
    await command(portal, ['record', 'withdraw', 'm0001', '--tenant', portal.tenant])
    const { records } = await portal.ask(favourites.records, { favoritesId, sort: 'position' }, anna)
    expect(records).toMatchObject([
      { recordId: 'm0001', title: '卷 m0001', gone: true },
      { recordId: 'b', gone: false },
    ])
  })
})

test('records move to another list; those already there only leave the first', async () => {
  const [fromId, toId] = [await newList('甲'), await newList('乙')]
  await portal.ask(favourites.addRecords, { favoritesId: fromId, recordIds: ['a', 'b'], note: '借过' }, anna)
  await portal.ask(favourites.addRecords, { favoritesId: toId, recordIds: ['b'] }, anna)
  const recordIds = ['a', 'b', 'c']
  const moved = await portal.ask(favourites.moveRecords, { recordIds, fromId, toId }, anna)
  expect(moved).toEqual({ moved: 1, already: 1 })
  expect(await titlesIn(fromId)).toEqual([])
  const { records } = await portal.ask(favourites.records, { favoritesId: toId, sort: 'position' }, anna)
  expect(records).toMatchObject([
    { recordId: 'b', note: '' },
    { recordId: 'a', note: '借过' },
  ])
})

describe('a cover', () => {
  const png = async (side: number) =>
    `data:image/png;base64,${(
      await sharp({ create: { width: side, height: side, channels: 3, background: '#345' } })
        .png()
        .toBuffer()
    ).toString('base64')}`

  test('is a jpg or png under 2 MB, re-encoded, and served at an address that cannot be guessed', async () => {
    const made = await portal.ask(favourites.create, { name: '封面', cover: await png(900) }, anna)
    expect(made.coverUrl).toMatch(/^\/whu\d+\/list-cover\/[\w-]{22}$/)
    const answer = await fetch(portal.address + made.coverUrl)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([width, height]).toEqual([360, 480])
    expect(
      (await fetch(`${portal.address}${made.coverUrl.replace(portal.tenant, portal.neighbour)}`)).status,
    ).toBe(404)
    const without = await portal.ask(favourites.change, { favoritesId: made.listId, cover: '' }, anna)
    expect(without.coverUrl).toBe('')
    expect((await fetch(portal.address + made.coverUrl)).status).toBe(404)
  })

  test.each([
    ['text', 'PICTURE_INVALID'],
    [`data:image/png;base64,${Buffer.from('<svg/>').toString('base64')}`, 'PICTURE_INVALID'],
    [Buffer.alloc(2_100_000).toString('base64'), 'PICTURE_TOO_LARGE'],
  ])('a bad file is refused', async (cover, code) => {
    const refusal = await portal.refused(favourites.create, { name: '坏封面', cover }, anna)
    expect(refusal).toMatchObject({ code, field: 'cover' })
  })
})

test('the link of a list can be asked for again without ending it', async () => {
  const listId = await newList('常分享')
  const share = (keep?: '1') =>
    portal.ask(favourites.share, { favoritesId: listId, share: '1', ...(keep ? { keep } : {}) }, anna)
  const first = await share('1')
  expect(first.url).toContain(`/shared-list/${first.shareToken}`)
  expect(await share('1')).toEqual(first)
  expect((await share()).shareToken).not.toBe(first.shareToken)
})

test('journals are kept as resources; books are not journals', async () => {
  const resourceIds = ['j', 'a', 'nowhere']
  const added = await portal.ask(favourites.addResources, { resourceIds, kind: 'journal' }, anna)
  expect(added).toEqual({ added: 1, already: 0, unknown: ['a', 'nowhere'] })
  const { records } = await portal.ask(favourites.resources, { kind: 'journal' }, anna)
  expect(records).toMatchObject([{ resourceId: 'j', title: '图书情报工作', kind: 'journal', gone: false }])
  expect((await portal.ask(favourites.resources, { kind: 'database' }, anna)).total).toBe(0)
  expect((await portal.ask(favourites.resources, {}, ben)).total).toBe(0)
  expect(await portal.ask(favourites.removeResources, { ids: 'j' }, anna)).toEqual({ removed: 1 })
})

test('lists of others are as unknown as lists that do not exist', async () => {
  const [mine, theirs] = [await newList('自己的'), await newList('别人的', ben)]
  for (const [call, input] of [
    [favourites.records, { favoritesId: theirs }],
    [favourites.change, { favoritesId: theirs, name: 'x' }],
    [favourites.remove, { favoritesIds: [theirs] }],
    [favourites.remove, { favoritesIds: [mine], moveTo: theirs }],
    [favourites.share, { favoritesId: theirs, share: '1' }],
    [favourites.addRecords, { favoritesId: theirs, recordIds: ['a'] }],
    [favourites.removeRecords, { favoritesId: theirs, recordIds: ['a'] }],
    [favourites.moveRecords, { recordIds: ['a'], fromId: mine, toId: theirs }],
    [favourites.arrange, { favoritesId: theirs, recordId: 'a' }],
  ] as const)
    expect((await portal.refused(call as typeof favourites.records, input, anna)).code).toBe('LIST_UNKNOWN')
})

describe('references', () => {
  test('records are found by ISBN and by title; the named year comes first', async () => {
    await portal.load(portal.tenant, [
      entryOf({ recordId: 'r1', title: '活着', authors: ['余华'], year: 1998, isbns: ['9787020002207'] }),
      entryOf({ recordId: 'r2', title: '活着', authors: ['余华'], year: 2012 }),
      entryOf({ recordId: 'r3', title: 'Sense and sensibility', subtitle: 'a novel', year: 1811 }),
    ])
    const text = `@book{a, title={活着}, year=2012}
@book{b, title={Sense and Sensibility: A Novel}}
@book{c, title={Something else}, isbn={7-02-000220-X}}
@book{d, title={Not here}}
@book{e, title={!!!}}
@book{f, title={${'长'.repeat(400)}}}`
    const { read, references } = await portal.ask(favourites.match, { text }, anna)
    expect(read).toBe(6)
    expect(references.map(({ records }) => records.map(({ recordId }) => recordId))).toEqual([
      ['r2', 'r1'],
      ['r3'],
      ['r1'],
      [],
      [],
      [],
    ])
    expect(references[2]).toMatchObject({ title: 'Something else', isbns: ['9787020002207'] })
  })

  test('of many references the first are looked up, and all are counted', async () => {
    const { read, references } = await portal.ask(favourites.match, { text: many.join('\n') }, anna)
    expect([read, references.length]).toEqual([many.length, REFERENCES_LIMIT])
  })

  test('what cannot be looked up is counted and named', async () => {
    const text = 'TY  - JOUR\nTI  - 活着\nER  - \n\nTY  - JOUR\nT2  - Journal only\nER  - \n'
    expect(await portal.ask(favourites.match, { text }, anna)).toMatchObject({
      read: 1,
      leftOut: 1,
      leftOutAs: ['TY JOUR; T2 Journal only'],
    })
  })

  test('a text without references is refused, and another library’s records are not found', async () => {
    expect(await portal.refused(favourites.match, { text: ' \n ' }, anna)).toMatchObject({
      code: 'REFERENCES_UNREADABLE',
    })
    const { references } = await portal.ask(favourites.match, { text: '他馆的书' }, anna)
    expect(references).toMatchObject([{ records: [] }])
  })
})
