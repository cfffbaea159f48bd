import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { normalize } from '@iiif/parser'
import { pageImages } from '@wenyuan/contract/areas/page-images.ts'
import { search } from '@wenyuan/contract/areas/search.ts'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeApp } from '../../http/http-server.ts'
import { command } from '../../testing/commands.ts'
import { entryOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'

const PUBLIC_DOMAIN = 'http://creativecommons.org/publicdomain/mark/1.0/'
const size = { width: 1_100, height: 1_301 }
const portal = testPortal()
let app: FastifyInstance
let folder: string
let open: string
let closed: string

/** What the test reads of the parser's answer, whose types need packages of their own. */
interface ParsedManifest {
  resource: { id: string }
  entities: {
    Manifest: Record<string, { items: { id: string }[] }>
    Canvas: Record<string, { width: number; height: number }>
    Annotation: Record<string, { motivation: string[] }>
  }
}

const alto = (line: string) =>
  `<alto><Layout><Page WIDTH="${size.width}" HEIGHT="${size.height}"><String CONTENT="${line}" HPOS="100" VPOS="50" WIDTH="100" HEIGHT="400"/></Page></Layout></alto>`

const pages = (...parameters: string[]) =>
  command(portal, ['pages', ...parameters, '--tenant', portal.tenant], { cwd: folder })

beforeAll(async () => {
  app = await makeApp(portal.appContext, { webFolder: 'none', version: '0', https: false })
  await app.ready()
  folder = mkdtempSync(join(tmpdir(), 'wenyuan-pages-'))
  mkdirSync(join(folder, 'book'))
  mkdirSync(join(folder, 'plain'))
  mkdirSync(join(folder, 'broken'))
  const picture = await sharp({ create: { ...size, channels: 3, background: '#f4ecd8' } })
    .png()
    .toBuffer()
  for (const [name, line] of [
    ['10', '閏餘成歲'],
    ['2', '日月盈昃'],
    ['1', '天地玄黃'],
  ] as const) {
    writeFileSync(join(folder, 'book', `${name}.png`), picture)
    writeFileSync(join(folder, 'book', `${name}.xml`), alto(line))
  }
  writeFileSync(join(folder, 'plain', 'a.png'), picture)
  writeFileSync(join(folder, 'plain', 'a.txt'), 'secretword of the archive')
  writeFileSync(join(folder, 'broken', 'a.png'), picture)
  writeFileSync(join(folder, 'broken', 'b.png'), 'no picture')
  await portal.load(portal.tenant, [
    entryOf({ recordId: 'classic', title: '千字文', authors: ['周兴嗣'] }),
    entryOf({ recordId: 'archive', title: '校史档案' }),
    entryOf({ recordId: 'bare', title: '没有图像的书' }),
  ])
  const rights = ['--rights', PUBLIC_DOMAIN.replace('http:', 'https:'), '--statement', '请注明来源']
  const attached = await pages(
    'attach',
    'book',
    '--record',
    'classic',
    '--for',
    'visitor',
    '--right-to-left',
    ...rights,
  )
  open = attached.lines[0] ?? ''
  closed = (await pages('attach', 'plain', '--record', 'archive', '--name', '卷一')).lines[0] ?? ''
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a record tells its digitised volumes, their rights and their first pages', async () => {
  const [volume] = await portal.ask(pageImages.volumes, { recordId: 'classic' })
  expect(volume).toMatchObject({
    volumeId: open,
    name: '千字文',
    pages: 3,
    hasText: true,
    rights: PUBLIC_DOMAIN,
    statement: '请注明来源',
    mayOpen: true,
  })
  expect(volume?.previews.map(({ page, label }) => [page, label])).toEqual([
    [1, '1'],
    [2, '2'],
    [3, '3'],
  ])
  const small = await app.inject({ url: volume?.previews[0]?.url ?? '' })
  expect(small.headers['content-type']).toBe('image/jpeg')
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 203, height: 240 })
  expect(await portal.ask(pageImages.volumes, { recordId: 'bare' })).toEqual([])
})

test('pages stand in the order of numbers; every tile that the information promises is there', async () => {
  const book = await portal.ask(pageImages.open, { volumeId: open })
  expect(book).toMatchObject({ title: '千字文', direction: 'right-to-left' })
  const text = async (page: number) => (await portal.ask(pageImages.text, { volumeId: open, page })).text
  expect([await text(1), await text(2), await text(3), await text(4)]).toEqual([
    '天地玄黃',
    '日月盈昃',
    '閏餘成歲',
    '',
  ])
  const info = (await app.inject({ url: `${book.base}/1/info.json` })).json()
  expect(info).toMatchObject({ type: 'ImageService3', profile: 'level0', ...size })
  expect(info.tiles).toEqual([{ width: 512, height: 512, scaleFactors: [1, 2, 4] }])
  for (const factor of info.tiles[0].scaleFactors)
    for (let top = 0; top < size.height; top += 512 * factor)
      for (let left = 0; left < size.width; left += 512 * factor) {
        // Source: IIIF Image 3 "Image Request Parameters" and implementation notes on tiles
        const width = Math.min(512 * factor, size.width - left)
        const height = Math.min(512 * factor, size.height - top)
        const tile = `${Math.ceil(width / factor)},${Math.ceil(height / factor)}`
        const url = `${book.base}/1/${left},${top},${width},${height}/${tile}/0/default.jpg`
        const answer = await app.inject({ url })
        expect([url, answer.statusCode]).toEqual([url, 200])
        const drawn = await sharp(answer.rawPayload).metadata()
        expect(`${drawn.width},${drawn.height}`).toBe(tile)
      }
  for (const { width, height } of info.sizes) {
    const url = `${book.base}/1/full/${width},${height}/0/default.jpg`
    const answer = await app.inject({ url })
    const drawn = await sharp(answer.rawPayload).metadata()
    expect([answer.statusCode, drawn.width, drawn.height]).toEqual([200, width, height])
  }
  const base = await app.inject({ url: `${book.base}/1` })
  expect([base.statusCode, base.headers.location]).toEqual([303, info.id + '/info.json'])
  for (const page of ['0', '999', 'x', '1x']) {
    expect([page, (await app.inject({ url: `${book.base}/${page}` })).statusCode]).toEqual([page, 404])
    expect((await app.inject({ url: `${book.base}/${page}/full/1,1/0/default.jpg` })).statusCode).toBe(404)
  }
  expect((await app.inject({ url: `${book.base}/1/full/max/0/default.jpg` })).statusCode).toBe(200)
})

test('an independent reader of IIIF understands the manifest', async () => {
  const [volume] = await portal.ask(pageImages.volumes, { recordId: 'classic' })
  const url = new URL(volume?.manifestUrl ?? '')
  const answer = await app.inject({ url: url.pathname })
  expect(answer.headers).toMatchObject({ 'access-control-allow-origin': '*' })
  expect(answer.headers['content-type']).toContain('application/ld+json')
  const { entities, resource } = normalize(answer.json()) as unknown as ParsedManifest
  const manifest = entities.Manifest[resource.id]
  expect(manifest).toMatchObject({
    type: 'Manifest',
    label: { 'zh-Hans': ['千字文'] },
    rights: PUBLIC_DOMAIN,
    viewingDirection: 'right-to-left',
    requiredStatement: { value: { none: ['请注明来源'] } },
  })
  const canvases = manifest?.items.map(({ id }) => entities.Canvas[id]) ?? []
  expect(canvases.map((canvas) => [canvas?.width, canvas?.height])).toEqual(
    Array.from({ length: 3 }, () => [size.width, size.height]),
  )
  const painted = Object.values(entities.Annotation).flatMap(({ motivation }) => motivation)
  expect(painted).toEqual(['painting', 'painting', 'painting'])
})

test('words of a page are found in both scripts, with their place on the picture', async () => {
  const found = await portal.ask(pageImages.find, { volumeId: open, keyWord: '玄黄' })
  expect(found).toEqual({
    total: 1,
    records: [{ page: 1, label: '1', text: '天地玄黃', ranges: [[2, 4]], boxes: [[100, 250, 100, 200]] }],
  })
  expect(await portal.ask(pageImages.find, { volumeId: open, keyWord: '  ，' })).toEqual({
    total: 0,
    records: [],
  })
  const url = `/${portal.tenant}/iiif/${open}/search?q=${encodeURIComponent('盈昃')}`
  const { items } = (await app.inject({ url })).json()
  expect(items).toHaveLength(1)
  expect(items[0].target).toMatch(/\/canvas\/2#xywh=100,250,100,200$/)
})

test('the general search finds the words of open pages, and never those of closed ones', async () => {
  const find = async (searchWord: string) =>
    (await portal.ask(search.search, { searchItems: [{ searchField: 'all', searchWord }] })).records.map(
      ({ recordId }) => recordId,
    )
  expect(await find('闰余成岁')).toEqual(['classic'])
  expect(await find('secretword')).toEqual([])
})

test('pages for readers are opened by readers only, and their pictures by a signed address', async () => {
  const volumeId = closed
  const refusals = [
    await portal.refused(pageImages.open, { volumeId }),
    await portal.refused(pageImages.find, { volumeId, keyWord: 'secretword' }),
    await portal.refused(pageImages.text, { volumeId, page: 1 }),
  ]
  expect(refusals.map(({ code }) => code)).toEqual(Array.from({ length: 3 }, () => 'SIGN_IN_REQUIRED'))
  const [seen] = await portal.ask(pageImages.volumes, { recordId: 'archive' })
  expect(seen).toMatchObject({
    name: '卷一',
    mayOpen: false,
    fullText: 'signIn',
    previews: [],
    manifestUrl: '',
  })
  for (const path of [
    'manifest.json',
    '1/info.json',
    '1/text.json',
    'search?q=secretword',
    '1/full/max/0/default.jpg',
  ])
    expect((await app.inject({ url: `/${portal.tenant}/iiif/${volumeId}/${path}` })).statusCode).toBe(404)

  const headers = await portal.signIn('reader-1')
  const { base } = await portal.ask(pageImages.open, { volumeId }, { headers })
  const whole = `${base}/1/full/max/0/default.jpg`
  const answer = await app.inject({ url: whole })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  expect(answer.headers['cache-control']).toContain('private')
  expect(await portal.ask(pageImages.find, { volumeId, keyWord: 'secret' }, { headers })).toMatchObject({
    total: 1,
    records: [{ boxes: [] }],
  })
  for (const changed of [
    whole.replace(/\.(\d)/, '.9$1'),
    whole.replace(/\.[^./]+\/1\//, '.x/1/'),
    whole.replace(`/${portal.tenant}/`, `/${portal.neighbour}/`),
    whole.replace(closed, open).replace(`/${portal.tenant}/`, `/${portal.neighbour}/`),
  ])
    expect((await app.inject({ url: changed })).statusCode).toBe(404)
  portal.setNow(new Date('2026-03-15T07:00:00Z'))
  expect((await app.inject({ url: whole })).statusCode).toBe(404)
  portal.setNow(new Date('2026-03-15T04:00:00Z'))
})

test('another library and odd addresses get nothing', async () => {
  for (const [volumeId, as] of [
    [open, portal.neighbour],
    ['nothing', portal.tenant],
  ] as const)
    expect((await portal.refused(pageImages.open, { volumeId }, { as })).code).toBe('VOLUME_UNKNOWN')
  for (const path of [
    `/${portal.neighbour}/iiif/${open}/manifest.json`,
    `/${portal.tenant}/iiif/${open}/0/info.json`,
    `/${portal.tenant}/iiif/${open}/9/text.json`,
    `/${portal.tenant}/iiif/${open}/1/full/..%2Fmax/0/default.jpg`,
    `/${portal.tenant}/iiif/${open}/1/..%2F..%2F..%2F/max/0/default.jpg`,
    `/${portal.tenant}/iiif/..%2F${open}/manifest.json`,
    `/${portal.tenant}/iiif/${open}/1/full/9999,9999/0/default.jpg`,
  ])
    expect([path, (await app.inject({ url: path })).statusCode]).toEqual([path, 404])
})

test('what is not a volume is refused and leaves nothing behind', async () => {
  for (const [parameters, says] of [
    [['attach', 'broken', '--record', 'bare'], /b\.png is not a picture/],
    [['attach', 'none', '--record', 'bare'], /no folder/],
    [['attach', '.', '--record', 'bare'], /no JPEG/],
    [['attach', 'book', '--record', 'nothing'], /no record/],
    [['attach', 'book', '--record', 'bare', '--for', 'all'], /visitor or reader/],
    [['attach', 'book', '--record', 'bare', '--rights', 'free'], /Rights are one of/],
    [['attach'], /Usage/],
  ] as const) {
    const { code, errors } = await pages(...parameters)
    expect([code, errors.join('\n')]).toEqual([2, expect.stringMatching(says)])
  }
  expect((await pages('list', '--record', 'bare')).lines).toEqual(['0 volumes'])
})

test('a removed volume is gone with its files and its words', async () => {
  const volumeId = (await pages('attach', 'plain', '--record', 'bare', '--for', 'visitor')).lines[0] ?? ''
  const kept = join(portal.appContext.config.dataFolder, `attachments/${portal.tenant}/pages`, volumeId)
  const found = async () =>
    (await portal.ask(search.search, { searchItems: [{ searchField: 'all', searchWord: 'secretword' }] }))
      .total
  expect([existsSync(kept), await found()]).toEqual([true, 1])
  expect((await pages('remove', volumeId)).lines).toEqual(['1 removed'])
  expect([existsSync(kept), await found()]).toEqual([false, 0])
  expect((await pages('remove', volumeId)).code).toBe(2)
})
