import { createServer, type Server } from 'node:http'
import { recommendations } from '@wenyuan/contract/areas/recommendations.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { switchOn } from '../../integrations/enrichment/store.ts'
import { entryOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'

/** A server that answers in the formats of Crossref and Open Library. */
let sources: Server
let base = ''
const portal = testPortal()
let headers: Record<string, string>
const asked: URL[] = []
let answer: (url: URL) => { status?: number; body?: unknown }

const crossrefBook = {
  DOI: '10.1007/978-3-319-11080-6',
  URL: 'https://doi.org/10.1007/978-3-319-11080-6',
  type: 'book',
  title: ['Linear <b>Algebra</b>'],
  subtitle: ['Done Right'],
  author: [{ given: 'Sheldon', family: 'Axler' }],
  publisher: 'Springer',
  ISBN: ['9783319110790'],
  issued: { 'date-parts': [[2026]] },
  language: 'en',
}
const openLibraryDoc = {
  title: 'Linear algebra and its applications',
  author_name: ['Strang, Gilbert'],
  publisher: ['Thomson'],
  isbn: ['0030105676'],
  first_publish_year: 1988,
  key: '/works/OL1W',
}

beforeAll(async () => {
  sources = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://sources.test')
    asked.push(url)
    const { status = 200, body } = answer(url)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => sources.listen(0, '127.0.0.1', resolve))
  const bound = sources.address()
  base = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`
  await portal.load(portal.tenant, [
    entryOf({ recordId: 'strang', title: 'Linear algebra', isbns: ['9780030105678'] }),
  ])
  headers = await portal.signIn('reader')
  await switchOn(
    { db: portal.appContext.database.ofTenant(portal.tenant), tenant: portal.tenant },
    ['crossref', 'open-library'].map((provider) => ({ provider, base_url: `${base}/${provider}` })),
  )
})
beforeEach(() => {
  asked.length = 0
  answer = ({ pathname }) =>
    pathname.startsWith('/crossref/works/')
      ? { body: { message: crossrefBook } }
      : pathname === '/crossref/works'
        ? { body: { message: { items: [crossrefBook, { ...crossrefBook, type: 'journal-article' }] } } }
        : pathname === '/open-library/search.json'
          ? { body: { docs: [openLibraryDoc] } }
          : { status: 404 }
})
afterAll(async () => {
  sources.closeAllConnections()
  sources.close()
})

test('titles of the sources outside are shown with what the library has, papers left out', async () => {
  const found = await portal.ask(recommendations.everySource, { keyWord: 'linear algebra' }, { headers })
  expect(found).toMatchObject({
    total: 2,
    records: [
      {
        titleId: '',
        source: 'Crossref',
        title: 'Linear Algebra: Done Right',
        author: 'Sheldon Axler',
        isbn: '9783319110790',
        publishTime: '2026',
        language: 'eng',
        heldRecordId: '',
      },
      { source: 'Open Library', isbn: '9780030105678', heldRecordId: 'strang' },
    ],
  })
  expect(asked.map(({ pathname }) => pathname).toSorted()).toEqual([
    '/crossref/works',
    '/open-library/search.json',
  ])
})

test('of this year means of this year, whatever a source answers', async () => {
  portal.setNow(new Date('2026-05-01T00:00:00Z'))
  headers = await portal.signIn('reader')
  const { records } = await portal.ask(
    recommendations.thisYearOutside,
    { keyWord: 'linear algebra' },
    { headers },
  )
  expect(records.map(({ source }) => source)).toEqual(['Crossref'])
  expect(asked.find(({ pathname }) => pathname === '/crossref/works')?.searchParams.get('filter')).toContain(
    'from-pub-date:2026',
  )
})

test('a DOI fills the form; one of a paper does not, and an address is none', async () => {
  const given = { doi: 'https://doi.org/10.1007/978-3-319-11080-6' }
  expect((await portal.ask(recommendations.prefill, given, { headers })).title).toMatchObject({
    kind: 'book',
    author: 'Sheldon Axler',
  })
  expect(asked.map(({ pathname }) => pathname)).toEqual(['/crossref/works/10.1007%2F978-3-319-11080-6'])
  answer = () => ({ body: { message: { ...crossrefBook, DOI: '10.1/paper', type: 'journal-article' } } })
  expect((await portal.ask(recommendations.prefill, { doi: '10.1234/paper' }, { headers })).title).toBeNull()
  asked.length = 0
  expect(
    await portal.refused(recommendations.prefill, { doi: 'http://169.254.169.254/x' }, { headers }),
  ).toMatchObject({ code: 'NUMBER_INVALID' })
  expect(asked).toEqual([])
})

test('a source that fails or answers something else finds nothing, and the lists of the library stay', async () => {
  answer = () => ({ status: 500 })
  expect((await portal.ask(recommendations.everySource, { keyWord: 'broken' }, { headers })).total).toBe(0)
  portal.setNow(new Date('2026-05-01T00:05:00Z'))
  answer = () => ({ body: { message: { items: [{ title: 'no list' }, null, 7] }, docs: [{ title: 3 }] } })
  expect(
    (await portal.ask(recommendations.everySource, { keyWord: 'odd' }, { headers })).records.length,
  ).toBeLessThan(2)
})
