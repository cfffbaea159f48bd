import { otherLibraries } from '@wenyuan/contract/areas/other-libraries.ts'
import { command } from '@wenyuan/server/testing/commands.ts'
import { entryOf, itemOf } from '@wenyuan/server/testing/entries.ts'
import { eventsOf, sendStreaming } from '@wenyuan/server/testing/ask-stream.ts'
import { openPortal, type TestPortal } from '@wenyuan/server/testing/portal.ts'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cataloguesFolder } from './catalogues.ts'
import { openSandbox, type Sandbox } from './open.ts'

let portal: TestPortal
let sandbox: Sandbox
const folder = mkdtempSync(join(tmpdir(), 'wenyuan-targets-'))

beforeAll(async () => {
  ;[portal, sandbox] = await Promise.all([openPortal(), openSandbox()])
  portal.appContext.catalogueTargets.trust(sandbox.address)
  await portal.load('whu', [entryOf({ recordId: 'own', title: '全集', isbns: ['9787020002207'] })])
  await portal.load('pku', [
    entryOf(
      { recordId: 'there', title: '红楼梦', isbns: ['9787020002207'] },
      { items: [itemOf('B1'), itemOf('B2', { status: 'on-loan' })] },
    ),
  ])
  const at = (name: string) => `${sandbox.address}${cataloguesFolder}/${name}`
  const target = (siteId: string, more: object) => ({
    siteId,
    name: siteId,
    kind: 'sru',
    url: at(siteId),
    ...more,
  })
  await put([
    target('national', {
      role: 'national',
      position: 1,
      name: { 'zh-CN': '国家图书馆', en: 'National Library' },
    }),
    target('union', { role: 'union', position: 2, canRequest: true }),
    target('gbk', { position: 3 }),
    target('html', { position: 4 }),
    target('aleph', {
      kind: 'alephx',
      database: 'SBX01',
      position: 5,
      page: 'https://opac.example/find?q={words}',
    }),
    { siteId: 'pku', name: '北大', kind: 'tenant', tenant: 'pku', position: 6 },
    { siteId: 'page', name: '网页', kind: 'link', page: 'https://web.example/?q={words}&x=1', position: 7 },
    target('off', { on: false }),
    target('mislabelled', { encoding: 'gb18030', position: 8 }),
  ])
})
afterAll(async () => {
  await portal.close()
  await sandbox.close()
  rmSync(folder, { recursive: true })
})

const put = async (entries: readonly object[]) => {
  const file = join(folder, 'targets.jsonl')
  writeFileSync(file, entries.map((one) => JSON.stringify(one)).join('\n'))
  return command(portal, ['things', 'import', 'catalogue-targets', file, '--tenant', 'whu'])
}
const items = [{ searchWord: '红楼梦' }]

test('the library’s targets are listed in its order, without those that are off', async () => {
  const list = await portal.ask(otherLibraries.list, {}, { language: 'en' })
  expect(list.map(({ siteId }) => siteId)).toEqual([
    'national',
    'union',
    'gbk',
    'html',
    'aleph',
    'pku',
    'page',
    'mislabelled',
  ])
  expect(list[0]).toMatchObject({
    name: 'National Library',
    role: 'national',
    canCount: true,
    canRequest: false,
  })
  expect(list.at(-2)).toMatchObject({ kind: 'link', canCount: false })
  expect(await portal.ask(otherLibraries.list, {}, { as: 'pku' })).toEqual([])
})

test('all targets are asked at once, and a broken one harms nobody', async () => {
  const counts = await portal.ask(otherLibraries.counts, { items })
  expect(Object.fromEntries(counts.map(({ siteId, count, state }) => [siteId, [count, state]]))).toEqual({
    national: [3, 'ok'],
    union: [3, 'ok'],
    gbk: [3, 'ok'],
    html: [0, 'down'],
    aleph: [3, 'ok'],
    pku: [1, 'ok'],
    mislabelled: [3, 'ok'],
  })
  const some = await portal.ask(otherLibraries.counts, { siteIds: ['pku'], items })
  expect(some.map(({ siteId }) => siteId)).toEqual(['pku'])
})

test('numbers come one by one over one connection, a silent catalogue holds up none of them', async () => {
  await put(
    Array.from({ length: 5 }, (_, no) => ({
      siteId: `silent-${no}`,
      name: 'silent',
      kind: 'sru',
      url: `${sandbox.address}${cataloguesFolder}/slow?${no}`,
      position: 0,
    })),
  )
  const leaving = new AbortController()
  const ask = (input: object, signal?: AbortSignal) =>
    sendStreaming(portal, otherLibraries.countsAsTheyCome, input, {
      headers: {},
      now: new Date(),
      ...(signal ? { signal } : {}),
    })
  const seen: string[] = []
  for await (const { siteId, state } of eventsOf(
    otherLibraries.countsAsTheyCome,
    await ask({ items }, leaving.signal),
  )) {
    seen.push(`${siteId} ${state}`)
    if (seen.length === 7) break
  }
  leaving.abort()
  expect(seen.toSorted()).toEqual([
    'aleph ok',
    'gbk ok',
    'html down',
    'mislabelled ok',
    'national ok',
    'pku ok',
    'union ok',
  ])
  const refusal = async (input: object) => ((await (await ask(input)).json()) as { errCode: string }).errCode
  expect(await refusal({ items, siteIds: ['off'] })).toBe('TARGET_UNKNOWN')
  expect(await refusal({ items: [{ searchWord: ' ** ' }] })).toBe('TERM_EMPTY')
  await put(
    Array.from({ length: 5 }, (_, no) => ({
      siteId: `silent-${no}`,
      name: 'silent',
      kind: 'sru',
      url: 'https://silent.example/',
      on: false,
    })),
  )
})

test('a catalogue that names the wrong encoding is read in the one that the library has set', async () => {
  const { records } = await portal.ask(otherLibraries.records, { siteId: 'mislabelled', items })
  expect(records.map(({ title }) => title)).toEqual(
    (await portal.ask(otherLibraries.records, { siteId: 'gbk', items })).records.map(({ title }) => title),
  )
})

test('a page of records, each with our own record of the same number', async () => {
  const page = await portal.ask(otherLibraries.records, { siteId: 'pku', items })
  expect(page).toMatchObject({
    state: 'ok',
    total: 1,
    exact: true,
    records: [{ foreignId: 'there', title: '红楼梦', held: 'own', siteId: 'pku' }],
  })
  const national = await portal.ask(otherLibraries.national, { items, rows: 2 })
  expect(national.records).toHaveLength(2)
  expect(national.records[0]).toMatchObject({ title: '红楼梦', author: '曹雪芹', pubDate: '1957', held: '' })
  expect((await portal.ask(otherLibraries.union, { items })).siteId).toBe('union')
})

test('words in the other script are tried when nothing is found', async () => {
  const page = await portal.ask(otherLibraries.records, {
    siteId: 'national',
    items: [{ searchWord: '紅樓夢' }],
  })
  expect(page.total).toBe(3)
})

test('holdings: the copies of a library here, the libraries of a union catalogue', async () => {
  await portal.ask(otherLibraries.records, { siteId: 'pku', items })
  const here = await portal.ask(otherLibraries.holdings, { siteId: 'pku', foreignId: 'there' })
  expect(here).toMatchObject({ state: 'ok', holdings: [{ onShelf: true }, { onShelf: false }] })
  const { records } = await portal.ask(otherLibraries.union, { items })
  const foreignId = records[0]?.foreignId ?? ''
  const union = await portal.ask(otherLibraries.holdings, { siteId: 'union', foreignId })
  expect(union.holdings.map(({ library }) => library)).toEqual(['北京大学图书馆', '复旦大学图书馆'])
})

test('a result set of an Aleph server, and addresses of searches', async () => {
  expect(await portal.ask(otherLibraries.resultSet, { items })).toMatchObject({ total: 3, state: 'ok' })
  expect(await portal.ask(otherLibraries.address, { items })).toEqual({
    url: `https://opac.example/find?q=${encodeURIComponent('红楼梦')}`,
  })
  expect(
    await portal.ask(otherLibraries.address, { siteId: 'page', items: [{ searchWord: 'a&b c' }] }),
  ).toEqual({
    url: 'https://web.example/?q=a%26b%20c&x=1',
  })
  expect(await portal.ask(otherLibraries.address, { siteId: 'national', items })).toEqual({ url: '' })
})

test('what cannot be asked is refused', async () => {
  const refused = async (...[call, input, caller]: Parameters<typeof portal.refused>) =>
    (await portal.refused(call, input, caller)).code
  expect(await refused(otherLibraries.records, { siteId: 'nobody', items })).toBe('TARGET_UNKNOWN')
  expect(await refused(otherLibraries.records, { siteId: 'off', items })).toBe('TARGET_UNKNOWN')
  expect(await refused(otherLibraries.counts, { siteIds: ['off'], items })).toBe('TARGET_UNKNOWN')
  expect(await refused(otherLibraries.records, { siteId: 'national', items }, { as: 'pku' })).toBe(
    'TARGET_UNKNOWN',
  )
  expect(await refused(otherLibraries.counts, { items: [{ searchWord: ' ** ' }] })).toBe('TERM_EMPTY')
  expect(await refused(otherLibraries.records, { siteId: 'national', items, page: 101 })).toBe(
    'PAGE_TOO_DEEP',
  )
  expect(await refused(otherLibraries.holdings, { siteId: 'union', foreignId: 'never-seen' })).toBe(
    'FOREIGN_RECORD_UNKNOWN',
  )
})

test('the targets are sent words, and nothing of the reader', async () => {
  const headers = await portal.signIn('curious', { name: '好奇者' })
  await portal.ask(otherLibraries.records, { siteId: 'national', items }, { headers })
  const sent = sandbox.catalogues.requests().join('\n')
  expect(sent).not.toContain('curious')
  expect(sent).not.toContain(encodeURIComponent('好奇者'))
})

test('a target in a closed network is down, and a command says what a target answers', async () => {
  await put([{ siteId: 'inside', name: '内网', kind: 'sru', url: 'http://127.0.0.1:1/sru' }])
  const tried = async (...argv: string[]) =>
    (await command(portal, ['target', 'try', ...argv, '--tenant', 'whu'])).lines
  expect((await tried('inside', '红楼梦'))[0]).toMatch(/^down\t\t\d+ ms$/)
  const [first, second] = await tried('national', '红楼梦')
  expect(first).toMatch(/^ok\t3\t\d+ ms$/)
  expect(second).toContain('红楼梦\t曹雪芹\t1957')
  expect((await command(portal, ['target', 'try', 'nobody', 'x', '--tenant', 'whu'])).code).not.toBe(0)
})

test('a target that its kind cannot reach is refused with the reason', async () => {
  for (const wrong of [
    { siteId: 'x', name: 'x', kind: 'sru' },
    { siteId: 'x', name: 'x', kind: 'alephx', url: 'http://a.example/X' },
    { siteId: 'x', name: 'x', kind: 'link', page: 'https://a.example/' },
    { siteId: 'x', name: 'x', kind: 'tenant' },
    { siteId: 'x', name: 'x', kind: 'sru', url: 'file:///etc/passwd' },
  ])
    await put([wrong])
  expect((await portal.ask(otherLibraries.list, {})).map(({ siteId }) => siteId)).not.toContain('x')
})
