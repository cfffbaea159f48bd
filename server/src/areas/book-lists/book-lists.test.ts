import { account } from '@wenyuan/contract/areas/account.ts'
import { bookLists } from '@wenyuan/contract/areas/book-lists.ts'
import { favourites } from '@wenyuan/contract/areas/favourites.ts'
import { inbox } from '@wenyuan/contract/areas/inbox.ts'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { importContent } from '../../testing/import-content.ts'
import { entryOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'
import { staffCaller } from '../../testing/staff.ts'

const portal = testPortal()
let anna: { headers: Record<string, string> }
let ben: { headers: Record<string, string> }
beforeAll(async () => {
  await portal.load(portal.tenant, [
    entryOf({
      recordId: 'a',
      title: '红楼梦',
      authors: ['曹雪芹'],
      classNumbers: [{ scheme: 'clc', value: 'I242.4' }],
    }),
    entryOf({ recordId: 'b', title: '边城', classNumbers: [{ scheme: 'clc', value: 'I246.5' }] }),
    entryOf({ recordId: 'c', title: 'Physics', classNumbers: [{ scheme: 'clc', value: 'O4' }] }),
  ])
  anna = { headers: await portal.signIn('anna', { name: '安娜' }) }
  ben = { headers: await portal.signIn('ben') }
})

const desk = (...words: string[]) =>
  command(portal, ['desk', 'book-lists', ...words, '--tenant', portal.tenant])

/** A list of Anna with two records; not private, so staff are to read it. */
async function writtenList(name: string, more: object = {}): Promise<string> {
  const { listId } = await portal.ask(favourites.create, { name, privacy: '0', ...more }, anna)
  await portal.ask(favourites.addRecords, { favoritesId: listId, recordIds: ['a', 'b'] }, anna)
  return listId
}

async function publishedList(name: string, more: object = {}): Promise<string> {
  const listId = await writtenList(name, more)
  expect((await desk('publish', listId)).code).toBe(0)
  return listId
}

const named = async (keyWord: string) =>
  (await portal.ask(bookLists.published, { keyWord })).records.map(({ name }) => name)
const pageStatus = async (path: string) => (await fetch(`${portal.address}/${portal.tenant}/${path}`)).status

describe('publishing', () => {
  test('others see a list once staff have approved it', async () => {
    const listId = await writtenList('古典小说', { introduction: '入门', ownerName: '小安' })
    const own = await portal.ask(favourites.lists, {}, anna)
    expect(own.find((list) => list.listId === listId)).toMatchObject({ state: 'waiting', isPrivate: false })
    expect(await named('古典')).toEqual([])
    expect((await portal.refused(bookLists.detail, { bookListId: listId }, ben)).code).toBe('LIST_UNKNOWN')
    expect(await pageStatus(`list/${listId}`)).toBe(404)

    const waiting = await desk('list')
    expect(waiting.lines[0]).toContain('古典小说')
    expect(waiting.lines.at(-1)).toBe('1 waiting')
    expect((await desk('publish', listId)).lines).toEqual([`${listId} published`])
    expect(await named('古典')).toEqual(['古典小说'])
    const detail = await portal.ask(bookLists.detail, { bookListId: listId })
    expect(detail).toMatchObject({ owner: 'reader', ownerName: '小安', count: 2, mine: false })
    expect(detail.records.map(({ recordId }) => recordId)).toEqual(['a', 'b'])
    const html = await (await fetch(`${portal.address}/${portal.tenant}/list/${listId}`)).text()
    expect(html).toContain('红楼梦')
    expect(html).toContain('"@type":"ItemList"')
    const { records } = await portal.ask(inbox.list, {}, anna)
    expect(records[0]).toMatchObject({ title: '您的书单已公开' })
  })

  test('a refused list tells its owner why, and is read again after a change', async () => {
    const listId = await writtenList('广告')
    expect((await desk('refuse', listId)).code).toBe(2)
    expect((await desk('refuse', listId, '--reason', '书单里不能有广告')).code).toBe(0)
    const stateOf = async () =>
      (await portal.ask(favourites.lists, {}, anna)).find((list) => list.listId === listId)
    expect(await stateOf()).toMatchObject({ state: 'refused', refusal: '书单里不能有广告' })
    await portal.ask(favourites.change, { favoritesId: listId, privacy: '0' }, anna)
    expect(await stateOf()).toMatchObject({ state: 'refused' })
    await portal.ask(favourites.change, { favoritesId: listId, name: '好书' }, anna)
    expect(await stateOf()).toMatchObject({ state: 'waiting', refusal: '' })
  })

  test('changed words and new notes are read again before others see them', async () => {
    const listId = await publishedList('常改')
    await portal.ask(favourites.addRecords, { favoritesId: listId, recordIds: ['c'] }, anna)
    expect(await named('常改')).toEqual(['常改'])
    await portal.ask(favourites.addRecords, { favoritesId: listId, recordIds: ['c'], note: '很好' }, anna)
    expect(await named('常改')).toEqual([])
    expect((await desk('list')).lines.join()).toContain('很好')
    await desk('publish', listId)
    await portal.ask(favourites.change, { favoritesId: listId, introduction: '新的说明' }, anna)
    expect(await named('常改')).toEqual([])
  })

  test('a list that was changed after it was read is not published unread', async () => {
    const listId = await writtenList('读过的')
    const staff = await staffCaller(portal)
    const changedAt = async () => {
      const { records } = (await staff('list-book-lists', {})).data as {
        records: { listId: string; changedAt: string }[]
      }
      return records.find((list) => list.listId === listId)?.changedAt
    }
    const read = await changedAt()
    portal.setNow(new Date(portal.appContext.clock().getTime() + 1_000))
    await portal.ask(favourites.change, { favoritesId: listId, introduction: '广告' }, anna)
    const unread = await staff('book-list', { listId, accept: true, changedAt: read })
    expect(unread.errCode).toBe('CHANGED_MEANWHILE')
    expect(await named('读过的')).toEqual([])
    const accepted = await staff('book-list', { listId, accept: true, changedAt: await changedAt() })
    expect(accepted.errCode).toBeNull()
    expect(await named('读过的')).toEqual(['读过的'])
  })

  test('a private list is unknown to all others, in every call, page and cover', async () => {
    const cover = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#345' } })
      .png()
      .toBuffer()
    const listId = await publishedList('收回', { cover: `data:image/png;base64,${cover.toString('base64')}` })
    const shown = await portal.ask(bookLists.detail, { bookListId: listId }, ben)
    expect((await fetch(portal.address + shown.coverUrl)).status).toBe(200)
    await portal.ask(bookLists.follow, { bookListId: listId }, ben)
    const { coverUrl } = await portal.ask(favourites.change, { favoritesId: listId, privacy: '1' }, anna)
    expect(coverUrl).not.toBe(shown.coverUrl)
    expect((await fetch(portal.address + shown.coverUrl)).status).toBe(404)
    for (const call of [bookLists.detail, bookLists.follow, bookLists.copy])
      expect((await portal.refused(call as typeof bookLists.detail, { bookListId: listId }, ben)).code).toBe(
        'LIST_UNKNOWN',
      )
    expect(await portal.ask(bookLists.followed, {}, ben)).toEqual({ total: 0, records: [] })
    expect(await portal.ask(bookLists.followedIds, {}, ben)).toEqual([])
    expect(await named('收回')).toEqual([])
    const { records } = await portal.ask(bookLists.hotWithRecord, { recordId: 'a', rows: 50 }, ben)
    expect(records.map(({ name }) => name)).not.toContain('收回')
    expect(await pageStatus(`list/${listId}`)).toBe(404)
  })

  test('a library that does not read lists publishes them at once', async () => {
    await command(portal, ['tenant', 'set', portal.tenant, 'readerListsReviewed=false'])
    await writtenList('马上')
    expect(await named('马上')).toEqual(['马上'])
    await command(portal, ['tenant', 'set', portal.tenant, 'readerListsReviewed=true'])
  })
})

describe('a share link', () => {
  test('lets anybody read a private list until it is ended', async () => {
    const { listId } = await portal.ask(favourites.create, { name: '给同学' }, anna)
    await portal.ask(favourites.addRecords, { favoritesId: listId, recordIds: ['a'] }, anna)
    const first = await portal.ask(favourites.share, { favoritesId: listId, share: '1' }, anna)
    expect(first.url).toBe(`${portal.address}/${portal.tenant}/shared-list/${first.shareToken}`)
    expect(first.qr).toMatch(/^data:image\/svg/)
    const { shareToken } = first
    expect(await portal.ask(bookLists.detail, { shareToken })).toMatchObject({ name: '给同学', count: 1 })
    const html = await (await fetch(first.url)).text()
    expect(html).toContain('noindex')
    expect(html).not.toContain('ld+json')
    const copy = await portal.ask(bookLists.copy, { shareToken }, ben)
    expect(copy).toMatchObject({ name: '给同学', count: 1, isPrivate: true })

    const second = await portal.ask(favourites.share, { favoritesId: listId, share: '1' }, anna)
    expect((await portal.refused(bookLists.detail, { shareToken })).code).toBe('LIST_UNKNOWN')
    expect((await fetch(second.url)).status).toBe(200)
    await portal.ask(favourites.share, { favoritesId: listId, share: '0' }, anna)
    expect((await fetch(second.url)).status).toBe(404)
    expect((await portal.refused(bookLists.detail, {})).code).toBe('LIST_UNKNOWN')
    expect((await portal.refused(bookLists.detail, { shareToken: '' })).code).toBe('LIST_UNKNOWN')
  })
})

describe('following', () => {
  test('counts, and hot lists are those that readers began to follow in the last month', async () => {
    const [old, fresh] = [await publishedList('旧热门'), await publishedList('新热门')]
    await portal.ask(bookLists.follow, { bookListId: old }, ben)
    portal.setNow(new Date('2026-05-15T04:00:00Z'))
    const hot = async () => {
      const { period, records } = await portal.ask(bookLists.hot, { rows: 50 }, ben)
      return { period, first: records[0]?.name, follows: records[0]?.follows }
    }
    const again = await portal.signIn('ben')
    ben = { headers: again }
    anna = { headers: await portal.signIn('anna') }
    expect(await hot()).toEqual({ period: 'all', first: '旧热门', follows: 1 })
    await portal.ask(bookLists.follow, { bookListId: fresh }, ben)
    await portal.ask(bookLists.follow, { bookListId: fresh }, ben)
    expect(await hot()).toEqual({ period: 'month', first: '新热门', follows: 1 })
    expect(await portal.ask(bookLists.followedIds, {}, ben)).toEqual([fresh, old])
    const { records } = await portal.ask(bookLists.followed, {}, ben)
    expect(records).toMatchObject([
      { name: '新热门', followed: true },
      { name: '旧热门', followed: true },
    ])
    await portal.ask(bookLists.unfollow, { bookListId: fresh }, ben)
    expect(await portal.ask(bookLists.followedIds, {}, ben)).toEqual([old])
  })

  test('visitors read lists and follow none', async () => {
    expect((await portal.ask(bookLists.published, {})).total).toBeGreaterThan(0)
    expect((await portal.refused(bookLists.follow, { bookListId: 'x' })).status).toBe(401)
  })
})

test('lists are found by class and owner; those of another library are not', async () => {
  await publishedList('文学')
  const total = async (input: object, as = portal.tenant) =>
    (await portal.ask(bookLists.published, { keyWord: '文学', ...input }, { as })).total
  expect(await total({ classCode: 'I2' })).toBe(1)
  expect(await total({ classCode: 'O' })).toBe(0)
  expect(await total({ owner: 'reader' })).toBe(1)
  expect(await total({ owner: 'library' })).toBe(0)
  expect(await total({}, portal.neighbour)).toBe(0)
})

test('the library keeps lists of its own in a file, in three languages', async () => {
  const cover = 'https://lib.example/picks.jpg'
  const csv = `代码,名称,英文名,简介,封面,记录\nclassics,馆员推荐,Staff picks,好书,${cover},b a unknown\n`
  expect(await importContent(portal, 'lists', csv)).toMatchObject({ read: 1, added: 1 })
  expect(await importContent(portal, 'lists', csv)).toMatchObject({ unchanged: 1 })
  const { records } = await portal.ask(bookLists.published, { owner: 'library' }, { language: 'en' })
  expect(records).toMatchObject([
    { listId: 'library-classics', name: 'Staff picks', count: 3, mine: false, coverUrl: cover },
  ])
  // its picture and its titles may stand together
  expect(records[0]?.firstRecords.map(({ recordId }) => recordId)).toEqual(['b', 'a'])
  const detail = await portal.ask(bookLists.detail, { bookListId: 'library-classics' }, { language: 'zh-TW' })
  expect(detail).toMatchObject({ name: '館員推薦', owner: 'library' })
  expect(detail.records).toMatchObject([
    { recordId: 'b' },
    { recordId: 'a' },
    { recordId: 'unknown', gone: true },
  ])
  const copy = await portal.ask(bookLists.copy, { bookListId: 'library-classics' }, ben)
  const found = { favoritesId: copy.listId, keyWord: '紅樓夢 曹雪芹' }
  expect((await portal.ask(favourites.records, found, ben)).total).toBe(1)
  await command(portal, ['things', 'remove', 'lists', 'classics', '--tenant', portal.tenant])
  expect((await portal.ask(bookLists.published, { owner: 'library' })).total).toBe(0)
})

test('lists are part of what a reader may download, and go with the reader', async () => {
  const carl = { headers: await portal.signIn('carl') }
  const { listId } = await portal.ask(favourites.create, { name: '卡尔的书单', privacy: '0' }, carl)
  await desk('publish', listId)
  await portal.ask(favourites.addRecords, { favoritesId: listId, recordIds: ['a'] }, carl)
  expect(await portal.ask(account.ownData, {}, carl)).toHaveProperty('reading_list')
  expect(await named('卡尔')).toEqual(['卡尔的书单'])
  expect(
    (await command(portal, ['reader', 'erase', 'carl', '--tenant', portal.tenant, '--unasked'])).code,
  ).toBe(0)
  expect(await named('卡尔')).toEqual([])
})
