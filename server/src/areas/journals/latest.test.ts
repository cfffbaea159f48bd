import { createServer, type Server } from 'node:http'
import { journals } from '@wenyuan/contract/areas/journals.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { switchOn } from '../../integrations/enrichment/store.ts'
import { command } from '../../testing/commands.ts'
import { entryOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'

const portal = testPortal()
let source: Server
let base = ''
const asked: string[] = []
let answer: () => { status: number; items: readonly object[] }
const HOUR_MS = 3_600_000
const start = new Date('2026-03-15T04:00:00Z')

const article = (doi: string, date: number[], issn = '0012-3706') => ({
  DOI: doi,
  title: [`Article <i>${doi}</i>`],
  ISSN: [issn],
  author: [{ given: 'Ada', family: 'Li' }],
  published: { 'date-parts': [date] },
  volume: '3',
  issue: '4',
  page: '5-6',
})

beforeAll(async () => {
  source = createServer((request, response) => {
    asked.push(decodeURIComponent(request.url ?? ''))
    const { status, items } = answer()
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ message: { items } }))
  })
  await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve))
  const bound = source.address()
  base = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`
  await portal.load(portal.tenant, [
    entryOf({ recordId: 'colon', title: 'Diseases of the colon', docCode: '2', issns: ['0012-3706'] }),
    entryOf({ recordId: 'other', title: 'Another journal', docCode: '2', issns: ['1234-5679'] }),
    entryOf({ recordId: 'bare', title: 'Without number', docCode: '2' }),
    entryOf({ recordId: 'book', title: 'A book' }),
  ])
})
afterAll(async () => {
  source.closeAllConnections()
  source.close()
})
beforeEach(() => {
  asked.length = 0
})

const latest = (recordId = 'colon', as = portal.tenant) => portal.ask(journals.latest, { recordId }, { as })
const use = (...names: string[]) =>
  switchOn(
    { db: portal.appContext.database.ofTenant(portal.tenant), tenant: portal.tenant },
    names.map((provider) => ({ provider, base_url: base })),
  )

test('where the library asks no source, or the journal has no ISSN, nothing is sent', async () => {
  expect(await latest()).toMatchObject({ on: false, articles: [] })
  await use('crossref')
  expect(await latest('bare')).toMatchObject({ on: false, articles: [] })
  expect(asked).toEqual([])
})

test('the newest articles come first and lead to the resolver; those of other journals are left out', async () => {
  answer = () => ({
    status: 200,
    items: [
      article('10.1000/old', [2025, 2]),
      article('10.1000/new', [2026, 3, 1]),
      article('10.1000/elsewhere', [2026], '9999-9994'),
      article('javascript:alert(1)', [2026, 4]),
    ],
  })
  const { on, source: name, articles } = await latest()
  expect([on, name]).toEqual([true, 'crossref'])
  expect(articles.map(({ doi, date }) => [doi, date])).toEqual([
    ['10.1000/new', '2026-03-01'],
    ['10.1000/old', '2025-02'],
  ])
  expect(articles[0]).toMatchObject({ title: 'Article 10.1000/new', authors: ['Ada Li'], pages: '5-6' })
  expect(articles[0]?.openUrl).toMatch(
    /^\/whu\d+\/openurl\?rft\.genre=article&rft_id=info%3Adoi%2F10\.1000%2Fnew&/,
  )
  const page = await (await fetch(`${portal.address}${articles[0]?.openUrl}`)).text()
  expect(page).toContain('bookDetails/colon/')
  expect(asked[0]).toMatch(/^\/journals\/0012-3706\/works\?sort=published&order=desc/)
})

test('an answer is kept for a day, and an older one while the source is down', async () => {
  await latest()
  expect(asked).toEqual([])
  portal.setNow(new Date(start.getTime() + 25 * HOUR_MS))
  answer = () => ({ status: 503, items: [] })
  expect((await latest()).articles).toHaveLength(2)
  expect(asked).toHaveLength(1)
  // it rests
  await latest()
  expect(asked).toHaveLength(1)
})

test('no more questions are sent in a day than the library allows', async () => {
  portal.setNow(new Date(start.getTime() + 72 * HOUR_MS))
  answer = () => ({ status: 200, items: [article('10.1000/a', [2026], '1234-5679')] })
  await command(portal, ['tenant', 'set', portal.tenant, 'latestArticleQuestions=1'])
  expect((await latest('other')).articles).toHaveLength(1)
  // the kept answer of the other journal is old, but is shown
  expect((await latest('colon')).articles).toHaveLength(2)
  expect(asked).toHaveLength(1)
  portal.setNow(new Date(start.getTime() + 97 * HOUR_MS))
  await latest('colon')
  expect(asked).toHaveLength(2)
})

test('what is no journal of this library is refused', async () => {
  const refusal = async (recordId: string, as = portal.tenant) =>
    (await portal.refused(journals.latest, { recordId }, { as })).code
  expect(await refusal('book')).toBe('RECORD_UNKNOWN')
  expect(await refusal('nothing')).toBe('RECORD_UNKNOWN')
  expect(await refusal('colon', portal.neighbour)).toBe('RECORD_UNKNOWN')
  expect(await refusal('')).toBe('INPUT_INVALID')
})
