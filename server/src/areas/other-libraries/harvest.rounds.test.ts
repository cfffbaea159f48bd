import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { search } from '@wenyuan/contract/areas/search.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { entryOf } from '../../testing/entries.ts'
import { importContent } from '../../testing/import-content.ts'
import { openPortal, type TestPortal } from '../../testing/portal.ts'
import { tenantOf } from '../../core/tenant-of.ts'
import { harvestAll } from './harvest.ts'
import { longTest } from '../../platform/testing/rounds.ts'

let portal: TestPortal
let host: Server
let address = ''
/** What the host answers next, and what it was asked. */
let script: ((query: URLSearchParams) => {
  status?: number
  headers?: Record<string, string>
  body?: string
})[] = []
const asked: string[] = []

beforeAll(async () => {
  portal = await openPortal({ env: { WENYUAN_OUTSIDE_NETWORKS: '127.0.0.0/8' } })
  host = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://x').searchParams
    if (query.get('verb') === 'Identify') {
      response.end(oai('<Identify><granularity>YYYY-MM-DDThh:mm:ssZ</granularity></Identify>'))
      return
    }
    asked.push(query.toString())
    const { status = 200, headers = {}, body = '' } = script.shift()?.(query) ?? { status: 500 }
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(host.address() as AddressInfo).port}/oai`
})
afterAll(async () => {
  host.close()
  await portal.close()
})

const oai = (content: string) =>
  `<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><responseDate>2026-03-01T12:00:00Z</responseDate>${content}</OAI-PMH>`
const dc = (id: string, title: string) =>
  `<record><header><identifier>${id}</identifier></header><metadata><dc xmlns="http://purl.org/dc/elements/1.1/"><title>${title}</title><creator>Lu, Xun</creator><identifier>https://x.example/${id}</identifier></dc></metadata></record>`
const deleted = (id: string) =>
  `<record><header status="deleted"><identifier>${id}</identifier></header></record>`
const page =
  (records: string, token = '') =>
  () => ({
    body: oai(`<ListRecords>${records}<resumptionToken>${token}</resumptionToken></ListRecords>`),
  })
const error = (code: string) => () => ({ body: oai(`<error code="${code}">so</error>`) })

const describeSource = (code: string, more: object = {}) =>
  importContent(portal, 'oai-sources', JSON.stringify({ code, name: code, url: address, ...more }))
const harvest = (code: string, ...more: string[]) =>
  command(portal, ['harvest', code, '--tenant', 'whu', ...more])
const titles = async (word: string) =>
  (await portal.ask(search.search, { searchItems: [{ searchWord: word }] })).records
    .map(({ title }) => title)
    .toSorted()

test('records are copied page by page, changed and withdrawn later, with an overlap', async () => {
  await describeSource('theses', { docCode: '3', set: 'th' })
  asked.length = 0
  script = [
    page(dc('a', 'Harvested one') + dc('b', 'Harvested two') + dc('c', ''), 't1'),
    page(dc('d', 'Harvested three')),
  ]
  expect((await harvest('theses')).lines).toEqual([
    '4 read: 3 added, 0 updated, 0 unchanged, 0 withdrawn, 1 rejected',
  ])
  expect(asked).toEqual([
    'verb=ListRecords&metadataPrefix=oai_dc&set=th',
    'verb=ListRecords&resumptionToken=t1',
  ])
  expect(await titles('harvested')).toEqual(['Harvested one', 'Harvested three', 'Harvested two'])
  asked.length = 0
  script = [page(dc('a', 'Harvested anew') + deleted('b') + dc('d', 'Harvested three') + deleted('never'))]
  expect((await harvest('theses')).lines[0]).toContain('0 added, 1 updated, 1 unchanged')
  expect(asked).toEqual(['verb=ListRecords&metadataPrefix=oai_dc&set=th&from=2026-03-01T11%3A00%3A00Z'])
  expect(await titles('harvested')).toEqual(['Harvested anew', 'Harvested three'])
  script = [error('noRecordsMatch')]
  expect((await harvest('theses')).code).toBe(0)
})

test('a harvest that breaks off is continued, and begins anew when its token has expired', async () => {
  await describeSource('broken')
  script = [page(dc('x', 'Broken one'), 't1'), () => ({ status: 500 })]
  expect((await harvest('broken')).errors.join()).toContain('down')
  asked.length = 0
  script = [page(dc('y', 'Broken two'), 't2'), () => ({ status: 404 })]
  await harvest('broken')
  expect(asked[0]).toBe('verb=ListRecords&resumptionToken=t1')
  asked.length = 0
  script = [error('badResumptionToken'), page(dc('x', 'Broken one') + dc('z', 'Broken three'))]
  expect((await harvest('broken')).lines[0]).toContain('1 added, 0 updated, 1 unchanged')
  expect(asked).toEqual(['verb=ListRecords&resumptionToken=t2', 'verb=ListRecords&metadataPrefix=oai_dc'])
  // another list begins with everything
  await describeSource('broken', { set: 'new' })
  asked.length = 0
  script = [page(dc('x', 'Broken one'))]
  await harvest('broken')
  expect(asked).toEqual(['verb=ListRecords&metadataPrefix=oai_dc&set=new'])
})

test('a repository that wants a pause gets it', async () => {
  await describeSource('slow')
  script = [() => ({ status: 503, headers: { 'retry-after': '1' } }), page(dc('s', 'After a pause'))]
  expect((await harvest('slow')).lines[0]).toContain('1 added')
})

test.each([
  ['the same page for ever', () => [page(dc('l', 'Loop'), 't'), page(dc('l', 'Loop'), 't')], 'loop'],
  ['a redirect', () => [() => ({ status: 302, headers: { location: 'http://127.0.0.1/' } })], 'redirected'],
  ['a document type', () => [() => ({ body: `<!DOCTYPE x [<!ENTITY e "x">]>${oai('')}` })], 'unreadable'],
  ['broken XML', () => [() => ({ body: oai('<ListRecords><record>') })], 'unreadable'],
  ['a page of another kind', () => [() => ({ body: '<html/>' })], 'unreadable'],
  ['an error', () => [error('cannotDisseminateFormat')], 'refused'],
] as const)('%s ends a harvest', async (_, steps, reason) => {
  await describeSource('hostile')
  script = [...steps()]
  const { code, errors } = await harvest('hostile', '--again')
  expect([code, errors.join()]).toEqual([1, expect.stringContaining(reason)])
})

test('addresses in networks that the operator has not allowed are not asked', async () => {
  await describeSource('inside', { url: 'http://10.1.2.3/oai' })
  expect((await harvest('inside')).errors.join()).toContain('forbidden')
  expect((await harvest('nobody')).errors.join()).toContain('no source')
})

test('each night every source in use is harvested, one that fails last in the message', async () => {
  const { db } = tenantOf(portal.appContext, 'whu')
  await sql`delete from oai_source where tenant = 'whu'`.execute(db)
  await describeSource('n1')
  await describeSource('n2')
  await describeSource('n3', { on: false })
  asked.length = 0
  script = [() => ({ status: 500 }), page(dc('n', 'By night'))]
  await expect(harvestAll(portal.appContext, tenantOf(portal.appContext, 'whu'))).rejects.toThrow('n1 (down')
  expect(asked).toHaveLength(2)
  expect(await titles('night')).toEqual(['By night'])
})

longTest('a library of this installation harvests another one, in MARCXML', async () => {
  const books = Array.from({ length: 130 }, (_, at) =>
    entryOf({ recordId: `p${at}`, title: `北大的书 ${at}`, authors: ['胡适'] }),
  )
  await portal.load('pku', books)
  const pku = portal.appContext.database.ofTenant('pku')
  await sql`update bib_record set changed_at = changed_at - interval '2 hours' where tenant = 'pku'`.execute(
    pku,
  )
  await describeSource('pku', { url: `${portal.address}/pku/oai`, prefix: 'marc21', format: 'marc21' })
  expect((await harvest('pku')).lines).toEqual([
    '130 read: 130 added, 0 updated, 0 unchanged, 0 withdrawn, 0 rejected',
  ])
  await command(portal, ['record', 'withdraw', 'p7', '--tenant', 'pku'])
  await sql`update bib_record set changed_at = changed_at - interval '1 minute' where tenant = 'pku'`.execute(
    pku,
  )
  expect((await harvest('pku')).lines[0]).toContain('1 withdrawn')
  expect(await titles('"北大的书 7"')).toEqual([])
})

test('a library harvests the CNMARC of another one, and what ceases to be CNMARC is withdrawn', async () => {
  const title = (name: string) => ({
    leader: '00000nam0 2200000   450 ',
    fields: [{ tag: '200', indicator1: '1', indicator2: ' ', subfields: [{ code: 'a', value: name }] }],
  })
  const db = portal.appContext.database.ofTenant('pku')
  const past = () =>
    sql`update bib_record set changed_at = changed_at - interval '1 minute' where tenant = 'pku'`.execute(db)
  const entry = (id: string, name: string) => entryOf({ recordId: id, title: name })
  await portal.load('pku', [
    { ...entry('cn1', '机读格式甲'), marc: title('机读格式甲') },
    { ...entry('cn2', '机读格式乙'), marc: title('机读格式乙') },
    entry('cn3', '机读格式丙'),
  ])
  await past()
  await describeSource('cn', { url: `${portal.address}/pku/oai`, prefix: 'cnmarc', format: 'unimarc' })
  expect((await harvest('cn')).lines[0]).toContain('2 read: 2 added')
  expect(await titles('"机读格式"')).toEqual(['机读格式乙', '机读格式甲'])
  await portal.load('pku', [
    entry('cn2', '机读格式乙，改'),
    { ...entry('cn3', '机读格式丙'), marc: title('机读格式丙') },
  ])
  await past()
  expect((await harvest('cn')).lines[0]).toContain('1 added, 0 updated, 1 unchanged, 1 withdrawn')
  expect(await titles('"机读格式"')).toEqual(['机读格式丙', '机读格式甲'])
})
