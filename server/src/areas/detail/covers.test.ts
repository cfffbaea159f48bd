import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { detail } from '@wenyuan/contract/areas/detail.ts'
import { search } from '@wenyuan/contract/areas/search.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { updateSettings } from '../../domain/tenants/store.ts'
import { command } from '../../testing/commands.ts'
import { entryOf } from '../../testing/entries.ts'
import { openPortal, type TestPortal } from '../../testing/portal.ts'
import { switchOn } from '../../integrations/enrichment/store.ts'

/** A source in the format of Open Library, and the host of its pictures. */
let source: Server
let base = ''
const asked: string[] = []
/** What the source names as the cover of any book. */
let picture = ''

let portal: TestPortal
let blue: Buffer
let folder = ''

const drawn = (colour: string, width = 600, height = 900): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer()

beforeAll(async () => {
  blue = await drawn('#224488')
  const dot = await drawn('#ffffff', 1, 1)
  folder = mkdtempSync(join(tmpdir(), 'wenyuan-covers-'))
  source = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://source')
    asked.push(pathname)
    if (pathname === '/blue.png') return void response.writeHead(200).end(blue)
    if (pathname === '/dot.png') return void response.writeHead(200).end(dot)
    if (pathname === '/text.png') return void response.writeHead(200).end('<script>alert(1)</script>')
    if (pathname === '/moved.png') return void response.writeHead(302, { location: '/blue.png' }).end()
    if (pathname === '/round.png') return void response.writeHead(302, { location: '/round.png' }).end()
    const book = { title: 'x', cover: { medium: `${base}${picture}` } }
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ [searchParams.get('bibkeys') ?? '']: book }))
  })
  await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve))
  const bound = source.address()
  base = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`
  portal = await openPortal({ env: { WENYUAN_OUTSIDE_NETWORKS: '127.0.0.1' } })
  await portal.load('whu', [
    entryOf({ recordId: 'dream', title: '红楼梦', isbns: ['9787020002207'] }),
    entryOf({ recordId: 'dream-2', title: '红楼梦', isbns: ['9787020002207'] }),
    entryOf({ recordId: 'journey', title: '西游记', isbns: ['9787020008735'] }),
    entryOf({ recordId: 'bandits', title: '水浒传', isbns: ['9787020008742'] }),
    entryOf({ recordId: 'kingdoms', title: '三国演义', isbns: ['9787020008728'] }),
    entryOf({ recordId: 'scholars', title: '儒林外史', isbns: ['9787020016990'] }),
    entryOf({ recordId: 'old', title: '旧书' }),
  ])
  await portal.load('pku', [entryOf({ recordId: 'dream', title: '红楼梦', isbns: ['9787020002207'] })])
  await allowCovers(portal, true)
  await switchOn({ db: portal.appContext.database.ofTenant('whu'), tenant: 'whu' }, [
    { provider: 'open-library', base_url: base },
  ])
})
beforeEach(() => {
  asked.length = 0
  picture = '/blue.png'
})
afterAll(async () => {
  await portal.close()
  source.closeAllConnections()
  source.close()
  rmSync(folder, { recursive: true })
})

async function allowCovers({ appContext }: TestPortal, bookCover: boolean): Promise<void> {
  const { settings } = appContext.tenants.byCode('whu') ?? {}
  if (!settings) throw new Error('There is no whu.')
  await updateSettings(appContext.database, 'whu', { ...settings, bookCover })
  await appContext.tenants.refresh()
}
const pictureAt = async (path: string) => {
  const response = await fetch(`${portal.address}${path}`)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}
const coverInList = async (recordId: string): Promise<string | undefined> =>
  (await portal.ask(search.availability, { recordIds: [recordId] }))[0]?.coverUrl

test('a list asks the sources afterwards, and the next list has the cover in our own address and sizes', async () => {
  expect(await coverInList('dream')).toBe('')
  await portal.appContext.covers.settled()
  const address = (await coverInList('dream')) ?? ''
  expect(address).toMatch(/^\/whu\/cover\/[\w-]{22}$/)
  const { records } = await portal.ask(search.search, {
    searchItems: [{ searchField: 'isbn', searchWord: '9787020002207', oper: 'and' }],
  })
  expect(records.find(({ recordId }) => recordId === 'dream')?.coverUrl).toBe(address)
  expect(await portal.ask(detail.record, { recordId: 'dream' })).toMatchObject({ coverUrl: address })

  const small = await pictureAt(address)
  expect(small.response.headers.get('content-type')).toBe('image/jpeg')
  expect(small.response.headers.get('cache-control')).toContain('immutable')
  expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 160, height: 240 })
  const large = await pictureAt(`${address}/large`)
  expect(await sharp(large.bytes).metadata()).toMatchObject({ width: 400, height: 600 })

  // kept: no source is asked again
  asked.length = 0
  await coverInList('dream')
  await portal.appContext.covers.settled()
  expect(asked).toEqual([])
})

test('a cover is read at its own library only, and nothing else is read by its address', async () => {
  const address = (await portal.ask(detail.cover, { recordId: 'journey' })).coverUrl
  expect((await pictureAt(address)).response.status).toBe(200)
  for (const path of [
    address.replace('/whu/', '/pku/'),
    address.replace(/.{22}$/, 'a'.repeat(22)),
    '/whu/cover/..%2F..%2Fdatabase',
    `${address}/huge`,
  ])
    expect((await pictureAt(path)).response.status).toBe(404)
  expect((await portal.ask(search.availability, { recordIds: ['dream'] }, { as: 'pku' }))[0]?.coverUrl).toBe(
    '',
  )
})

test('the record page waits for the source, by record or by ISBN, and is told where the cover is from', async () => {
  const found = await portal.ask(detail.cover, { isbn: '978-7-02-000874-2' })
  expect(found).toMatchObject({
    provider: 'open-library',
    coverUrl: expect.stringMatching(/^\/whu\/cover\//),
  })
  expect(await portal.ask(detail.cover, { recordId: 'bandits' })).toEqual(found)
  expect(await portal.ask(detail.cover, { isbn: '9787506365437' })).toEqual({ coverUrl: '', provider: '' })
  expect(await portal.ask(detail.cover, { recordId: 'old' })).toEqual({ coverUrl: '', provider: '' })
})

test('redirects are followed; a dot, a text, a circle and a closed network are no cover', async () => {
  for (const wrong of ['/dot.png', '/text.png', '/round.png', '/missing.png']) {
    picture = wrong
    portal.setNow(new Date(portal.appContext.clock().getTime() + 30 * 86_400_000))
    expect(await portal.ask(detail.cover, { recordId: 'kingdoms' })).toEqual({
      coverUrl: '',
      provider: '',
    })
  }
  picture = '/moved.png'
  portal.setNow(new Date(portal.appContext.clock().getTime() + 30 * 86_400_000))
  expect((await portal.ask(detail.cover, { recordId: 'kingdoms' })).coverUrl).not.toBe('')

  const closed = await openPortal()
  try {
    await closed.load('whu', [entryOf({ recordId: 'dream', title: '红楼梦', isbns: ['9787020002207'] })])
    await allowCovers(closed, true)
    await switchOn({ db: closed.appContext.database.ofTenant('whu'), tenant: 'whu' }, [
      { provider: 'open-library', base_url: base },
    ])
    asked.length = 0
    picture = '/blue.png'
    expect(await closed.ask(detail.cover, { recordId: 'dream' })).toEqual({ coverUrl: '', provider: '' })
    expect(asked).not.toContain('/blue.png')
  } finally {
    await closed.close()
  }
})

test('the library’s own covers come from a folder, go before others, and are shown without sources', async () => {
  const covers = (...words: string[]) => command(portal, ['covers', ...words, '--tenant', 'whu'])
  writeFileSync(join(folder, '978-7-02-000220-7.png'), await drawn('#aa2222'))
  writeFileSync(join(folder, 'scholars.jpg'), await drawn('#22aa22'))
  writeFileSync(join(folder, 'nobody.png'), blue)
  writeFileSync(join(folder, 'old.png'), 'no picture')
  const before = await coverInList('dream')
  expect(await covers('add', folder)).toMatchObject({
    code: 0,
    lines: [
      'nobody.png: no record has this id or ISBN',
      'old.png: no picture that can be read, or too small',
      '3 covers added',
    ],
  })
  const own = await coverInList('dream')
  expect(own).not.toBe(before)
  expect(await coverInList('dream-2')).toBe(own)
  expect((await covers('list')).lines).toEqual(['dream', 'dream-2', 'scholars', '3 covers'])

  await allowCovers(portal, false)
  expect(await coverInList('dream')).toBe(own)
  expect(await coverInList('journey')).toBe('')
  await allowCovers(portal, true)
  portal.setNow(new Date(portal.appContext.clock().getTime() + 365 * 86_400_000))
  expect(await portal.ask(detail.cover, { recordId: 'dream' })).toEqual({ coverUrl: own, provider: 'own' })

  const page = await (await fetch(`${portal.address}/whu/record/scholars`)).text()
  const scholars = (await coverInList('scholars')) ?? ''
  expect(page).toContain(`<img class="cover" src="${scholars}/large"`)
  expect(page).toContain(`property="og:image" content="${portal.address}${scholars}/large"`)

  // two editions share the files until the last of them goes
  expect((await covers('remove', 'dream')).lines).toEqual(['1 removed'])
  expect((await pictureAt(own ?? '')).response.status).toBe(200)
  expect((await covers('remove', 'dream-2', 'old')).code).toBe(2)
  expect((await pictureAt(own ?? '')).response.status).toBe(404)
})

test('every record with an ISBN is asked for by command, and covers of outside are off without the setting', async () => {
  const fetchAll = () => command(portal, ['covers', 'fetch', '--tenant', 'whu'])
  const { lines } = await fetchAll()
  expect(lines.at(-1)).toMatch(/^\d covers of \d records$/)
  expect(await coverInList('dream')).not.toBe('')
  expect((await fetchAll()).lines).toEqual(['0 covers of 0 records'])
  await allowCovers(portal, false)
  expect((await fetchAll()).code).toBe(2)
  const stored = readdirSync(join(portal.appContext.config.dataFolder, 'covers', 'whu'), { recursive: true })
  expect(stored.filter((name) => String(name).endsWith('.jpg')).length).toBeGreaterThan(0)
})
