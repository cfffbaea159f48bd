import { createServer, type Server } from 'node:http'
import { detail } from '@wenyuan/contract/areas/detail.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { upsertAuthorities } from '../../domain/records/authority-store.ts'
import { switchOn } from '../../integrations/enrichment/store.ts'
import { command } from '../../testing/commands.ts'
import { entryOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'

/** A server that answers in the formats of the real sources; each test sets its behaviour. */
let sources: Server
let base = ''
const asked: string[] = []
let answer: (path: string) => { status?: number; body?: unknown; text?: string; never?: boolean }

const portal = testPortal()
beforeAll(async () => {
  sources = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '')
    asked.push(path)
    const { status = 200, body, text, never } = answer(path)
    if (never) return
    response.writeHead(status, { 'content-type': 'application/json' }).end(text ?? JSON.stringify(body))
  })
  await new Promise<void>((resolve) => sources.listen(0, '127.0.0.1', resolve))
  const bound = sources.address()
  base = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`
  await portal.load(portal.tenant, [
    entryOf({
      recordId: 'dream',
      title: '红楼梦',
      authors: ['曹雪芹'],
      isbns: ['9787020002207'],
      contents: '第一回 -- 第二回',
    }),
    entryOf({
      recordId: 'dna',
      docCode: '4',
      title: 'DNA',
      identifiers: [{ scheme: 'doi', value: '10.1038/171737a0' }],
    }),
    entryOf({
      recordId: 'other',
      docCode: '4',
      title: 'Other',
      identifiers: [{ scheme: 'doi', value: '10.1000/other' }],
    }),
    entryOf({
      recordId: 'notes',
      docCode: '4',
      title: 'Notes',
      notes: ['Includes bibliographical references'],
    }),
  ])
})
afterAll(async () => {
  sources.closeAllConnections()
  sources.close()
})

const whu = () => ({ db: portal.appContext.database.ofTenant(portal.tenant), tenant: portal.tenant })
const use = (...names: string[]) =>
  switchOn(
    whu(),
    names.map((provider) => ({ provider, base_url: base })),
  )
const works = (path: string, count: number) =>
  path.startsWith('/works/https://doi.org/')
    ? {
        body: {
          id: 'https://openalex.org/W1',
          doi: path.slice('/works/'.length),
          title: 'DNA',
          cited_by_count: count,
        },
      }
    : {
        body: {
          message: { DOI: path.slice('/works/'.length), title: ['DNA'], 'is-referenced-by-count': count },
        },
      }

test('where a library has enabled no source, the panel is off and no request is sent', async () => {
  await use()
  asked.length = 0
  expect(await portal.ask(detail.citedWorldwide, { recordId: 'dna' })).toEqual({
    on: false,
    answers: [],
    pending: [],
  })
  expect(asked).toEqual([])
})

test('every enabled source answers, in the library’s order, and is asked once for the same question', async () => {
  await use('openalex', 'crossref')
  answer = (path) => works(path, path.includes('doi.org') ? 9 : 7)
  asked.length = 0
  const first = await portal.ask(detail.citedWorldwide, { recordId: 'dna' })
  expect(first.answers.map(({ provider, count }) => [provider, count])).toEqual([
    ['openalex', 9],
    ['crossref', 7],
  ])
  expect(first.answers[0]?.askedAt).toBe('2026-03-15T04:00:00.000Z')
  answer = () => ({ status: 500, body: {} })
  expect(await portal.ask(detail.citedWorldwide, { recordId: 'dna' })).toEqual(first)
  expect(asked).toHaveLength(2)
})

test('citations in China are not those of a source that counts worldwide', async () => {
  expect(await portal.ask(detail.citedInChina, { recordId: 'dna' })).toEqual({
    on: false,
    answers: [],
    pending: [],
  })
})

test('while a source is down its cached answer is shown with its age', async () => {
  portal.setNow(new Date('2026-04-15T04:00:00Z'))
  answer = () => ({ status: 500, body: {} })
  const { answers } = await portal.ask(detail.citedWorldwide, { recordId: 'dna' })
  expect(answers.map(({ count, askedAt }) => [count, askedAt.slice(0, 10)])).toEqual([
    [9, '2026-03-15'],
    [7, '2026-03-15'],
  ])
})

test('a source that does not answer delays no other and is reported as pending', async () => {
  portal.setNow(new Date('2026-05-15T04:00:00Z'))
  answer = (path) => (path.includes('doi.org') ? { never: true } : works(path, 3))
  const found = await portal.ask(detail.citedWorldwide, { recordId: 'other' })
  expect(found.answers.map(({ provider, count }) => [provider, count])).toEqual([['crossref', 3]])
  expect(found.pending).toEqual(['openalex'])
})

test('malformed answers, answers about another work and oversized answers are ignored', async () => {
  await use('crossref')
  for (const [day, wrong] of [
    ['06-01', { text: '<html>' }],
    ['06-02', { body: ['x'] }],
    ['06-03', { body: { message: { DOI: '10.9/9', 'is-referenced-by-count': 1 } } }],
    ['06-04', { text: `"${'x'.repeat(1_200_000)}"` }],
    ['06-05', { status: 302, body: {} }],
  ] as const) {
    portal.setNow(new Date(`2026-${day}T04:00:00Z`))
    answer = () => wrong
    const { answers } = await portal.ask(detail.citedWorldwide, { recordId: 'dna' })
    expect(answers.every(({ count, askedAt }) => count === 7 && askedAt.startsWith('2026-03-15'))).toBe(true)
  }
})

test('texts of a source are plain text and its addresses are web addresses', async () => {
  portal.setNow(new Date('2026-07-01T04:00:00Z'))
  await use('wikipedia')
  answer = () => ({
    body: {
      type: 'standard',
      title: '<b>红楼梦</b>',
      extract: '小说<script>alert(1)</script>',
      content_urls: { desktop: { page: 'javascript:alert(1)' } },
      thumbnail: { source: 'http://insecure.example/x.png' },
    },
  })
  const { answers } = await portal.ask(detail.encyclopedia, { recordId: 'dream' })
  expect(answers).toMatchObject([{ title: '红楼梦', text: '小说', url: '', imageUrl: '' }])
})

test('a paper says whether its citations and references can be asked, before any source is asked', async () => {
  const citations = async (recordId: string) => (await portal.ask(detail.record, { recordId })).citations
  asked.length = 0
  await use('crossref')
  expect(await citations('dna')).toEqual({ cited: true, references: true })
  // a book has a panel for them far down
  expect(await citations('dream')).toEqual({ cited: false, references: false })
  await use('openalex')
  expect(await citations('dna')).toEqual({ cited: true, references: false })
  // no source knows a paper without a DOI; its own notes name references
  expect(await citations('notes')).toEqual({ cited: false, references: true })
  await use()
  expect(await citations('dna')).toEqual({ cited: false, references: false })
  expect(asked).toEqual([])
})

test('a paper names the sites of the library where it can be found', async () => {
  const sites = async (recordId: string, language: 'zh-CN' | 'en' = 'en') =>
    (await portal.ask(detail.record, { recordId }, { language })).paperSites
  expect(await sites('dna')).toEqual([
    { name: 'CNKI', url: 'https://kns.cnki.net/kns8s/defaultresult/index?korder=TI&kw=DNA' },
    { name: 'Google Scholar', url: 'https://scholar.google.com/scholar?q=DNA' },
  ])
  expect((await sites('dna', 'zh-CN')).map(({ name }) => name)).toEqual(['知网', '谷歌学术'])
  expect(await sites('dream')).toEqual([])
  const name = { 'zh-CN': '甲', 'zh-TW': '甲', en: 'A' }
  const change = (paperSites: object) =>
    command(portal, ['tenant', 'set', portal.tenant, `paperSites=${JSON.stringify(paperSites)}`])
  await change([
    { name, searchAddress: 'https://a.example/{doi}?by={author}' },
    { name, searchAddress: 'https://a.example/{title}' },
  ])
  // a paper without a DOI cannot be found by one
  expect(await sites('notes')).toEqual([{ name: 'A', url: 'https://a.example/Notes' }])
  const { code, errors } = await change([{ name, searchAddress: 'javascript:{title}' }])
  expect([code, errors[0]]).toEqual([2, expect.stringContaining('an http(s) address')])
  await change([])
  expect(await sites('dna')).toEqual([])
})

test('references that the library has itself are named by line, by whatever form of their DOI', async () => {
  portal.setNow(new Date('2026-08-01T04:00:00Z'))
  await use('crossref')
  answer = (path) => ({
    body: {
      message: {
        DOI: path.slice('/works/'.length),
        title: ['Notes'],
        reference: [
          { unstructured: 'Pauling L. Proc. Natl Acad. Sci. 39, 84 (1953).' },
          { unstructured: 'Watson J. DNA. Nature (1953) https://doi.org/10.1038/171737A0.' },
          { author: 'Someone', DOI: '10.1000/other' },
          { unstructured: 'Elsewhere (doi:10.5555/unknown)' },
        ],
      },
    },
  })
  const { notes, identified } = await portal.ask(detail.references, { recordId: 'other' })
  expect(notes).toEqual([])
  expect(identified).toEqual([
    { line: 1, doi: '10.1038/171737a0', held: { recordId: 'dna', docCode: '4', title: 'DNA' } },
    { line: 2, doi: '10.1000/other', held: { recordId: 'other', docCode: '4', title: 'Other' } },
    { line: 3, doi: '10.5555/unknown', held: null },
  ])
  // another library's records are not those of this one
  const { database } = portal.appContext
  await switchOn({ db: database.ofTenant(portal.neighbour), tenant: portal.neighbour }, [
    { provider: 'crossref', base_url: base },
  ])
  await portal.load(portal.neighbour, [
    entryOf({
      recordId: 'theirs',
      docCode: '4',
      title: 'Theirs',
      identifiers: [{ scheme: 'doi', value: '10.7/theirs' }],
    }),
  ])
  expect(
    (await portal.ask(detail.references, { recordId: 'theirs' }, { as: portal.neighbour })).identified,
  ).toEqual(
    ['10.1038/171737a0', '10.1000/other', '10.5555/unknown'].map((doi, at) => ({
      line: at + 1,
      doi,
      held: null,
    })),
  )
})

test('an author page shows catalogue data, with or without outside descriptions', async () => {
  await use()
  expect(await portal.ask(detail.author, { author: '曹雪芹 著' })).toMatchObject({
    name: '曹雪芹',
    works: 1,
    outside: { on: false },
  })
})

test('an author is known by all forms of a controlled heading, and is not mixed up with a subject of the same name', async () => {
  const { database } = portal.appContext
  await upsertAuthorities(database.ofTenant(portal.tenant), portal.tenant, [
    {
      controlNumber: 'a1',
      kind: 'person',
      heading: '鲁迅',
      variants: ['周树人', 'Lu Xun'],
      seeAlso: ['周作人'],
    },
    { controlNumber: 'a2', kind: 'subject', heading: '周树人', variants: [], seeAlso: ['小说'] },
  ])
  await upsertAuthorities(database.ofTenant(portal.neighbour), portal.neighbour, [
    { controlNumber: 'a1', kind: 'person', heading: '周树人', variants: ['别人'], seeAlso: [] },
  ])
  expect(await portal.ask(detail.author, { author: '周树人' })).toMatchObject({
    otherNames: ['鲁迅', 'Lu Xun'],
    seeAlso: ['周作人'],
  })
  expect((await portal.ask(detail.author, { author: '周作' })).otherNames).toEqual([])
})

test('the table of contents of the record is split into lines', async () => {
  expect(await portal.ask(detail.contents, { recordId: 'dream' })).toMatchObject({
    lines: ['第一回', '第二回'],
  })
})

test('no source is asked for a cover where the library has not allowed outside covers', async () => {
  await use('open-library')
  asked.length = 0
  expect(await portal.ask(detail.cover, { recordId: 'dream' })).toEqual({ coverUrl: '', provider: '' })
  expect(asked).toEqual([])
})

test('sources of one tenant are not asked for another', async () => {
  await use('crossref')
  expect(
    await portal.refused(detail.citedWorldwide, { recordId: 'dna' }, { as: portal.neighbour }),
  ).toMatchObject({
    code: 'RECORD_UNKNOWN',
  })
})

test('an operator enables sources by name, with another address if given, and disables them', async () => {
  const set = (providers: string) =>
    command(portal, ['enrichment', 'set', '--tenant', portal.tenant, '--providers', providers])
  expect(await set('wikipedia,crossref=http://crossref.example/')).toMatchObject({
    code: 0,
    lines: ['wikipedia', 'crossref=http://crossref.example'],
  })
  expect((await set('nobody')).code).toBe(2)
  expect((await set('crossref=javascript:alert(1)')).code).toBe(2)
  expect(await set('none')).toMatchObject({ code: 0, lines: [] })
})
