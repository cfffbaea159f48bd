import { databases } from '@wenyuan/contract/areas/databases.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { importContent } from '../../testing/import-content.ts'
import { openPortal, type TestPortal } from '../../testing/portal.ts'

const entries = [
  { code: 'open', name: 'Open', url: 'https://open.example/start?x=1', access: 'open', status: 'open' },
  { code: 'campus', name: 'Campus', url: 'https://campus.example/', access: 'campus', status: 'subscribed' },
  { code: 'remote', name: 'Remote', url: 'https://remote.example/', access: 'remote', status: 'subscribed' },
  {
    code: 'proxied',
    name: 'Proxied',
    url: 'https://proxied.example/a?b=c',
    access: 'remote',
    proxied: true,
    status: 'subscribed',
  },
  {
    code: 'account',
    name: 'Account',
    url: 'https://account.example/',
    access: 'account',
    status: 'subscribed',
  },
  {
    code: 'former',
    name: '<b>Former</b>',
    url: 'https://former.example/',
    access: 'open',
    status: 'subscribed',
    to: '2026-02-28',
  },
]
const PROXY = 'https://proxy.example/login?url={encodedUrl}'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
  await importContent(portal, 'databases', entries.map((entry) => JSON.stringify(entry)).join('\n'), 'whu')
  await set('databaseProxy', PROXY)
})
afterAll(() => portal.close())

const set = (name: string, value: unknown) =>
  command(portal, ['tenant', 'set', 'whu', `${name}=${JSON.stringify(value)}`])
const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(portal.address + path, { redirect: 'manual', headers })
const leadsTo = async (path: string, headers?: Record<string, string>) => {
  const { status, headers: answered } = await open(path, headers)
  return answered.get('location') ?? status
}
/** The address that the list gives a signed-in reader. */
const ownAddress = async (resourceId: string) => {
  const headers = await portal.signIn('reader')
  return (await portal.ask(databases.detail, { resourceId }, { headers })).openUrl
}

test('off the campus a visitor opens what is open, and is told why not the others', async () => {
  await set('campusNetworks', ['10.0.0.0/8'])
  expect(await leadsTo('/whu/go/db/open')).toBe('https://open.example/start?x=1')
  expect(await leadsTo('/whu/go/db/account')).toBe('https://account.example/')
  for (const code of ['campus', 'remote', 'proxied', 'former'])
    expect([code, await leadsTo(`/whu/go/db/${code}`)]).toEqual([code, 403])
  const page = await open('/whu/go/db/former?lang=en')
  const html = await page.text()
  expect(html).toContain('The library does not offer this database at present.')
  expect(html).toContain('&lt;b&gt;Former&lt;/b&gt;')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('off the campus a reader opens what is for readers, through the proxy where it is needed', async () => {
  expect(await leadsTo(await ownAddress('remote'))).toBe('https://remote.example/')
  expect(await leadsTo(await ownAddress('proxied'))).toBe(
    'https://proxy.example/login?url=https%3A%2F%2Fproxied.example%2Fa%3Fb%3Dc',
  )
  expect(await leadsTo(await ownAddress('campus'))).toBe(403)
})

test('a pass ends, is for its own library, and cannot be made up', async () => {
  const address = await ownAddress('remote')
  await importContent(portal, 'databases', JSON.stringify(entries[2]), 'pku')
  await command(portal, ['tenant', 'set', 'pku', 'campusNetworks=["10.0.0.0/8"]'])
  expect(await leadsTo(address.replace('/whu/', '/pku/'))).toBe(403)
  expect(await leadsTo(`${address}x`)).toBe(403)
  portal.setNow(new Date('2026-03-15T06:01:00Z'))
  expect(await leadsTo(address)).toBe(403)
  portal.setNow(new Date('2026-03-15T04:00:00Z'))
})

test('on the campus everything opens at its own address', async () => {
  await set('campusNetworks', ['127.0.0.0/8', '::1/128'])
  for (const { code, url } of entries.slice(0, 5)) expect(await leadsTo(`/whu/go/db/${code}`)).toBe(url)
})

test('an opening counts once a day and caller; looking ahead does not count', async () => {
  const opens = async () =>
    (await portal.ask(databases.mostOpened, {})).records.find(({ resourceId }) => resourceId === 'campus')
      ?.count ?? 0
  const before = await opens()
  await open('/whu/go/db/campus')
  await open('/whu/go/db/campus')
  await open('/whu/go/db/remote', { 'sec-purpose': 'prefetch;prerender' })
  expect(await opens()).toBe(before)
  const { records } = await portal.ask(databases.mostOpened, {})
  expect(records.find(({ resourceId }) => resourceId === 'campus')?.count).toBe(1)
})

test('nobody is sent to an address that is not in the list', async () => {
  const known = new Set(entries.map(({ url }) => url))
  const hosts = [
    'https://evil.example',
    '//evil.example',
    'open/../../evil',
    'javascript:alert(1)',
    'open?url=',
  ]
  const part = fc.oneof(fc.constantFrom(...hosts, ...entries.map(({ code }) => code)), fc.string())
  await fc.assert(
    fc.asyncProperty(part, fc.string(), async (code, query) => {
      const path = `/whu/go/db/${encodeURIComponent(code)}?url=${encodeURIComponent(query)}&pass=${encodeURIComponent(query)}`
      const to = await leadsTo(path)
      expect(typeof to === 'number' ? [403, 404, 400].includes(to) : known.has(to), `${path}: ${to}`).toBe(
        true,
      )
    }),
    { numRuns: 300 },
  )
})
