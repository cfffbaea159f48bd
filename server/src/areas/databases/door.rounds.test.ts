import { databases } from '@wenyuan/contract/areas/databases.ts'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { importContent } from '../../testing/import-content.ts'
import { testPortal } from '../../testing/portal.ts'
import { rounds } from '../../platform/testing/rounds.ts'

const portal = testPortal()
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const CAMPUS = ['127.0.0.0/8']
const ELSEWHERE = ['10.0.0.0/8']

const set = (name: string, value: unknown) =>
  command(portal, ['tenant', 'set', portal.tenant, `${name}=${JSON.stringify(value)}`])
const load = (entries: readonly object[]) =>
  importContent(portal, 'databases', entries.map((entry) => JSON.stringify(entry)).join('\n'))

const urlOf = (code: string) => `https://${code}.example/path?db=1`
const PROXY = 'https://proxy.example/login?url={encodedUrl}'
const proxied = (code: string) => `https://proxy.example/login?url=${encodeURIComponent(urlOf(code))}`

beforeAll(async () => {
  const entry = (code: string, more: object) => ({ code, name: code, url: urlOf(code), ...more })
  await load([
    entry('open', { access: 'open', status: 'open' }),
    entry('campus', { access: 'campus', accessNote: { 'zh-CN': '校园网内', en: 'On site' } }),
    entry('remote', { access: 'remote', proxied: true }),
    entry('account', { access: 'account' }),
    entry('federated', { access: 'remote', federatedUrl: 'https://idp.example/start?to=db' }),
    entry('trial', { access: 'open', status: 'trial', to: '2026-03-15' }),
    entry('later', { access: 'open', from: '2026-05-01' }),
  ])
  await set('databaseProxy', PROXY)
})

const go = (address: string, headers: Record<string, string> = {}) =>
  fetch(`${portal.address}${address}`, { redirect: 'manual', headers: { 'user-agent': BROWSER, ...headers } })
const linkOf = async (code: string, headers: Record<string, string>) =>
  (await portal.ask(databases.detail, { resourceId: code }, { headers })).openUrl
const opened = async (code: string) => {
  const { records } = await portal.ask(databases.mostOpened, { rows: 24 })
  return records.find(({ resourceId }) => resourceId === code)?.count ?? 0
}

const fixtures: readonly [code: string, networks: string[], who: 'visitor' | 'reader', to: string][] = [
  ['open', CAMPUS, 'visitor', urlOf('open')],
  ['open', ELSEWHERE, 'visitor', urlOf('open')],
  ['open', ELSEWHERE, 'reader', urlOf('open')],
  ['campus', CAMPUS, 'visitor', urlOf('campus')],
  ['campus', ELSEWHERE, 'visitor', 'campusOnly'],
  ['campus', ELSEWHERE, 'reader', 'campusOnly'],
  ['remote', CAMPUS, 'visitor', urlOf('remote')],
  ['remote', ELSEWHERE, 'visitor', 'signIn'],
  ['remote', ELSEWHERE, 'reader', proxied('remote')],
  ['account', CAMPUS, 'visitor', urlOf('account')],
  ['account', ELSEWHERE, 'visitor', urlOf('account')],
  ['account', ELSEWHERE, 'reader', urlOf('account')],
]

test.each(fixtures)('%s, in %s, as %s: %s, and the page has said so', async (code, networks, who, to) => {
  await set('campusNetworks', networks)
  const headers = who === 'reader' ? await portal.signIn('reader') : {}
  const { openUrl, access } = await portal.ask(databases.detail, { resourceId: code }, { headers })
  const answer = await go(openUrl)
  if (to.startsWith('https:')) {
    expect([answer.status, answer.headers.get('location')]).toEqual([303, to])
    expect(access.now).toBe('opens')
  } else {
    expect([answer.status, answer.headers.get('location')]).toEqual([403, null])
    expect(access.now).toBe(to)
  }
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('a closed door says why in the reader’s language, and who helps', async () => {
  await set('campusNetworks', ELSEWHERE)
  const page = async (address: string) => {
    const answer = await go(address)
    return { status: answer.status, text: await answer.text() }
  }
  const remote = await page(`/${portal.tenant}/go/db/remote?lang=en`)
  expect(remote).toMatchObject({ status: 403, text: expect.stringContaining('Please sign in first') })
  expect(remote.text).toContain(`href="/${portal.tenant}/#/login"`)
  expect((await page(`/${portal.tenant}/go/db/campus?lang=en`)).text).toContain('On site')
  expect((await page(`/${portal.tenant}/go/db/campus?lang=zh-CN`)).text).toContain('仅限校园网内使用')
  expect((await page(`/${portal.tenant}/go/db/campus?lang=zh-TW`)).text).toContain('僅限校園網路內使用')
  for (const code of ['none', 'later'])
    expect((await page(`/${portal.tenant}/go/db/${code}`)).status).toBe(404)
  expect((await page(`/${portal.neighbour}/go/db/open`)).status).toBe(404)
  const frozen = await linkOf('remote', await portal.signIn('frozen', { state: 'frozen' }))
  expect(await page(`${frozen}&lang=en`)).toMatchObject({
    status: 403,
    text: expect.stringContaining('Your account is frozen'),
  })
})

test('a trial opens until midnight of its last day', async () => {
  portal.setNow(new Date('2026-03-15T15:59:59Z'))
  expect((await go(`/${portal.tenant}/go/db/trial`)).status).toBe(303)
  portal.setNow(new Date('2026-03-15T16:00:00Z'))
  expect((await go(`/${portal.tenant}/go/db/trial`)).status).toBe(410)
  portal.setNow(new Date('2026-03-15T04:00:00Z'))
})

test('a federated sign-in is led to, and without the networks the provider decides about the campus', async () => {
  await set('campusNetworks', ELSEWHERE)
  expect((await go(`/${portal.tenant}/go/db/federated`)).headers.get('location')).toBe(
    'https://idp.example/start?to=db',
  )
  await set('campusNetworks', [])
  expect((await go(`/${portal.tenant}/go/db/campus`)).headers.get('location')).toBe(urlOf('campus'))
  expect((await go(`/${portal.tenant}/go/db/remote`)).status).toBe(403)
})

test('a pass is for one library and two hours', async () => {
  const link = await linkOf('remote', await portal.signIn('reader'))
  expect((await go(link)).status).toBe(303)
  await importContent(
    portal,
    'databases',
    JSON.stringify({ code: 'remote', name: 'x', url: urlOf(portal.neighbour), access: 'remote' }),
    portal.neighbour,
  )
  expect((await go(link.replace(`/${portal.tenant}/`, `/${portal.neighbour}/`))).status).toBe(403)
  expect((await go(link.slice(0, -1))).status).toBe(403)
  portal.setNow(new Date('2026-03-15T06:00:01Z'))
  expect((await go(link)).status).toBe(403)
  portal.setNow(new Date('2026-03-15T04:00:00Z'))
})

test('a double click counts once; robots, prefetches and refusals do not', async () => {
  portal.setNow(new Date('2026-03-16T04:00:00Z'))
  const before = await opened('account')
  await go(`/${portal.tenant}/go/db/account`, { 'sec-purpose': 'prefetch;prerender' })
  await go(`/${portal.tenant}/go/db/account`, { purpose: 'prefetch' })
  await go(`/${portal.tenant}/go/db/account`, {
    'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)',
  })
  await go(`/${portal.tenant}/go/db/account`, { 'user-agent': '' })
  await fetch(`${portal.address}/${portal.tenant}/go/db/account`, { method: 'HEAD', redirect: 'manual' })
  await go(`/${portal.tenant}/go/db/remote`)
  expect([await opened('account'), await opened('remote')]).toEqual([before, await opened('remote')])
  for (const [second, count] of [
    [0, 1],
    [29, 1],
    // each click is compared with the one before it
    [58, 1],
    [89, 2],
  ] as const) {
    portal.setNow(new Date(Date.parse('2026-03-16T05:00:00Z') + second * 1_000))
    await go(`/${portal.tenant}/go/db/account`)
    expect(await opened('account')).toBe(before + count)
  }
  // somebody else, at the same address
  await go(`/${portal.tenant}/go/db/account`, { 'user-agent': `${BROWSER} Other/1` })
  expect(await opened('account')).toBe(before + 3)
  portal.setNow(new Date('2026-03-15T04:00:00Z'))
})

test('no address outside the library’s table is reached, whatever is asked for', async () => {
  await set('campusNetworks', CAMPUS)
  const known = new Set(['open', 'campus', 'remote', 'account', 'federated', 'trial'].map(urlOf))
  const evil = fc.constantFrom(
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'open@evil.example',
    'open%0d%0aLocation:%20https://evil.example',
    '..%2f..%2fevil',
    'open%00',
    'javascript:alert(1)',
    '{url}',
    '__proto__',
    'open',
    'remote',
  )
  const text = fc.oneof(evil, fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }))
  const name = fc.constantFrom('url', 'to', 'redirect', 'next', 'pass', 'lang', 'id', 'code', 'host', 'qurl')
  const asked = fc.tuple(text, fc.boolean(), fc.array(fc.tuple(name, text), { maxLength: 4 }))
  await fc.assert(
    fc.asyncProperty(asked, async ([id, isRaw, query]) => {
      const part = isRaw ? id.replaceAll(/[^\x21-\x7e]/g, '') : encodeURIComponent(id.toWellFormed())
      const params = new URLSearchParams(
        query.map(([one, value]): [string, string] => [one, value.toWellFormed()]),
      )
      const url = `/${portal.tenant}/go/db/${part}?${params.toString()}`
      const { statusCode, headers } = await portal.app.inject({ url, headers: { 'user-agent': BROWSER } })
      const to = headers.location
      if (to !== undefined) expect(known).toContain(to)
      else expect(statusCode).toBeGreaterThanOrEqual(400)
    }),
    { numRuns: rounds(500, 10_000) },
  )
})
