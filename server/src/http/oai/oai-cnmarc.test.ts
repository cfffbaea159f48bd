import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { MarcRecord } from '../../domain/catalogue/record.ts'
import { setWithdrawn } from '../../domain/records/withdrawal.ts'
import { describeBranches } from '../../testing/branches.ts'
import { entryOf, itemOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'
import { schemaCheck } from '../../testing/xml-schema.ts'

const portal = testPortal()
const answers: string[] = []
const check = schemaCheck('OAI-PMH', {
  'http://www.openarchives.org/OAI/2.0/': 'oai-pmh/OAI-PMH.xsd',
  'http://www.loc.gov/MARC21/slim': 'marc/MARC21slim.xsd',
})
const words = (text: string) => ({ 'zh-CN': text, 'zh-TW': text, en: text })
const MANY = 230

const cnmarc = (title: string): MarcRecord => ({
  leader: '00000nam0 2200000   450 ',
  fields: [
    { tag: '001', value: 'c1' },
    {
      tag: '100',
      indicator1: ' ',
      indicator2: ' ',
      subfields: [{ code: 'a', value: '20260101d2026    em y0chiy50      ea' }],
    },
    { tag: '200', indicator1: '1', indicator2: ' ', subfields: [{ code: 'a', value: title }] },
  ],
})
const marc21 = (title: string): MarcRecord => ({
  leader: '00000nam a2200000 i 4500',
  fields: [{ tag: '245', indicator1: '1', indicator2: '0', subfields: [{ code: 'a', value: title }] }],
})
const entry = (recordId: string, marc: MarcRecord | null, branch = 'main') => ({
  ...entryOf(
    { recordId, title: `${recordId} ${JSON.stringify(marc).length}` },
    { items: [itemOf(recordId, { branch })] },
  ),
  ...(marc === null ? {} : { marc }),
})

beforeAll(async () => {
  await describeBranches(portal, portal.tenant, [
    { code: 'main', name: words('main') },
    { code: 'law', name: words('law') },
  ])
  await portal.load(portal.tenant, [
    ...Array.from({ length: MANY }, (_, at) => entry(`c${at}`, cnmarc(`中文书 ${at}`))),
    ...Array.from({ length: MANY }, (_, at) => entry(`m${at}`, marc21(`book ${at}`))),
    entry('none', null),
    entry('law', cnmarc('法学'), 'law'),
  ])
  await portal.load(portal.neighbour, [entry('theirs', marc21('theirs'))])
  await past()
})

/** The last seconds are not listed yet: here all changes are some minutes old. */
async function past(): Promise<void> {
  for (const table of ['bib_record', 'record_set'])
    for (const tenant of [portal.tenant, portal.neighbour])
      await sql`update ${sql.table(table)} set changed_at = changed_at - interval '5 minutes'
        where tenant = ${tenant}`.execute(portal.appContext.database.ofTenant(tenant))
}
async function ask(query: string, path = portal.tenant): Promise<string> {
  const text = await (await fetch(`${portal.address}/${path}/oai?${query}`)).text()
  answers.push(text)
  return text
}
const errorOf = (text: string) => /<error code="(\w+)">/.exec(text)?.[1]
const idOf = (id: string) => `oai:${portal.tenant}.wenyuan.invalid:${id}`
const get = (id: string) => ask(`verb=GetRecord&metadataPrefix=cnmarc&identifier=${idOf(id)}`)
const formatsOf = async (id?: string) => {
  const text = await ask(`verb=ListMetadataFormats${id === undefined ? '' : `&identifier=${idOf(id)}`}`)
  return [...text.matchAll(/<metadataPrefix>(\w+)</g)].map(([, prefix]) => prefix)
}

/** Whether each record of a list is deleted there, in its order. */
async function listed(more = '', verb = 'ListIdentifiers'): Promise<Map<string, boolean>> {
  const found = new Map<string, boolean>()
  let text = await ask(`verb=${verb}&metadataPrefix=cnmarc${more}`)
  for (;;) {
    for (const [, status, id = ''] of text.matchAll(
      /<header( status="deleted")?>\s*<identifier>[^<]*:([^<:]*)</g,
    ))
      found.set(id, status !== undefined)
    const token = /<resumptionToken[^>]*>([^<]+)</.exec(text)?.[1]
    if (token === undefined) return found
    text = await ask(`verb=${verb}&resumptionToken=${token}`)
  }
}
const now = async () => {
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  return new Date(Date.now() - 5 * 60_000).toISOString().replace(/\.\d+/, '')
}
const reload = async (...again: Parameters<typeof entry>[]) => {
  await portal.load(
    portal.tenant,
    again.map((one) => entry(...one)),
  )
  await past()
}

test('the format is offered for records whose source is CNMARC, as it was imported', async () => {
  expect(await formatsOf()).toEqual(['oai_dc', 'marc21', 'cnmarc'])
  expect(await formatsOf('c3')).toEqual(['oai_dc', 'marc21', 'cnmarc'])
  expect(await formatsOf('m3')).toEqual(['oai_dc', 'marc21'])
  expect(await formatsOf('none')).toEqual(['oai_dc', 'marc21'])
  const text = await get('c3')
  expect(text).toContain('tag="200" ind1="1"')
  expect(text).toContain('中文书 3')
  expect(text).not.toContain('tag="245"')
  expect(errorOf(await get('m3'))).toBe('cannotDisseminateFormat')
  expect(errorOf(await get('none'))).toBe('cannotDisseminateFormat')
})

test('lists have these records alone, in full pages, in the whole and in each set', async () => {
  const all = await listed('', 'ListRecords')
  expect(all.size).toBe(MANY + 1)
  expect([...all.keys()].filter((id) => !id.startsWith('c'))).toEqual(['law'])
  expect(answers.at(-1)).toContain(`completeListSize="${MANY + 1}" cursor="200"></resumptionToken>`)
  expect(await listed()).toEqual(all)
  expect((await listed('&set=kind:1')).size).toBe(MANY + 1)
  expect((await listed('&set=branch:main', 'ListRecords')).size).toBe(MANY)
  expect(await listed('&set=branch:law')).toEqual(new Map([['law', false]]))
  expect(errorOf(await ask('verb=ListRecords&metadataPrefix=cnmarc&set=kind:3'))).toBe('noRecordsMatch')
  expect(errorOf(await ask('verb=ListRecords&metadataPrefix=cnmarc', portal.neighbour))).toBe(
    'noRecordsMatch',
  )
})

test('a record that turns from CNMARC to MARC 21 is deleted in the format, and comes back', async () => {
  const lists = ['', '&set=kind:1', '&set=branch:main']
  for (const [marc, isDeleted] of [
    [marc21('turned'), true],
    [cnmarc('turned back'), false],
    [null, true],
    [cnmarc('and again'), false],
  ] as const) {
    const from = await now()
    await reload(['c5', marc])
    for (const more of lists)
      expect([more, await listed(`${more}&from=${from}`)]).toEqual([more, new Map([['c5', isDeleted]])])
    expect((await get('c5')).includes('status="deleted"')).toBe(isDeleted)
    expect((await formatsOf('c5')).includes('cnmarc')).toBe(!isDeleted)
    const records = await ask(`verb=ListRecords&metadataPrefix=cnmarc&from=${from}`)
    expect(records.includes('<metadata>')).toBe(!isDeleted)
  }
})

test('a record that becomes CNMARC appears, and one that never was is told to nobody', async () => {
  const from = await now()
  await reload(['m5', cnmarc('new here')], ['m6', marc21('changed and still MARC 21')])
  for (const more of ['', '&set=branch:main'])
    expect(await listed(`${more}&from=${from}`)).toEqual(new Map([['m5', false]]))
  const later = await now()
  await reload(['m5', cnmarc('elsewhere'), 'law'])
  expect(await listed(`&set=branch:main&from=${later}`)).toEqual(new Map([['m5', true]]))
  expect((await listed(`&set=branch:law&from=${later}`)).get('m5')).toBe(false)
})

test('a withdrawn record is deleted in the format too', async () => {
  const db = portal.appContext.database.ofTenant(portal.tenant)
  const from = await now()
  await setWithdrawn(db, portal.tenant, ['c9', 'm9'], 'withdrawn')
  await past()
  for (const more of ['', '&set=branch:main'])
    expect(await listed(`${more}&from=${from}`)).toEqual(new Map([['c9', true]]))
  await setWithdrawn(db, portal.tenant, ['c9'], 'shown')
  await past()
  expect((await listed()).get('c9')).toBe(false)
})

if (check)
  test('every answer in the format is valid', () => {
    expect(check(answers)).toBe('')
  })
