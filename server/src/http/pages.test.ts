import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeEvents } from '../platform/events.ts'
import { makeLogger } from '../platform/logger.ts'
import { directoryOf, tenantOf } from '../testing/tenants.ts'
import { librariesOf } from '../areas/site/presentation.ts'
import { mountPages } from './pages.ts'

const NASTY = `</script><script>alert("1")</script>'&`

const whu = tenantOf(
  'whu',
  {
    headline: { 'zh-CN': '读书', 'zh-TW': '讀書', en: 'Read' },
    logoSvg: '<svg onload="alert(1)"/>',
    logoSvgEnglish: '<svg/>',
  },
  { name: { 'zh-CN': '武大', 'zh-TW': '武大館', en: 'Wuhan' } },
)
const nasty = tenantOf('nasty', {}, { name: { 'zh-CN': NASTY, 'zh-TW': NASTY, en: `${NASTY}$&$1` } })
const english = tenantOf('english', { zhFlag: false, traditionalFlag: false })

let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wenyuan-pages-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/app-1a2b.js'), 'export {}\n')
  writeFileSync(
    join(folder, 'index.html'),
    '<html lang="zh-CN"><head><!--wenyuan:head--></head><body><div id="root"><!--wenyuan:body--></div></body></html>',
  )
  writeFileSync(
    join(folder, 'first-paint.html'),
    '<h1>{{headline}}</h1><p>{{name}}</p><input aria-label="{{searchLabel}}" placeholder="{{placeholder}}"><i>{{nothing}}</i>',
  )
  app = fastify()
  await mountPages(app, {
    webFolder: folder,
    tenants: directoryOf([whu, nasty, english]),
    events: makeEvents(makeLogger('silent')),
    emptyScreensOf: async () => ['/researcher'],
    branchesOf: async (tenant, language) => librariesOf(tenant, language),
  })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const open = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const languageAt = async (url: string, headers: Record<string, string>) =>
  /<html lang="([^"]+)">/.exec((await open(url, headers)).body)?.[1]

interface Facts {
  mappingPath: string
  groupCode: string
  name: string
  language: string
  menu: { label: string }[]
}
const factsIn = (body: string): Facts =>
  JSON.parse(
    /<script type="application\/json" id="wenyuan-site">(.*?)<\/script>/s.exec(body)?.[1] ?? '',
  ) as Facts

test('the page of a tenant contains its name, headline, colours and facts before any script runs', async () => {
  const { statusCode, headers, body } = await open('/whu/', { 'accept-language': 'en' })
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['cache-control']).toBe('no-cache')
  expect(body).toContain('<title>Wuhan</title>')
  expect(body).toContain('<h1>Read</h1><p>Wuhan</p>')
  expect(body).toContain('<link rel="stylesheet" href="/whu/theme.css">')
  expect(body).toContain('aria-label="Search the catalogue"')
  expect(body).toContain('<i></i>')
  expect(factsIn(body)).toMatchObject({
    mappingPath: 'whu',
    groupCode: 'whu',
    name: 'Wuhan',
    language: 'en',
    config: { findPasswordFlag: '1', navBackColor: '25313d' },
  })
  expect(factsIn(body).menu[0]?.label).toBe('Home')
})

test('the first tenant is served at the root, every tenant at its path in any case, with or without a trailing slash', async () => {
  for (const url of ['/', '/whu', '/whu/', '/WHU/'])
    expect(factsIn((await open(url)).body).groupCode).toBe('whu')
  expect(factsIn((await open('/english/')).body).groupCode).toBe('english')
})

test('a page contains facts of its own tenant only', async () => {
  const { body } = await open('/english/', { 'accept-language': 'en' })
  expect(body).not.toContain('Wuhan')
  expect(body).not.toContain('whu')
})

test('no name of a tenant can run a script or break the page', async () => {
  for (const language of ['zh-CN', 'en']) {
    const { body } = await open('/nasty/', { 'accept-language': language })
    expect(body).not.toContain('<script>alert')
    expect(body.match(/<\/script>/g)).toHaveLength(1)
    expect(factsIn(body).name).toContain(NASTY)
  }
})

test.each([
  [{}, 'zh-CN'],
  [{ 'accept-language': 'en-GB,en;q=0.9' }, 'en'],
  [{ 'accept-language': 'zh-TW' }, 'zh-TW'],
  [{ 'accept-language': 'zh-Hant-HK' }, 'zh-TW'],
  [{ 'accept-language': 'zh-SG' }, 'zh-CN'],
  [{ 'accept-language': 'de-DE, fr;q=0.9, en;q=0.5' }, 'en'],
  [{ 'accept-language': 'en;q=0.1, zh-TW;q=0.9' }, 'zh-TW'],
  [{ 'accept-language': 'en;q=0, zh-TW;q=0.2' }, 'zh-TW'],
  [{ 'accept-language': 'de' }, 'zh-CN'],
  [{ 'accept-language': ';;,,q=x,*' }, 'zh-CN'],
  [{ cookie: 'language=en-US', 'accept-language': 'zh-TW' }, 'en'],
  [{ cookie: 'a=b; language=zh_TW; c=d', 'accept-language': 'en' }, 'zh-TW'],
  [{ cookie: 'language=klingon', 'accept-language': 'en' }, 'en'],
  [{ cookie: 'mylanguage=en-US' }, 'zh-CN'],
  [{ 'accept-language': 'ja-JP, en;q=0.5' }, 'ja'],
  [{ cookie: 'language=ja-JP' }, 'ja'],
])('a reader with %o reads %s', async (headers, language) => {
  expect(await languageAt('/whu/', headers)).toBe(language)
})

test('a language that the tenant does not offer is never used', async () => {
  for (const headers of [{}, { 'accept-language': 'zh-TW' }, { cookie: 'language=zh-CN' }]) {
    expect(await languageAt('/english/', headers)).toBe('en')
  }
  // offered where its content is
  expect(await languageAt('/english/', { 'accept-language': 'ja' })).toBe('ja')
})

test('the page of an unknown tenant says so in the reader’s language, and lists no tenants', async () => {
  const page = await open('/nowhere/', { 'accept-language': 'zh-TW' })
  expect(page.statusCode).toBe(404)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).toContain('查無此圖書館')
  expect(page.body).toContain('<html lang="zh-TW">')
  expect(page.body).not.toContain('whu')
  expect(page.body).toContain('<header><a href="/">')
  const reflected = await open('/%3Cscript%3Ealert(1)%3C%2Fscript%3E/')
  expect(reflected.statusCode).toBe(404)
  expect(reflected.body).not.toContain('<script>alert')
})

test('a server path is not a tenant, and deeper paths do not exist', async () => {
  for (const url of ['/find', '/oga/', '/Assets', '/whu/deeper', '/whu/index.html', '/nowhere/theme.css']) {
    const { statusCode, headers } = await open(url)
    expect([url, statusCode]).toEqual([url, 404])
    expect(headers['content-type']).toContain('json')
  }
})

test("a tenant's SVG is served as an image that cannot run scripts; without one the answer is 404", async () => {
  const drawing = await open('/whu/logo.svg')
  expect(drawing.headers['content-type']).toBe('image/svg+xml')
  expect(drawing.headers['content-security-policy']).toContain("default-src 'none'")
  expect(drawing.headers['content-security-policy']).toContain('sandbox')
  expect((await open('/whu/icon.svg')).statusCode).toBe(404)
  expect((await open('/whu/logo-en.svg')).body).toBe('<svg/>')
  expect((await open('/whu/logo-zh-TW.svg')).statusCode).toBe(404)
  expect((await open('/nowhere/logo.svg')).statusCode).toBe(404)
})

test('built files are cached for good, because their names change with their content', async () => {
  const asset = await open('/assets/app-1a2b.js')
  expect(asset.statusCode).toBe(200)
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  for (const url of ['/assets/', '/assets/none.js', '/assets/../index.html', '/assets/%2e%2e/index.html']) {
    expect((await open(url)).statusCode).toBeGreaterThanOrEqual(400)
  }
})

test('a new build is served without a restart', async () => {
  const other = fastify()
  const builtLater = mkdtempSync(join(tmpdir(), 'wenyuan-build-'))
  await mountPages(other, {
    webFolder: builtLater,
    tenants: directoryOf([whu]),
    events: makeEvents(makeLogger('silent')),
    emptyScreensOf: async () => ['/researcher'],
    branchesOf: async (tenant, language) => librariesOf(tenant, language),
  })
  expect((await other.inject('/whu/')).body).toBe('')
  writeFileSync(join(builtLater, 'first-paint.html'), '{{name}}')
  writeFileSync(join(builtLater, 'index.html'), '<html lang="zh-CN"><!--wenyuan:body--></html>')
  expect((await other.inject('/whu/')).body).toBe('<html lang="zh-CN">武大</html>')
  await other.close()
  rmSync(builtLater, { recursive: true, force: true })
})
