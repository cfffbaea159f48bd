import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entryOf } from '../../testing/entries.ts'
import { openPortal, type TestPortal } from '../../testing/portal.ts'
import { smallLibrary } from '../../testing/small-library.ts'
import { makeApp } from '../http-server.ts'
import { shareCardSvg } from './share-card-svg.ts'

const ODD_ID = 'a/b?c#d%20 e&f=红'
let portal: TestPortal
let app: FastifyInstance
beforeAll(async () => {
  portal = await openPortal({ env: { WENYUAN_HOSTS: 'library.example' } })
  app = await makeApp(portal.appContext, { webFolder: 'none', version: '0', https: false })
  await app.ready()
  await portal.load('whu', [
    ...smallLibrary,
    entryOf({ recordId: ODD_ID, title: '奇怪的编号' }),
    entryOf({ recordId: 'gone', title: '撤下的书' }),
    entryOf({ recordId: 'odd', title: 'A < B & "C" \u0007 ]]> <script>', authors: ['馆'.repeat(3_000)] }),
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

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'library.example', ...headers } })
const cardOf = (id: string, headers = {}, path = 'whu') =>
  get(`/${path}/record/${encodeURIComponent(id)}/card.png`, headers)
const metaOf = (body: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(body)?.[1]

test('a page without a cover names its card, in words that other programs show with a link', async () => {
  const { body } = await get('/whu/record/dream?lang=en')
  expect(metaOf(body, 'og:image')).toBe('http://library.example/whu/record/dream/card.png?lang=en')
  expect(metaOf(body, 'og:image:width')).toBe('1200')
  expect(metaOf(body, 'og:image:height')).toBe('630')
  expect(metaOf(body, 'og:image:alt')).toBe('红楼梦')
  expect(metaOf(body, 'og:title')).toBe('红楼梦')
  expect(metaOf(body, 'og:description')).toBe('贾宝玉与林黛玉的爱情悲剧,写尽大家族的兴衰。')
  expect(metaOf(body, 'og:site_name')).toBe('whu')
  expect(metaOf(body, 'twitter:card')).toBe('summary_large_image')
})

test('the card is a PNG of the size that social sites ask for, and is asked for once', async () => {
  const { body } = await get(`/whu/record/${encodeURIComponent(ODD_ID)}`)
  const address = new URL((metaOf(body, 'og:image') ?? '').replaceAll('&#39;', "'"))
  const card = await get(address.pathname + address.search)
  expect([card.statusCode, card.headers['content-type']]).toEqual([200, 'image/png'])
  expect(card.headers['cache-control']).toBe('public, max-age=86400')
  expect(card.headers['cross-origin-resource-policy']).toBe('cross-origin')
  const { width, height, format } = await sharp(card.rawPayload).metadata()
  expect([width, height, format]).toEqual([1200, 630, 'png'])
  const again = await cardOf(ODD_ID, { 'if-none-match': String(card.headers['etag']) })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  expect((await cardOf('dream', { 'if-none-match': String(card.headers['etag']) })).statusCode).toBe(200)
})

test('the generated cover is a PNG too, for letters', async () => {
  const cover = await get('/whu/record/dream/cover.png')
  expect([cover.statusCode, cover.headers['content-type']]).toEqual([200, 'image/png'])
  const { width, height } = await sharp(cover.rawPayload).metadata()
  expect(width).toBeGreaterThan(150)
  expect(height).toBeGreaterThan(width)
  expect(cover.rawPayload.length).toBeLessThan(20_000)
  for (const address of ['/whu/record/gone/cover.png', '/pku/record/dream/cover.png'])
    expect((await get(address)).statusCode).toBe(404)
})

test('any content of a record is drawn as text', async () => {
  expect((await cardOf('odd')).statusCode).toBe(200)
  expect((await get('/whu/record/odd/cover.png')).statusCode).toBe(200)
})

test('a withdrawn, unknown or foreign record has no card', async () => {
  expect((await cardOf('gone')).statusCode).toBe(404)
  expect((await cardOf('nobody-has')).statusCode).toBe(404)
  expect((await cardOf('dream', {}, 'pku')).statusCode).toBe(404)
  expect((await cardOf('dream', {}, 'nowhere')).statusCode).toBe(404)
  expect((await cardOf('x'.repeat(1_000))).statusCode).toBe(404)
})

const facts = {
  cover: { title: '红楼梦', author: '曹雪芹', classNo: 'I242.4', form: 'book' as const },
  title: '红楼梦',
  lines: ['曹雪芹', '人民文学出版社 1982'],
  library: 'Wuhan',
  language: 'zh-CN' as const,
}

test('a text that the fonts of the machine cannot show is left out, never drawn as boxes', () => {
  const all = shareCardSvg(facts, () => true)
  for (const text of ['红', '红楼梦', '曹雪芹', 'Wuhan', '文']) expect(all).toContain(`>${text}</text>`)
  const latin = shareCardSvg(facts, (text) => !/\p{Script=Han}/u.test(text))
  expect(latin).not.toMatch(/\p{Script=Han}/u)
  expect(latin).toContain('>Wuhan</text>')
  const none = shareCardSvg(facts, () => false)
  expect(none).not.toContain('<text')
  expect(none).toContain('<rect')
})
