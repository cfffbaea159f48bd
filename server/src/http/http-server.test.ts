import { search } from '@wenyuan/contract/areas/search.ts'
import { site } from '@wenyuan/contract/areas/site.ts'
import { beforeAll, expect, test } from 'vitest'
import { testPortal } from '../testing/portal.ts'
import { makeApp } from './http-server.ts'

const portal = testPortal()
beforeAll(async () => {
  await portal.appContext.feed.settleAll()
})

const at = (path: string, init?: RequestInit) => fetch(`${portal.address}${path}`, init)

test('health, readiness, metrics, OpenAPI document and API reference are served', async () => {
  expect((await at('/healthz')).status).toBe(200)
  expect((await at('/readyz')).status).toBe(200)
  expect(await (await at('/metrics')).text()).toContain('wenyuan_call_seconds')
  const document = (await (await at('/openapi.json')).json()) as { openapi: string; paths: object }
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths)).toContain('/find/unify/search')
  const reference = await (await at('/docs')).text()
  expect(reference).toContain('/find/unify/search')
  expect(reference).not.toContain('<script')
})

test('an unknown path answers a page with a way on to a browser, JSON to a program', async () => {
  const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': 'en' }
  const page = await at(`/${portal.tenant}/anything`, { headers: browser })
  expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  expect(await page.text()).toMatch(/<html lang="en">[^]*<header><a href="\/whu\d+\/">[^]*Page not found/)
  const elsewhere = await (await at('/find/nothing', { headers: browser })).text()
  expect(elsewhere).toContain('<header><a href="/">')
  const program = await at(`/${portal.tenant}/anything`, { headers: { accept: 'application/json' } })
  expect([program.status, await program.json()]).toMatchObject([404, { errCode: 'PATH_UNKNOWN' }])
  const posted = await at(`/${portal.tenant}/anything`, { method: 'POST', headers: browser })
  expect(posted.headers.get('content-type')).toContain('json')
})

test('a window icon without an address is that of the start page, if it has one', async () => {
  expect((await at('/favicon.ico', { redirect: 'manual' })).status).toBe(404)
})

test('a node that still loads the demo libraries answers calls, but is not ready', async () => {
  const app = await makeApp(portal.appContext, {
    webFolder: '',
    version: 'test',
    https: false,
    isLoading: () => true,
  })
  const ready = await app.inject('/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([
    503,
    { ready: false, because: 'The demo libraries are being loaded.' },
  ])
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  await app.close()
})

test('metrics on the readers’ port are for programs on this machine', async () => {
  const behindProxy = await at('/metrics', { headers: { 'x-forwarded-for': '127.0.0.1' } })
  expect(behindProxy.status).toBe(404)
  const { app } = portal
  expect((await app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })).statusCode).toBe(404)
  expect((await app.inject({ url: '/metrics', remoteAddress: '::ffff:127.0.0.1' })).statusCode).toBe(200)
})

test('security headers are strict and do not break plain http', async () => {
  const { headers } = await at('/docs')
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toContain('unsafe')
  expect(policy).not.toContain('upgrade-insecure-requests')
  expect(headers.get('strict-transport-security')).toBeNull()
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('only a tenant with WeChat sign-in may frame the page of that host, and no other host', async () => {
  const words = { 'zh-CN': 'w', 'zh-TW': 'w', en: 'w' }
  const wechat = {
    kind: 'wechat' as const,
    host: 'https://auth.example/login',
    appId: 'app',
    key: 'k'.repeat(32),
    loginOrigins: ['https://open.example/'],
  }
  await portal.addTenant({ code: 'framed', path: 'framed', name: words, settings: { identities: [wechat] } })
  const policyOf = async (path: string) => (await at(path)).headers.get('content-security-policy') ?? ''
  expect(await policyOf('/framed/')).toContain("frame-src 'self' https://auth.example https://open.example")
  expect(await policyOf(`/${portal.tenant}/`)).not.toContain('frame-src')
})

test('robots.txt excludes the calls and links to the sitemap of every tenant', async () => {
  const robots = await (await at('/robots.txt')).text()
  expect(robots).toContain('Disallow: /find/')
  expect(robots).toContain(`Sitemap: ${portal.address}/${portal.tenant}/sitemap.xml`)
  expect((await at(`/${portal.tenant}/sitemap.xml`)).status).toBe(200)
})

test('every answer carries a request id', async () => {
  const one = (await at('/healthz')).headers.get('x-request-id')
  const two = (await at('/healthz')).headers.get('x-request-id')
  expect(one).toMatch(/^[0-9a-f-]{36}$/)
  expect(two).not.toBe(one)
})

test('an unknown path, malformed JSON and too large a body are refused in the same envelope', async () => {
  const unknown = await at('/find/nothing/here')
  expect(unknown.status).toBe(404)
  expect(await unknown.json()).toMatchObject({ success: false, data: null, errCode: 'PATH_UNKNOWN' })

  expect(await portal.refused(search.search, '{"searchItems":')).toMatchObject({
    status: 400,
    code: 'INPUT_INVALID',
    field: 'body',
  })
  expect(await portal.refused(search.search, JSON.stringify({ x: 'y'.repeat(1_100_000) }))).toMatchObject({
    status: 413,
    code: 'TOO_LARGE',
  })
})

test('a body above the limit is answered although it is still being sent', async () => {
  const body = new ReadableStream({
    start(controller) {
      for (let sent = 0; sent < 40; sent += 1)
        controller.enqueue(new TextEncoder().encode('y'.repeat(100_000)))
      controller.close()
    },
  })
  const headers = { mappingpath: portal.tenant, 'content-type': 'application/json' }
  const sent = await at(search.search.path, { method: 'POST', headers, body, duplex: 'half' })
  expect([sent.status, await sent.json()]).toMatchObject([413, { errCode: 'TOO_LARGE' }])
})

test.each(['/docs', '/openapi.json'])(
  '%s is packed once, and not sent again to whoever has it',
  async (path) => {
    const plain = await at(path, { headers: { 'accept-encoding': 'identity' } })
    const text = await plain.text()
    const packed = await at(path, { headers: { 'accept-encoding': 'gzip' } })
    expect([packed.headers.get('content-encoding'), await packed.text()]).toEqual(['gzip', text])
    const etag = plain.headers.get('etag') ?? ''
    expect((await at(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
  },
)

test('a wrong type is refused with the name of the field, in the language of the request', async () => {
  const refusal = await portal.refused(
    search.search,
    { searchItems: [{ searchWord: 7 }] },
    { language: 'en' },
  )
  expect(refusal).toMatchObject({ status: 400, code: 'INPUT_INVALID', field: 'searchItems.0.searchWord' })
  expect(refusal.message).toBe('Search term (no. 1): not a text.')
})

test('the app page of an unknown path is 404 and says so', async () => {
  const page = await at('/nowhere/', { headers: { 'accept-language': 'en' } })
  expect(page.status).toBe(404)
  expect(await page.text()).toContain('Library not found')
})

test('the theme sheet has the tenant’s colours, corrected where contrast is too low', async () => {
  const sheet = await (await at(`/${portal.tenant}/theme.css`)).text()
  expect(sheet).toContain('--nav-back:#25313d')
  expect(sheet).toContain('--nav-text:#ffffff')
})

test('answers forbid caching', async () => {
  const response = await at(site.config.path, { headers: { mappingpath: portal.tenant } })
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('a malformed URL and oversized headers are refused in the same envelope', async () => {
  const bad = await at('/find/%E0%A4%A')
  expect(bad.status).toBe(400)
  expect(await bad.json()).toMatchObject({ success: false, errCode: 'INPUT_INVALID' })
  for (const [name, length] of [
    ['user-agent', 4_097],
    ['x-forwarded-for', 4_097],
    ['cookie', 8_193],
  ] as const) {
    const one = await at('/healthz', { headers: { [name]: 'y'.repeat(length) } })
    expect(one.status).toBe(413)
    expect(await one.json()).toMatchObject({ success: false, errCode: 'TOO_LARGE' })
    expect((await at('/healthz', { headers: { [name]: 'y'.repeat(length - 1) } })).status).toBe(200)
  }
  expect((await at(`/healthz?${'y'.repeat(90_000)}`)).status).toBe(200)
  const long = await at('/healthz', { headers: { 'x-long': 'y'.repeat(200_000) } })
  expect(long.status).toBe(431)
  expect(await long.json()).toMatchObject({ success: false, errCode: 'TOO_LARGE' })
})
