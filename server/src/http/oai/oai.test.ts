import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { setWithdrawn } from '../../domain/records/withdrawal.ts'
import { command } from '../../testing/commands.ts'
import { entryOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'
import { schemaCheck } from '../../testing/xml-schema.ts'

const portal = testPortal()
const answers: string[] = []
const check = schemaCheck('OAI-PMH', {
  'http://www.openarchives.org/OAI/2.0/': 'oai-pmh/OAI-PMH.xsd',
  'http://www.openarchives.org/OAI/2.0/oai_dc/': 'oai-pmh/oai_dc.xsd',
  'http://www.openarchives.org/OAI/2.0/oai-identifier': 'oai-pmh/oai-identifier.xsd',
  'http://www.loc.gov/MARC21/slim': 'marc/MARC21slim.xsd',
})
const RECORDS = 230

beforeAll(async () => {
  const books = Array.from({ length: RECORDS - 4 }, (_, at) =>
    entryOf({ recordId: `b${at}`, title: `红楼梦 <${at}>`, authors: ['曹雪芹'], isbns: ['9787020002207'] }),
  )
  await portal.load(portal.tenant, [
    ...books,
    entryOf({ recordId: 'a/b c?&"\'é号', title: 'an id of all letters', docCode: '2' }),
    entryOf({ recordId: 'odd', title: 'control \u0001 and half \uD800 & <b>', docCode: '3', abstract: '' }),
    {
      ...entryOf({ recordId: 'damaged', title: 'damaged MARC' }),
      marc: {
        leader: 'xx',
        fields: [
          { tag: '0-1', value: 'x' },
          { tag: '24 ', indicator1: '1', indicator2: '0', subfields: [{ code: 'a', value: 'bad tag' }] },
          { tag: '245', indicator1: 'X', indicator2: '号', subfields: [{ code: '号', value: 'bad code' }] },
          { tag: '246', indicator1: '|', indicator2: '0', subfields: [{ code: 'a', value: '\u0007 & <' }] },
        ],
      },
    },
    {
      ...entryOf({ recordId: 'cnmarc', title: '用 CNMARC 编目' }),
      marc: {
        leader: '00000nam0 2200000   450 ',
        fields: [{ tag: '200', indicator1: '1', indicator2: ' ', subfields: [{ code: 'a', value: '用' }] }],
      },
    },
  ])
  await portal.load(portal.neighbour, [entryOf({ recordId: 'theirs', title: 'of another library' })])
  await setWithdrawn(portal.appContext.database.ofTenant(portal.tenant), portal.tenant, ['b7'], 'withdrawn')
  await past(portal.tenant)
})

/** The last seconds are not listed yet: here all changes are some minutes old. */
const past = (tenant: string) =>
  sql`update bib_record set changed_at = changed_at - interval '5 minutes' where tenant = ${tenant}`.execute(
    portal.appContext.database.ofTenant(tenant),
  )

async function ask(query: string, path = portal.tenant): Promise<string> {
  const response = await fetch(`${portal.address}/${path}/oai?${query}`)
  expect([query, response.status, response.headers.get('content-type')]).toEqual([
    query,
    200,
    'text/xml; charset=utf-8',
  ])
  const text = await response.text()
  answers.push(text)
  return text
}
const errorOf = (text: string) => /<error code="(\w+)">/.exec(text)?.[1]
const tokenIn = (text: string) => /<resumptionToken[^>]*>([^<]+)</.exec(text)?.[1]
const idsIn = (text: string) => [...text.matchAll(/<identifier>([^<]*)</g)].map(([, id]) => id ?? '')

async function listed(query: string): Promise<{ ids: string[]; pages: string[] }> {
  const pages = [await ask(query)]
  const verb = /verb=\w+/.exec(query)?.[0] ?? ''
  for (let token = tokenIn(pages[0] ?? ''); token; token = tokenIn(pages.at(-1) ?? ''))
    pages.push(await ask(`${verb}&resumptionToken=${encodeURIComponent(token)}`))
  return { ids: pages.flatMap(idsIn), pages }
}

test('the library describes itself, its formats and its sets', async () => {
  const about = await ask('verb=Identify')
  const [, sample = ''] = /<sampleIdentifier>([^<]+)</.exec(about) ?? []
  expect(
    await ask(`verb=GetRecord&metadataPrefix=oai_dc&identifier=${encodeURIComponent(sample)}`),
  ).toContain('<record>')
  expect(about).toContain('<deletedRecord>persistent</deletedRecord>')
  expect(about).toContain(`<baseURL>${portal.address}/${portal.tenant}/oai</baseURL>`)
  expect(await ask('verb=ListMetadataFormats')).toContain('<metadataPrefix>marc21</metadataPrefix>')
  expect(await ask('verb=ListSets')).toContain('<setSpec>kind:3</setSpec>')
})

test('a list is cut into pages, each record once, and ends with an empty token', async () => {
  const { ids, pages } = await listed('verb=ListRecords&metadataPrefix=oai_dc')
  expect(pages).toHaveLength(3)
  expect(new Set(ids).size).toBe(RECORDS)
  expect(pages[0]).toContain(`completeListSize="${RECORDS}" cursor="0"`)
  expect(pages[2]).toContain(`completeListSize="${RECORDS}" cursor="200"></resumptionToken>`)
  expect(pages.join('')).toContain('<header status="deleted">')
  const marc = await listed('verb=ListRecords&metadataPrefix=marc21')
  expect(marc.ids).toEqual(ids)
  expect((await listed('verb=ListIdentifiers&metadataPrefix=oai_dc')).ids).toEqual(ids)
})

test('a record is the same by GET and POST, and a withdrawn one is said to be deleted', async () => {
  const { ids } = await listed('verb=ListIdentifiers&metadataPrefix=oai_dc&set=kind:2')
  expect(ids).toHaveLength(1)
  const query = `verb=GetRecord&metadataPrefix=oai_dc&identifier=${encodeURIComponent(ids[0] ?? '')}`
  const byGet = await ask(query)
  expect(byGet).toContain('<dc:title>an id of all letters</dc:title>')
  const byPost = await fetch(`${portal.address}/${portal.tenant}/oai`, {
    method: 'POST',
    body: new URLSearchParams(query),
  })
  const recordIn = (text: string) => /<record>[^]*<\/record>/.exec(text)?.[0]
  expect(recordIn(await byPost.text())).toBe(recordIn(byGet))
  const gone = ids[0]?.replace(/:[^:]*$/, ':b7') ?? ''
  const withdrawn = await ask(`verb=GetRecord&metadataPrefix=marc21&identifier=${gone}`)
  expect([withdrawn.includes('status="deleted"'), withdrawn.includes('<metadata>')]).toEqual([true, false])
  expect(await ask(`verb=ListMetadataFormats&identifier=${gone}`)).toContain('oai_dc')
})

test('a period is of days or of seconds, both ends included', async () => {
  const header = await ask('verb=ListIdentifiers&metadataPrefix=oai_dc')
  const stamp = /<datestamp>([^<]*)</.exec(header)?.[1] ?? ''
  const day = stamp.slice(0, 10)
  const size = async (period: string) =>
    (await listed(`verb=ListIdentifiers&metadataPrefix=oai_dc&${period}`)).ids.length
  expect(await size(`from=${day}`)).toBe(RECORDS)
  expect(await size(`until=${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}`)).toBe(RECORDS)
  expect(await size(`from=${stamp}&until=${stamp}`)).toBeGreaterThan(0)
  const before = `${new Date(Date.parse(stamp) - 1_000).toISOString().slice(0, 19)}Z`
  expect(errorOf(await ask(`verb=ListRecords&metadataPrefix=oai_dc&until=${before}`))).toBe('noRecordsMatch')
})

const list = 'verb=ListRecords&metadataPrefix=oai_dc'
test.each([
  ['', 'badVerb'],
  ['verb=Steal', 'badVerb'],
  ['verb=Identify&verb=Identify', 'badVerb'],
  ['verb=Identify&set=x', 'badArgument'],
  ['verb=ListRecords', 'badArgument'],
  ['verb=GetRecord&metadataPrefix=oai_dc', 'badArgument'],
  [`${list}&metadataPrefix=oai_dc`, 'badArgument'],
  [`${list}&from=2026-02-30`, 'badArgument'],
  [`${list}&from=2026-02-01T00:00Z`, 'badArgument'],
  [`${list}&from=2026-02-01&until=2026-02-02T00:00:00Z`, 'badArgument'],
  [`${list}&from=2026-02-03&until=2026-02-02`, 'badArgument'],
  [`${list}&from=`, 'badArgument'],
  [`${list}&set=a::b%00`, 'badArgument'],
  [`${list}&resumptionToken=x`, 'badArgument'],
  [`${list}&set=kind:99`, 'noRecordsMatch'],
  [`${list}&set=kind:5`, 'noRecordsMatch'],
  [`${list}&set=3`, 'noRecordsMatch'],
  ['verb=ListRecords&metadataPrefix=mods', 'cannotDisseminateFormat'],
  ['verb=ListRecords&metadataPrefix=%3C', 'badArgument'],
  ['verb=ListRecords&resumptionToken=x', 'badResumptionToken'],
  ['verb=ListSets&resumptionToken=x', 'badResumptionToken'],
  ['verb=ListMetadataFormats&identifier=oai:x.y:1', 'idDoesNotExist'],
  ['verb=GetRecord&metadataPrefix=oai_dc&identifier=http://[%22', 'idDoesNotExist'],
  [
    `verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:${portal.tenant}.wenyuan.invalid:%2500`,
    'idDoesNotExist',
  ],
  [
    `verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:${portal.tenant}.wenyuan.invalid:%25zz`,
    'idDoesNotExist',
  ],
  [
    `verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:${portal.neighbour}.wenyuan.invalid:theirs`,
    'idDoesNotExist',
  ],
  [
    `verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:${portal.tenant}.wenyuan.invalid:theirs`,
    'idDoesNotExist',
  ],
])('%s is refused with %s', async (query, code) => {
  expect(errorOf(await ask(query))).toBe(code)
})

test('a token is valid for its library, its verb and two days, as often as it is sent', async () => {
  const token = tokenIn(await ask(list)) ?? ''
  const next = `verb=ListRecords&resumptionToken=${token}`
  expect(idsIn(await ask(next))).toEqual(idsIn(await ask(next)))
  expect(errorOf(await ask(next, portal.neighbour))).toBe('badResumptionToken')
  expect(errorOf(await ask(`verb=ListIdentifiers&resumptionToken=${token}`))).toBe('badResumptionToken')
  expect(errorOf(await ask(`${next.slice(0, -3)}AAA`))).toBe('badResumptionToken')
  portal.setNow(new Date('2026-03-17T04:00:01Z'))
  expect(errorOf(await ask(next))).toBe('badResumptionToken')
  portal.setNow(new Date('2026-03-15T04:00:00Z'))
})

test('a library may close it, name its own domain, and slow harvesters down', async () => {
  const set = (what: string) => command(portal, ['tenant', 'set', portal.tenant, what])
  await set(`oaiDomain=lib.${portal.tenant}.edu.cn`)
  expect(await ask('verb=Identify')).toContain(`<repositoryIdentifier>lib.${portal.tenant}.edu.cn<`)
  await set('oaiServed=false')
  expect((await fetch(`${portal.address}/${portal.tenant}/oai?verb=Identify`)).status).toBe(404)
  await set('oaiServed=true')
  expect((await fetch(`${portal.address}/nobody/oai?verb=Identify`)).status).toBe(404)
  const admit = portal.appContext.crawlers.admit
  const { Fail } = await import('../../core/fail.ts')
  portal.appContext.crawlers.admit = () => Promise.reject(new Fail('THROTTLED', { retryAfter: 10 }))
  const slowed = await fetch(`${portal.address}/${portal.tenant}/oai?verb=Identify`)
  expect([slowed.status, slowed.headers.get('retry-after')]).toEqual([503, '10'])
  portal.appContext.crawlers.admit = admit
})

if (check)
  test('every answer and every error of these tests is valid', () => {
    expect(answers.length).toBeGreaterThan(50)
    expect(check(answers)).toBe('')
  })
