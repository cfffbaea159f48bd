import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fastify, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FairScheduler } from '../admission/fair-scheduler.ts'
import type { Caller } from '../admission/scheduling-rules.ts'
import { makeApp } from '../http-server.ts'
import { entryOf, itemOf } from '../../testing/entries.ts'
import { openPortal, type TestPortal } from '../../testing/portal.ts'
import { smallLibrary } from '../../testing/small-library.ts'
import { mountPublicPage } from './mount.ts'

const ODD_ID = 'a/b?c#d%20 e&f=红'
const HOSTILE = '</script><script>alert(1)</script><img src=x onerror=alert(1)>"\'&'
let portal: TestPortal
let app: FastifyInstance
beforeAll(async () => {
  portal = await openPortal({ env: { WENYUAN_HOSTS: 'library.example' } })
  app = await makeApp(portal.appContext, { webFolder: 'none', version: '0', https: false })
  await app.ready()
  const words = (count: number, length: number) =>
    Array.from({ length: count }, (_, at) => `${at}${'馆'.repeat(length)}`)
  await portal.load('whu', [
    ...smallLibrary,
    entryOf({ recordId: ODD_ID, title: '奇怪的编号' }),
    entryOf({ recordId: 'gone', title: '撤下的书' }),
    entryOf({ recordId: 'priced', title: '有价的书', price: '59.70元' }),
    entryOf({
      recordId: 'online',
      title: 'Emma',
      subjects: ['England--Fiction'],
      links: [{ url: 'https://books.example/emma' }],
    }),
    entryOf({ recordId: 'dollars', title: 'Priced', price: 'USD 20.00' }),
    entryOf({
      recordId: 'hostile',
      title: HOSTILE,
      authors: [HOSTILE],
      abstract: HOSTILE,
      subjects: [HOSTILE],
      links: [{ url: 'javascript:alert(1)' }],
    }),
    entryOf(
      {
        recordId: 'huge',
        title: '馆'.repeat(5_000),
        authors: words(300, 50),
        abstract: '馆'.repeat(50_000),
        contents: words(500, 100).join('\n'),
        subjects: words(200, 100),
        notes: words(200, 300),
        keywords: words(200, 50),
      },
      { items: Array.from({ length: 100 }, (_, at) => itemOf(`H${at}`, { branch: `branch-${at}` })) },
    ),
  ])
  await portal.appContext.database
    .ofTenant('whu')
    .updateTable('bib_record')
    .set({ withdrawn: true })
    .where('tenant', '=', 'whu')
    .where('record_id', '=', 'gone')
    .execute()
})
afterAll(async () => {
  await app.close()
  await portal.close()
})

interface Visit {
  path?: string
  query?: string
  headers?: Record<string, string>
}

const page = (id: string, { path = 'whu', query = '', headers = {} }: Visit = {}) =>
  app.inject({
    url: `/${path}/record/${encodeURIComponent(id)}${query}`,
    headers: { host: 'library.example', ...headers },
  })

test('a price is written as in the app, one in another currency as it was catalogued', async () => {
  const priceOf = async (recordId: string, language: string) => {
    const { body } = await app.inject({ url: `/whu/record/${recordId}?lang=${language}` })
    return /<dd><p>((?:¥|USD )[^<]*)/.exec(body)?.[1]
  }
  expect(await priceOf('priced', 'zh-CN')).toBe('¥59.70')
  expect(await priceOf('priced', 'en')).toBe('¥59.70')
  expect(await priceOf('dollars', 'en')).toBe('USD 20.00')
})

test('a record is a page that needs no JavaScript, with its description, copies and citations', async () => {
  const { statusCode, body, headers } = await page('dream')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(body).toContain('<h1>红楼梦</h1>')
  expect(body).toContain('<link rel="canonical" href="http://library.example/whu/record/dream">')
  expect(body).toContain('href="/whu/#/searchList/bookDetails/dream/1"')
  expect(body).toContain('class="Z3988"')
  expect(body).toContain('曹雪芹, 高鹗. 红楼梦[M].')
  expect(body).toContain('main 1 册，在架 1 册 · main-2f · <strong>I242.4/12</strong>')
  expect(body.match(/<script[^>]*>/g)).toEqual(['<script>', '<script type="application/ld+json">'])
  const data = JSON.parse(
    /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '',
  ) as Record<string, unknown>
  expect(data).toMatchObject({
    '@type': 'Book',
    name: '红楼梦',
    isbn: ['9787020002207'],
    inLanguage: ['zh-Hans'],
    author: [{ name: '曹雪芹' }, { name: '高鹗' }],
  })
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; img-src 'self'; style-src 'sha256-[\w+/=]+'/,
  )
})

test('the authors stand once, below the title, each with a search and the role', async () => {
  const { body } = await page('dream')
  const shown = (/<article.*<\/article>/s.exec(body)?.[0] ?? '')
    .replace(/<svg.*?<\/svg>/s, '')
    .replace(/<dt>引用<\/dt>.*$/s, '')
    .replaceAll(/<[^>]*>/g, '|')
  expect(shown.match(/曹雪芹/g)).toHaveLength(1)
  expect(shown.match(/高鹗/g)).toHaveLength(1)
  expect(body).toMatch(
    /<h1>红楼梦<\/h1>\s*<p><a href="\/whu\/#\/searchListExternal\/author\/[^"]+">曹雪芹<\/a>[^\n]*; <a [^>]+>高鹗<\/a>[^\n]*<\/p>/,
  )
})

test('a record without an author has no empty line; of many authors all that fit are listed', async () => {
  expect((await page(ODD_ID)).body).not.toContain('<p></p>')
  expect((await page('huge')).body).toContain('<dt>作者</dt>')
})

test('one script may run, and it only hands over to the app; the page of a withdrawn record has none', async () => {
  const { body, headers } = await page('dream')
  const script = /<script>(.*?)<\/script>/s.exec(body)?.[1] ?? ''
  const digest = createHash('sha256').update(script).digest('base64')
  expect(headers['content-security-policy']).toContain(`; script-src 'sha256-${digest}';`)
  expect(body).toContain('<meta name="app-address" content="/whu/#/searchList/bookDetails/dream/1">')
  expect((await page(ODD_ID)).body).toContain(`<script>${script}</script>`)
  const gone = await page('gone')
  expect(gone.body).not.toContain('<script')
  expect(gone.headers['content-security-policy']).not.toContain('script-src')
})

test('the page uses the language of the URL, else that of the browser', async () => {
  expect((await page('dream', { query: '?lang=en' })).body).toContain('main 1 copy, 1 on the shelf')
  expect((await page('dream', { headers: { 'accept-language': 'en-GB,zh;q=0.5' } })).body).toContain(
    '<html lang="en">',
  )
  expect((await page('dream', { headers: { 'accept-language': 'zh-HK' } })).body).toContain(
    '<html lang="zh-TW">',
  )
  expect((await page('dream', { query: '?lang=<script>' })).body).toContain('<html lang="zh-CN">')
})

test('a language without content of its own has its words, and shows the content of another', async () => {
  const { body } = await page('dream', { query: '?lang=ja' })
  expect(body).toContain('<html lang="ja">')
  expect(body).toContain('1 冊中 1 冊が在架')
  expect(body).toContain('<dt>出版者</dt>')
  expect(body).toContain('hreflang="ja" lang="ja">日本語</a>')
})

test('an unknown record is 404 and offers a search; a withdrawn one is 410 with its title', async () => {
  const missing = await page('nobody has')
  expect([missing.statusCode, missing.body.includes('/whu/#/Home')]).toEqual([404, true])
  expect(missing.body).toContain('noindex')
  const gone = await page('gone')
  expect([gone.statusCode, gone.body.includes('撤下的书')]).toEqual([410, true])
  expect((await page('dream', { path: 'pku' })).statusCode).toBe(404)
  expect((await page('dream', { path: 'nowhere' })).statusCode).toBe(404)
  expect((await page('x'.repeat(1_000))).statusCode).toBe(404)
  expect((await page('\u0000')).statusCode).toBe(404)
})

test('an id with any characters has a page', async () => {
  const { statusCode, body } = await page(ODD_ID)
  expect([statusCode, body.includes('奇怪的编号')]).toEqual([200, true])
  expect(body).toContain(`href="/whu/#/searchList/bookDetails/${encodeURIComponent(ODD_ID)}/1"`)
})

test('any content of a record is shown as text', async () => {
  const { body } = await page('hostile')
  expect(body.match(/<script/g)).toHaveLength(2)
  expect(body).not.toContain('<img')
  expect(body).not.toContain('href="javascript')
})

test('a host name that is not configured is not echoed', async () => {
  for (const host of ['evil"><b>', 'evil.example', 'library.example.evil.example']) {
    const { body } = await page('dream', { headers: { host } })
    expect(body).not.toContain('<b>')
    expect(body).not.toContain('evil')
  }
})

test('the page of a very long record stays under 30 KB', async () => {
  for (const query of ['?lang=zh-CN', '?lang=en']) {
    const { body } = await page('huge', { query })
    expect(body).toContain('</html>')
    expect(Buffer.byteLength(body)).toBeLessThan(30_000)
  }
})

test('the sitemap index names the sitemap files, and these list every visible record', async () => {
  const index = await app.inject({ url: '/whu/sitemap.xml', headers: { host: 'library.example' } })
  expect(index.body).toContain('<loc>http://library.example/whu/sitemap-1.xml</loc>')
  const list = await app.inject({ url: '/whu/sitemap-1.xml', headers: { host: 'library.example' } })
  expect(list.headers['content-type']).toContain('application/xml')
  expect(list.body).toContain('<loc>http://library.example/whu/record/dream</loc>')
  expect(list.body).toContain(encodeURIComponent(ODD_ID).replaceAll("'", '&#39;'))
  expect(list.body).not.toContain('gone')
  for (const url of [
    '/whu/sitemap-2.xml',
    '/whu/sitemap-0.xml',
    '/whu/sitemap-x.xml',
    '/nowhere/sitemap.xml',
  ])
    expect((await app.inject({ url })).statusCode).toBe(404)
})

test('a sitemap is made once for all hosts and is queued like other calls', async () => {
  const seen: Caller[] = []
  const inTurn: FairScheduler = {
    inSlot: (caller, work) => (seen.push(caller), work()),
    figures: () => ({ waiting: 0, inService: 0, refused: { full: 0, late: 0 } }),
  }
  const own = fastify()
  await mountPublicPage(own, { ...portal.appContext, scheduler: inTurn })
  const locations: string[] = []
  for (const host of ['library.example', 'localhost:1', 'localhost:2'])
    for (const url of ['/whu/sitemap.xml', '/whu/sitemap-1.xml']) {
      const { body } = await own.inject({ url, headers: { host }, remoteAddress: '203.0.113.9' })
      locations.push(body.match(/<loc>(.*?)\/whu\//)?.[1] ?? '')
    }
  expect(locations).toEqual(
    ['library.example', 'localhost:1', 'localhost:2'].flatMap((host) => [`http://${host}`, `http://${host}`]),
  )
  expect(seen.map(({ tenant, client }) => [tenant, typeof client])).toEqual([
    ['whu', 'string'],
    ['whu', 'string'],
  ])
  await own.close()
})

test('the page has the look of the portal: its colours, a masthead and the generated cover', async () => {
  const { body } = await page('dream')
  const tokens = await readFile(new URL('../../../../web/src/styles/tokens.css', import.meta.url), 'utf8')
  const [light = '', dark = ''] = [/:root \{(.*?)\}/s, /:root\[data-scheme="dark"\] \{(.*?)\}/s].map(
    (block) => block.exec(tokens)?.[1] ?? '',
  )
  const [, ownLight = '', ownDark = ''] = /:root\{(.*?)\}.*?dark\)\{:root\{(.*?)\}/s.exec(body) ?? []
  for (const [own, portal] of [
    [ownLight, light],
    [ownDark, dark],
  ] as const) {
    const colours = [...own.matchAll(/(--[\w-]+):(#\w{3,6})/g)]
    expect(colours.length).toBeGreaterThan(7)
    for (const [, name, colour] of colours) expect(portal).toContain(`${name}: ${colour};`)
  }
  expect(body).toMatch(/<header><a href="\/whu\/"><svg[^>]*aria-hidden="true".*<\/svg>[^<]+<\/a><\/header>/)
  expect(body).toMatch(/<svg class="cover"[^>]*aria-hidden.*>红<\/text>.*>楼<\/text>.*>梦<\/text>/s)
})

test('availability stands above the description, in words and not by colour alone', async () => {
  const { body } = await page('dream')
  const state = body.indexOf('<p class="here">在架 1 册 · ')
  expect(state).toBeGreaterThan(body.indexOf('<h1>'))
  expect(state).toBeLessThan(body.indexOf('<dl>'))
  expect((await page('dream', { query: '?lang=en' })).body).toMatch(
    /<p class="here">1 on the shelf · [^<]+<\/p>/,
  )
})

test('what gets the record leads: reading online, else asking for a copy, else the portal', async () => {
  const ways = async (id: string) =>
    [...(await page(id)).body.matchAll(/<a class="(open(?: first)?)" href="([^"]+)"[^>]*>([^<]+)<\/a>/g)].map(
      ([, look, address, word]) => [look, word, address],
    )
  expect(await ways('online')).toEqual([
    ['open first', '在线阅读', 'https://books.example/emma'],
    ['open', '在图书馆门户中打开', expect.stringContaining('/bookDetails/online/')],
  ])
  expect(await ways('dream')).toEqual([
    ['open first', '预约或请求', expect.stringContaining('/bookDetails/dream/')],
  ])
  expect(await ways('priced')).toEqual([['open first', '在图书馆门户中打开', expect.any(String)]])
})

test('subdivisions of a subject are parted by a dash', async () => {
  const { body } = await page('online')
  expect(body).toContain('>England — Fiction</a>')
  expect(body).toContain('/subject/England--Fiction/1')
})

test('the page of a usual record stays under 9 KB without its cover', async () => {
  const { body } = await page('dream')
  expect(Buffer.byteLength(body.replaceAll(/<svg class="cover".*?<\/svg>/gs, ''))).toBeLessThan(9_000)
})
