import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inbox } from '@wenyuan/contract/areas/inbox.ts'
import { subscriptions } from '@wenyuan/contract/areas/subscriptions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { importContent } from '../../testing/import-content.ts'
import { openPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
const folder = mkdtempSync(join(tmpdir(), 'wenyuan-subscriptions-'))
beforeAll(async () => {
  portal = await openPortal({ env: { WENYUAN_PUBLIC_URL: 'https://library.example' } })
  at('2026-01-05')
  await load('first', [book('first', { authors: ['鲁迅'] })])
  at('2026-03-01')
})
afterAll(async () => {
  await portal.close()
  rmSync(folder, { recursive: true, force: true })
})

const at = (day: string) => portal.setNow(new Date(`${day}T04:00:00Z`))
const book = (id: string, more: object = {}) => ({ id, type: 'book', title: `Title ${id}`, ...more })
async function load(name: string, rows: readonly object[]) {
  const file = join(folder, `${name}.jsonl`)
  writeFileSync(file, rows.map((row) => JSON.stringify(row)).join('\n'))
  const { code, errors } = await command(portal, ['import', file, '--tenant', 'whu'])
  expect([code, errors]).toEqual([0, []])
}
const night = () => command(portal, ['nightly', '--tenant', 'whu'])
/** Signed in anew for each call: a session ends when the clock moves on. */
const asReader = async (account: string) => ({
  headers: await portal.signIn(account),
  language: 'en' as const,
})
const digests = async (account: string) =>
  (await portal.ask(inbox.list, { rows: 100 }, await asReader(account))).records.filter(
    ({ title }) => title === 'New for your subscriptions',
  )
const follow = async (account: string, kind: 'author' | 'subject' | 'class' | 'series', value: string) =>
  portal.ask(subscriptions.add, { kind, value, frequency: 'daily' }, await asReader(account))
const foundBy = async (account: string, subscriptionId: string) =>
  (
    await portal.ask(subscriptions.records, { subscribeId: subscriptionId }, await asReader(account))
  ).records.map(({ recordId }) => recordId)

test('a new record is reported once, and re-importing it reports nothing', async () => {
  const account = 'follower'
  const { subscriptionId, label, newCount } = await follow(account, 'author', '鲁迅')
  expect([label, newCount]).toEqual(['鲁迅', 0])
  at('2026-03-02')
  const rows = [book('lu-xun', { title: '呐喊', authors: ['鲁迅'] }), book('other', { authors: ['Joyce'] })]
  await load('arrivals', rows)
  await night()
  await night()
  const [digest, ...more] = await digests(account)
  expect(more).toEqual([])
  expect(digest?.text).toContain('鲁迅\n- “呐喊”')
  expect(digest?.text).toContain('https://library.example/whu/#/personalCenter?tab=3')
  const [listed] = await portal.ask(subscriptions.list, {}, await asReader(account))
  expect(listed).toMatchObject({ newCount: 1, lastToldAt: '2026-03-02T04:00:00.000Z' })
  expect(await foundBy(account, subscriptionId)).toEqual(['lu-xun'])
  expect((await portal.ask(subscriptions.list, {}, await asReader(account)))[0]?.newCount).toBe(0)
  at('2026-03-03')
  await load('arrivals-again', [book('lu-xun', { title: '呐喊（新版）', authors: ['鲁迅'] })])
  await night()
  expect(await digests(account)).toHaveLength(1)
})

test('a search is followed with its filters, in any script', async () => {
  const account = 'searcher'
  at('2026-03-04')
  const body = { searchItems: [{ searchField: 'title' as const, searchWord: '红楼梦' }], docCode: ['1'] }
  const { subscriptionId, label } = await portal.ask(
    subscriptions.add,
    { kind: 'search', body, frequency: 'daily' },
    await asReader(account),
  )
  expect(label).toBe('红楼梦')
  const again = { kind: 'search', body: { ...body, sortField: 'title', page: 3 } }
  expect((await portal.refused(subscriptions.add, again, await asReader(account))).code).toBe(
    'SUBSCRIBED_ALREADY',
  )
  at('2026-03-05')
  await load('dreams', [
    book('dream', { title: '紅樓夢' }),
    book('dream-journal', { title: '红楼梦学刊', type: 'journal' }),
  ])
  await night()
  expect(await foundBy(account, subscriptionId)).toEqual(['dream'])
})

test('weekly and monthly reports wait, and “none” reports nothing', async () => {
  const reports: Record<string, number[]> = { weekly: [], monthly: [], none: [] }
  at('2026-04-01')
  const readers = await Promise.all(
    (['weekly', 'monthly', 'none'] as const).map(async (frequency) => {
      const account = `reader-${frequency}`
      await portal.ask(
        subscriptions.add,
        { kind: 'author', value: '沈从文', frequency },
        await asReader(account),
      )
      return { frequency, account: account }
    }),
  )
  for (const [number, day] of ['2026-04-03', '2026-04-08', '2026-04-10', '2026-05-02'].entries()) {
    at(day)
    await load(`shen-${number}`, [book(`shen-${number}`, { authors: ['沈从文'] })])
    await night()
    for (const { frequency, account } of readers) reports[frequency]?.push((await digests(account)).length)
  }
  expect(reports).toEqual({ weekly: [0, 1, 1, 2], monthly: [0, 0, 0, 1], none: [0, 0, 0, 0] })
})

test('what arrived before the subscription, while it is paused, or as a first load is not reported', async () => {
  at('2026-06-01')
  const account = 'late'
  await load('before', [book('before', { authors: ['老舍'] })])
  at('2026-06-02')
  const { subscriptionId } = await follow(account, 'author', '老舍')
  await portal.ask(
    subscriptions.update,
    { subscribeId: subscriptionId, paused: true },
    await asReader(account),
  )
  await load('paused', [book('paused', { authors: ['老舍'] })])
  await night()
  await portal.ask(
    subscriptions.update,
    { subscribeId: subscriptionId, paused: false },
    await asReader(account),
  )
  await command(portal, ['import', join(folder, 'paused.jsonl'), '--tenant', 'whu', '--arrived', 'unknown'])
  at('2026-06-03')
  await night()
  expect(await digests(account)).toEqual([])
  expect(await foundBy(account, subscriptionId)).toEqual([])
})

test('a search that finds too much is cut off and says so', async () => {
  at('2026-07-01')
  const account = 'everything'
  const { subscriptionId } = await follow(account, 'class', 'Q')
  at('2026-07-02')
  await load(
    'many',
    Array.from({ length: 230 }, (_, number) => book(`many-${number}`, { classNumbers: [`Q${number}`] })),
  )
  await night()
  const { total } = await portal.ask(
    subscriptions.records,
    { subscribeId: subscriptionId },
    await asReader(account),
  )
  expect(total).toBe(200)
  const [digest] = await digests(account)
  expect(digest?.text).toContain('and 180 more')
  expect(digest?.text).toContain('Too broad')
  expect((await portal.ask(subscriptions.list, {}, await asReader(account)))[0]?.tooBroad).toBe(true)
})

test('a look before subscribing shows what has arrived in the last ninety days', async () => {
  const account = 'looker'
  at('2026-07-03')
  const { total, records } = await portal.ask(
    subscriptions.records,
    { kind: 'class', value: 'Q1', rows: 5 },
    await asReader(account),
  )
  expect([total, records.length, records[0]?.arrivedAt]).toEqual([111, 5, '2026-07-02T04:00:00.000Z'])
  at('2026-12-01')
  expect(
    (await portal.ask(subscriptions.records, { kind: 'class', value: 'Q1' }, await asReader(account))).total,
  ).toBe(0)
})

test('additions to a followed book list are reported once; a deleted list reports nothing', async () => {
  at('2026-11-01')
  const csv = (records: string) => `code,name,records\nclassics,经典,${records}\n`
  await importContent(portal, 'lists', csv('first'))
  const { subscriptionId, label } = await portal.ask(
    subscriptions.add,
    { kind: 'bookList', value: 'library-classics', frequency: 'daily' },
    await asReader('list-follower'),
  )
  expect(label).toBe('经典')
  for (const day of ['2026-11-02', '2026-11-03']) {
    at(day)
    await importContent(portal, 'lists', csv('first;lu-xun'))
    await night()
  }
  expect(await foundBy('list-follower', subscriptionId)).toEqual(['lu-xun'])
  expect(await digests('list-follower')).toHaveLength(1)
  await command(portal, ['things', 'remove', 'lists', 'classics', '--tenant', 'whu'])
  at('2026-11-04')
  await night()
  expect(await digests('list-follower')).toHaveLength(1)
})

test('a class and a list are named in the language of whoever reads, and the own label stays', async () => {
  at('2026-11-05')
  const words = 'code,name.zh-CN,name.en,records\nmodern,现代文学,Modern literature,first\n'
  await importContent(portal, 'lists', words)
  const account = 'two-languages'
  const daily = { frequency: 'daily' as const }
  const followed = [
    await follow(account, 'class', 'I2'),
    await portal.ask(
      subscriptions.add,
      { kind: 'bookList', value: 'library-modern', ...daily },
      await asReader(account),
    ),
    await portal.ask(
      subscriptions.add,
      { kind: 'class', value: 'K2', label: '我的', ...daily },
      await asReader(account),
    ),
  ]
  expect(followed.map(({ label }) => label)).toEqual(['I2 Chinese literature', 'Modern literature', '我的'])
  const inChinese = { ...(await asReader(account)), language: 'zh-CN' as const }
  const labels = (await portal.ask(subscriptions.list, {}, inChinese)).map(({ label }) => label)
  expect(labels.toSorted()).toEqual(['I2 中国文学', '我的', '现代文学'].toSorted())
  at('2026-11-06')
  await load('modern', [book('ah-q', { title: '阿Q正传', classNumbers: ['I210.6'] })])
  await night()
  expect((await digests(account))[0]?.text).toContain('I2 Chinese literature\n- “阿Q正传”')
})

test('blank, unknown and too many subscriptions are refused', async () => {
  at('2026-12-02')
  const account = 'greedy'
  const refusal = async (input: object) =>
    (await portal.refused(subscriptions.add, input, await asReader(account))).code
  expect(await refusal({ kind: 'author', value: '  ' })).toBe('TERM_EMPTY')
  expect(await refusal({ kind: 'search' })).toBe('TERM_EMPTY')
  expect(await refusal({ kind: 'search', body: { searchItems: [] } })).toBe('TERM_EMPTY')
  expect(await refusal({ kind: 'bookList', value: 'no-such-list' })).toBe('LIST_UNKNOWN')
  expect(await refusal({ kind: 'everything', value: 'x' })).toBe('INPUT_INVALID')
  const added = await Promise.allSettled(
    Array.from({ length: 55 }, (_, number) => follow(account, 'subject', `subject ${number}`)),
  )
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(50)
  expect(await refusal({ kind: 'author', value: 'one more' })).toBe('SUBSCRIPTIONS_FULL')
})

test('a reader sees, changes and ends the own subscriptions only', async () => {
  const mine = 'owner'
  const theirs = 'stranger'
  const { subscriptionId, feedUrl } = await follow(mine, 'series', '汉译世界学术名著丛书')
  const unknown = { code: 'SUBSCRIPTION_UNKNOWN' }
  const foreign = { subscribeId: subscriptionId }
  expect(await portal.refused(subscriptions.update, foreign, await asReader(theirs))).toMatchObject(unknown)
  expect(await portal.refused(subscriptions.records, foreign, await asReader(theirs))).toMatchObject(unknown)
  await portal.ask(subscriptions.remove, { subscribeIds: [subscriptionId] }, await asReader(theirs))
  const renewed = await portal.ask(
    subscriptions.update,
    { subscribeId: subscriptionId, newFeed: true, label: '名著', channels: ['mail'] },
    await asReader(mine),
  )
  expect(renewed).toMatchObject({ label: '名著', channels: ['mail'] })
  expect(renewed.feedUrl).not.toBe(feedUrl)
  await portal.ask(subscriptions.remove, { subscribeIds: [subscriptionId] }, await asReader(mine))
  expect(await portal.ask(subscriptions.list, {}, await asReader(mine))).toEqual([])
  expect(await portal.refused(subscriptions.list, {})).toMatchObject({ status: 401 })
})
