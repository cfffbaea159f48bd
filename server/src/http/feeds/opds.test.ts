import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { command } from '../../testing/commands.ts'
import { entryOf } from '../../testing/entries.ts'
import { importContent } from '../../testing/import-content.ts'
import { jsonSchemaCheck } from '../../testing/json-schemas.ts'
import { testPortal } from '../../testing/portal.ts'

/** The parts of OPDS 2.0 that every catalogue needs. Source: drafts.opds.io/schema/feed and /publication. */
const Link = z.object({
  href: z.string(),
  type: z.string(),
  rel: z.string().optional(),
  title: z.string().optional(),
  templated: z.boolean().optional(),
})
const Publication = z.object({
  metadata: z.object({
    '@type': z.url(),
    identifier: z.string().min(1),
    title: z.string().min(1),
    author: z.array(z.object({ name: z.string() })),
    language: z.string().min(2).optional(),
    modified: z.iso.datetime(),
    published: z.string().optional(),
    description: z.string().optional(),
  }),
  links: z
    .array(Link)
    .refine((links) => links.some(({ rel }) => rel?.startsWith('http://opds-spec.org/acquisition'))),
})
const OpdsFeed = z.object({
  metadata: z.object({ title: z.string(), modified: z.iso.datetime(), numberOfItems: z.number().optional() }),
  links: z.array(Link).refine((links) => links.filter(({ rel }) => rel === 'self').length === 1),
  navigation: z.array(Link.required({ title: true })).optional(),
  publications: z.array(Publication).optional(),
})

const faultsOf = jsonSchemaCheck(
  'OPDS',
  ['opds/2.0', 'opds/readium-webpub'],
  'https://drafts.opds.io/schema/feed.schema.json',
)

const portal = testPortal()
const folder = mkdtempSync(join(tmpdir(), 'wenyuan-opds-'))
beforeAll(async () => {
  const addedAt = new Date('2026-03-10T00:00:00Z')
  await portal.load(portal.tenant, [
    {
      ...entryOf({ recordId: 'dream', title: '红楼梦', authors: ['曹雪芹'], isbns: ['9787020002207'] }),
      addedAt,
    },
    { ...entryOf({ recordId: 'other', title: '<b>Ulysses</b>' }), addedAt },
  ])
  await portal.load(portal.neighbour, [{ ...entryOf({ recordId: 'theirs', title: '红楼梦' }), addedAt }])
  await importContent(portal, 'lists', 'code,name,records\nnovels,小说,dream;other\n')
  for (const [name, audience] of [
    ['open.txt', 'visitor'],
    ['closed.txt', 'reader'],
  ] as const) {
    const path = join(folder, name)
    writeFileSync(path, `text of ${name}`)
    const { code, lines } = await command(portal, [
      'attach',
      path,
      '--tenant',
      portal.tenant,
      '--record',
      'dream',
      '--for',
      audience,
    ])
    expect([code, lines.join()]).toEqual([0, expect.any(String)])
  }
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
})

const get = (path: string) => fetch(`${portal.address}${path}`, { redirect: 'manual' })
async function opds(address: string) {
  const response = await get(
    new URL(address, portal.address).pathname + new URL(address, portal.address).search,
  )
  expect([address, response.status, response.headers.get('content-type')]).toEqual([
    address,
    200,
    'application/opds+json',
  ])
  const feed: unknown = await response.json()
  expect(faultsOf(feed)).toBeNull()
  return OpdsFeed.parse(feed)
}
const stored = (name: string) =>
  portal.appContext.database
    .ofTenant(portal.tenant)
    .selectFrom('attachment')
    .select('attachment_id')
    .where('tenant', '=', portal.tenant)
    .where('name', '=', name)
    .executeTakeFirstOrThrow()

test('from the start of the catalogue every link leads on, down to a book and its page', async () => {
  const start = await opds(`/${portal.tenant}/feed/opds?lang=en`)
  expect(start.navigation?.map(({ title }) => title)).toEqual(['New in the library', 'Book lists'])
  const [newest, lists] = start.navigation ?? []
  const arrived = await opds(newest?.href ?? '')
  expect(arrived.publications?.map(({ metadata }) => metadata.title).toSorted()).toEqual([
    '<b>Ulysses</b>',
    '红楼梦',
  ])
  const [novels] = (await opds(lists?.href ?? '')).navigation ?? []
  expect(novels?.title).toBe('小说')
  expect(await (await get(`/${portal.tenant}/list/library-novels`)).text()).toContain(
    `type="application/opds+json" title="小说" href="${novels?.href}"`,
  )
  const { publications = [] } = await opds(novels?.href ?? '')
  const dream = publications.find(({ metadata }) => metadata.title === '红楼梦')
  expect(dream?.metadata).toMatchObject({
    identifier: 'urn:isbn:9787020002207',
    author: [{ name: '曹雪芹' }],
    modified: expect.any(String),
  })
  const page = dream?.links.find(({ rel }) => rel === 'alternate')
  expect((await get(new URL(page?.href ?? '').pathname)).status).toBe(200)
})

test('the search of the catalogue is a template that programs fill in', async () => {
  const search = (await opds(`/${portal.tenant}/feed/opds`)).links.find(({ rel }) => rel === 'search')
  expect(search).toMatchObject({ templated: true, type: 'application/opds+json' })
  const address = search?.href.replace('{query}', encodeURIComponent('红楼梦')) ?? ''
  const { publications = [] } = await opds(address)
  expect(publications.map(({ metadata }) => metadata.title)).toEqual(['红楼梦'])
})

test('a long search is leafed through, and each page says how many there are', async () => {
  const many = Array.from({ length: 130 }, (_, at) =>
    entryOf({ recordId: `many-${at}`, title: `Gardening, volume ${at + 1}`, year: 1900 + (at % 100) }),
  )
  await portal.load(portal.tenant, many)
  const seen = new Set<string>()
  let address: string | undefined = `/${portal.tenant}/feed/search?keyWord=gardening&format=opds`
  let pages = 0
  while (address !== undefined) {
    const page: Awaited<ReturnType<typeof opds>> = await opds(address)
    expect(page.metadata.numberOfItems).toBe(130)
    for (const { metadata } of page.publications ?? []) seen.add(metadata.title)
    address = page.links.find(({ rel }) => rel === 'next')?.href
    pages += 1
  }
  expect([pages, seen.size]).toEqual([2, 130])
  for (const page of ['0', '101', 'x', '1.5', '-1'])
    expect([
      page,
      (await get(`/${portal.tenant}/feed/search?keyWord=gardening&page=${page}`)).status,
    ]).toEqual([page, 404])
})

test('each kind has its type and its way, and a year alone is no date', async () => {
  const facts = { title: 'Kinds of things', year: 2024 }
  await portal.load(portal.tenant, [
    entryOf({ ...facts, recordId: 'k-book' }),
    entryOf({ ...facts, recordId: 'k-journal', docCode: '2' }),
    entryOf({ ...facts, recordId: 'k-paper', docCode: '4', links: [{ url: 'https://doi.example/10.1/x' }] }),
    entryOf({ ...facts, recordId: 'k-base', docCode: '19', links: [{ url: 'https://db.example/' }] }),
  ])
  const { publications = [] } = await opds(
    `/${portal.tenant}/feed/search?keyWord=kinds+of+things&format=opds`,
  )
  const told = publications.map(({ metadata, links }) => [
    metadata['@type'].replace('http://schema.org/', ''),
    links.find(({ rel }) => rel?.includes('acquisition'))?.href,
    metadata.published,
    metadata.description,
  ])
  expect(told.toSorted((one, other) => (String(one[0]) < String(other[0]) ? -1 : 1))).toEqual([
    ['Book', `${portal.address}/${portal.tenant}/record/k-book`, undefined, '2024'],
    ['DataCatalog', 'https://db.example/', undefined, '2024'],
    ['Periodical', `${portal.address}/${portal.tenant}/record/k-journal`, undefined, '2024'],
    ['ScholarlyArticle', 'https://doi.example/10.1/x', undefined, '2024'],
  ])
})

test('a file for visitors is downloaded; one for readers, of another library or unknown is not there', async () => {
  const { publications = [] } = await opds(`/${portal.tenant}/feed/new?format=opds&docCode=all`)
  const files = publications.flatMap(({ links }) =>
    links.filter(({ rel }) => rel === 'http://opds-spec.org/acquisition/open-access'),
  )
  expect(files).toHaveLength(1)
  const { attachment_id: open } = await stored('open.txt')
  const { attachment_id: closed } = await stored('closed.txt')
  expect(new URL(files[0]?.href ?? '').pathname).toBe(`/${portal.tenant}/feed/file/${open}`)
  const response = await fetch(files[0]?.href ?? '')
  expect([response.status, await response.text()]).toEqual([200, 'text of open.txt'])
  for (const path of [
    `/${portal.tenant}/feed/file/${closed}`,
    `/${portal.neighbour}/feed/file/${open}`,
    `/${portal.tenant}/feed/file/none`,
  ])
    expect([path, (await get(path)).status]).toEqual([path, 404])
})

test('without public feeds, and for unknown libraries, there is no catalogue', async () => {
  expect((await get('/nowhere/feed/opds')).status).toBe(404)
  await command(portal, ['tenant', 'set', portal.tenant, 'publicFeeds=false'])
  const { attachment_id: open } = await stored('open.txt')
  for (const path of [
    `/${portal.tenant}/feed/opds`,
    `/${portal.tenant}/feed/opds/lists`,
    `/${portal.tenant}/feed/file/${open}`,
  ])
    expect([path, (await get(path)).status]).toEqual([path, 404])
  await command(portal, ['tenant', 'set', portal.tenant, 'publicFeeds=true'])
})
