import { favourites } from '@wenyuan/contract/areas/favourites.ts'
import { subscriptions } from '@wenyuan/contract/areas/subscriptions.ts'
import { parseFeed } from '@rowanmanning/feed-parser'
import { SaxesParser } from 'saxes'
import { beforeAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { entryOf } from '../../testing/entries.ts'
import { importContent } from '../../testing/import-content.ts'
import { testPortal } from '../../testing/portal.ts'

const portal = testPortal()
beforeAll(async () => {
  const addedAt = new Date('2026-03-10T00:00:00Z')
  await portal.load(portal.tenant, [
    { ...entryOf({ recordId: 'dream', title: '红楼梦', authors: ['曹雪芹'] }), addedAt },
    { ...entryOf({ recordId: 'odd', title: '<b>红楼梦</b> & "more" \u0001' }), addedAt },
    { ...entryOf({ recordId: 'other', title: 'Ulysses' }), addedAt },
  ])
  await portal.load(portal.neighbour, [{ ...entryOf({ recordId: 'theirs', title: '红楼梦' }), addedAt }])
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${portal.address}${path}`, { headers, redirect: 'manual' })

/** The texts of all elements by name, read by an independent parser. */
function elementsOf(xml: string): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  const open: { name: string; text: string }[] = []
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    open.push({ name, text: '' })
    const { rel, href } = attributes
    if (rel && href) (found[`link ${rel}`] ??= []).push(href)
  })
  parser.on('text', (text) => {
    const last = open.at(-1)
    if (last) last.text += text
  })
  parser.on('closetag', () => {
    const last = open.pop()
    if (last) (found[last.name] ??= []).push(last.text)
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
  return found
}

test('a search has an Atom feed of the newest records, in its own library only', async () => {
  const response = await get(`/${portal.tenant}/feed/search?keyWord=${encodeURIComponent('红楼梦')}`)
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'application/atom+xml; charset=utf-8',
  ])
  const { title = [], id = [], ...more } = elementsOf(await response.text())
  expect(title.slice(1).toSorted()).toEqual(['<b>红楼梦</b> & "more" ', '红楼梦'])
  expect(id.slice(1).toSorted()).toEqual([
    `tag:127.0.0.1,2026:${portal.tenant}/dream`,
    `tag:127.0.0.1,2026:${portal.tenant}/odd`,
  ])
  expect(more.updated?.[0]).toBe('2026-03-10T00:00:00.000Z')
  expect(more['link alternate']).toContain(`${portal.address}/${portal.tenant}/record/dream`)
})

test('the same as RSS, and nothing is sent again that has not changed', async () => {
  const path = `/${portal.tenant}/feed/new?format=rss&docCode=all`
  const response = await get(path)
  const { guid = [], pubDate = [] } = elementsOf(await response.text())
  expect(guid).toHaveLength(3)
  expect(pubDate[0]).toBe('Tue, 10 Mar 2026 00:00:00 GMT')
  const etag = response.headers.get('etag') ?? ''
  expect((await get(path, { 'if-none-match': etag })).status).toBe(304)
  const empty = `/${portal.tenant}/feed/new?docCode=6`
  const nothing = (await get(empty)).headers.get('etag') ?? ''
  expect((await get(empty, { 'if-none-match': nothing })).status).toBe(304)
})

test('an independent reader of feeds finds title, address, authors, language and date in both forms', async () => {
  for (const form of ['', '&format=rss']) {
    const response = await get(
      `/${portal.tenant}/feed/search?keyWord=${encodeURIComponent('红楼梦')}&lang=zh-TW${form}`,
    )
    const feed = parseFeed(await response.text())
    expect(feed.meta.type).toBe(form === '' ? 'atom' : 'rss')
    expect([feed.language, feed.self?.startsWith(`${portal.address}/${portal.tenant}/feed/search?`)]).toEqual(
      ['zh-TW', true],
    )
    expect(feed.title).toContain('红楼梦')
    expect(feed.items.map(({ title }) => title ?? '').toSorted()).toEqual([
      '<b>红楼梦</b> & "more"',
      '红楼梦',
    ])
    const dream = feed.items.find(({ title }) => title === '红楼梦')
    expect([dream?.id, dream?.url, dream?.authors.map(({ name }) => name)]).toEqual([
      `tag:127.0.0.1,2026:${portal.tenant}/dream`,
      `${portal.address}/${portal.tenant}/record/dream`,
      ['曹雪芹'],
    ])
    expect((dream?.published ?? dream?.updated)?.toISOString()).toBe('2026-03-10T00:00:00.000Z')
  }
})

test('words with signs of XML are in every text of a feed of their search', async () => {
  const words = '红楼梦 <b> & "more"'
  for (const form of ['', '&format=rss']) {
    const response = await get(
      `/${portal.tenant}/feed/search?keyWord=${encodeURIComponent(words)}&lang=en${form}`,
    )
    expect(response.status).toBe(200)
    const { title = [] } = elementsOf(await response.text())
    expect(title[0]).toContain(words)
  }
})

test('a search for everything, unknown parameters, other libraries and other lists have no feed', async () => {
  for (const path of [
    `/${portal.tenant}/feed/search`,
    `/${portal.tenant}/feed/search?keyWord=%20`,
    `/${portal.tenant}/feed/search?keyWord=x&searchField=shoe-size`,
    `/${portal.tenant}/feed/search?keyWord=${'x'.repeat(5_000)}`,
    '/nowhere/feed/search?keyWord=x',
    `/${portal.tenant}/feed/list/none`,
    `/${portal.tenant}/feed/subscription/short`,
    `/${portal.tenant}/feed/subscription/${'a'.repeat(22)}`,
  ])
    expect([path.slice(0, 60), (await get(path)).status]).toEqual([path.slice(0, 60), 404])
})

test('the page of a published list names its feed, which has the latest additions first', async () => {
  await importContent(portal, 'lists', 'code,name,records\nnovels,小说,dream;other\n')
  const page = await (await get(`/${portal.tenant}/list/library-novels`)).text()
  const [, href = ''] = /type="application\/atom\+xml"[^>]* href="([^"]+)"/.exec(page) ?? []
  expect(new URL(href).pathname).toBe(`/${portal.tenant}/feed/list/library-novels`)
  const { title = [] } = elementsOf(await (await get(new URL(href).pathname)).text())
  expect(title.slice(1).toSorted()).toEqual(['Ulysses', '红楼梦'])
})

test('a private list has no feed; the feed of a subscription ends with its address', async () => {
  const headers = await portal.signIn('reader')
  const { listId } = await portal.ask(favourites.create, { name: 'mine' }, { headers })
  expect((await get(`/${portal.tenant}/feed/list/${listId}`)).status).toBe(404)
  const made = await portal.ask(subscriptions.add, { kind: 'author', value: '曹雪芹' }, { headers })
  const path = new URL(made.feedUrl).pathname
  const response = await get(path)
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, max-age=900'])
  expect((await get(path.replace(`/${portal.tenant}/`, `/${portal.neighbour}/`))).status).toBe(404)
  await portal.ask(subscriptions.update, { subscribeId: made.subscriptionId, newFeed: true }, { headers })
  expect((await get(path)).status).toBe(404)
})

test('a library can switch public feeds off; feeds of subscriptions stay', async () => {
  const headers = await portal.signIn('reader')
  const [made] = await portal.ask(subscriptions.list, {}, { headers })
  await command(portal, ['tenant', 'set', portal.tenant, 'publicFeeds=false'])
  expect((await get(`/${portal.tenant}/feed/new`)).status).toBe(404)
  expect((await get(new URL(made?.feedUrl ?? '').pathname)).status).toBe(200)
  await command(portal, ['tenant', 'set', portal.tenant, 'publicFeeds=true'])
})

test('the link of a letter pauses by a POST only, without a sign-in', async () => {
  const headers = await portal.signIn('letter-reader')
  await portal.ask(subscriptions.add, { kind: 'author', value: '曹雪芹', channels: ['mail'] }, { headers })
  await portal.ask(subscriptions.add, { kind: 'author', value: '鲁迅', channels: ['inbox'] }, { headers })
  const { pause_token: token } = await portal.appContext.database
    .ofTenant(portal.tenant)
    .selectFrom('subscriber')
    .innerJoin('reader', (join) =>
      join
        .onRef('reader.tenant', '=', 'subscriber.tenant')
        .onRef('reader.reader_id', '=', 'subscriber.reader_id'),
    )
    .select('pause_token')
    .where('reader.account', '=', 'letter-reader')
    .executeTakeFirstOrThrow()
  const states = async () =>
    new Map(
      (await portal.ask(subscriptions.list, {}, { headers })).map(({ value, paused }) => [value, paused]),
    )
  const path = `/${portal.tenant}/pause-subscriptions/${token}`
  expect((await get(path)).status).toBe(200)
  const both = (isFirstPaused: boolean) =>
    new Map([
      ['曹雪芹', isFirstPaused],
      ['鲁迅', false],
    ])
  expect(await states()).toEqual(both(false))
  const post = (at: string) =>
    fetch(`${portal.address}${at}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
  expect((await post(path.replace(`/${portal.tenant}/`, `/${portal.neighbour}/`))).status).toBe(404)
  expect((await post(`/${portal.tenant}/pause-subscriptions/${'a'.repeat(22)}`)).status).toBe(404)
  expect((await post(path)).status).toBe(200)
  expect(await states()).toEqual(both(true))
})
