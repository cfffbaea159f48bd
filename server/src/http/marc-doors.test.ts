import { detail } from '@wenyuan/contract/areas/detail.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { marcOf, unimarcLeader } from '../domain/catalogue/testing/marc-lines.ts'
import { rich } from '../domain/exports/testing/rich-records.ts'
import { entryOf } from '../testing/entries.ts'
import { testPortal } from '../testing/portal.ts'
import { schemaCheck } from '../testing/xml-schema.ts'

const portal = testPortal()
const check = schemaCheck('MARCXML', { 'http://www.loc.gov/MARC21/slim': 'marc/MARC21slim.xsd' })
const NAMESPACE = ' xmlns="http://www.loc.gov/MARC21/slim"'

const ids = [...rich.map(({ record }) => record.recordId), 'cnmarc', 'unordered']

beforeAll(async () => {
  await portal.load(portal.tenant, [
    ...rich.map(({ record, items }) => ({ record, items: [...items] })),
    {
      ...entryOf({ recordId: 'cnmarc', title: '红楼梦', authors: ['曹雪芹'] }),
      marc: marcOf(unimarcLeader, '001 cnmarc', '200 1#$a红楼梦$f曹雪芹著'),
    },
    {
      ...entryOf({ recordId: 'unordered', title: 'T' }),
      marc: marcOf('00000nam a2200000 i 4500', '035 ##$a(X)1', '245 10$aT', '001 unordered', '008 x'),
    },
  ])
  await sql`update bib_record set changed_at = changed_at - interval '5 minutes'
    where tenant = ${portal.tenant}`.execute(portal.appContext.database.ofTenant(portal.tenant))
})

/** The records of an answer by their number, without what differs between a list and a record alone. */
function recordsIn(xml: string): Map<string, string> {
  const found = xml.match(/<record(?: xmlns="[^"]*slim")?>\s*<leader>[^]*?<\/record>/g) ?? []
  return new Map(
    found.map((record) => [
      /<controlfield tag="001">(.*?)<\/controlfield>/.exec(record)?.[1] ?? '',
      record.replace(NAMESPACE, '').trim(),
    ]),
  )
}

const textAt = async (path: string): Promise<string> =>
  await (await fetch(`${portal.address}/${portal.tenant}/${path}`)).text()

const doors: Record<string, () => Promise<Map<string, string>>> = {
  export: async () =>
    recordsIn((await portal.ask(detail.export, { recordIds: ids, format: 'marcxml' })).content),
  'record page': async () =>
    new Map(
      (
        await Promise.all(ids.map(async (id) => [...recordsIn(await textAt(`record/${id}/as/marcxml`))]))
      ).flat(),
    ),
  'OAI-PMH': async () => recordsIn(await textAt('oai?verb=ListRecords&metadataPrefix=marc21')),
  SRU: async () =>
    new Map(
      (
        await Promise.all(
          ids.map(async (id) => [
            ...recordsIn(
              await textAt(
                `sru?operation=searchRetrieve&version=1.2&recordSchema=marcxml&query=${encodeURIComponent(`rec.id="${id}"`)}`,
              ),
            ),
          ]),
        )
      ).flat(),
    ),
}

test('MARC 21 is the same at every door, valid, and with the copies', async () => {
  const [first, ...others] = await Promise.all(
    Object.entries(doors).map(async ([door, open]) => ({ door, records: await open() })),
  )
  const expected = Object.fromEntries(first?.records ?? [])
  expect(Object.keys(expected).toSorted()).toEqual(ids.toSorted())
  for (const { door, records } of others)
    expect([door, Object.fromEntries(records)]).toEqual([door, expected])
  expect(expected['book-paper']?.match(/<datafield tag="852"/g)).toHaveLength(3)
  const collection = `<collection${NAMESPACE}>${Object.values(expected).join('')}</collection>`
  expect(check?.([collection]) ?? '').toBe('')
})
