import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { setWithdrawn } from '../../domain/records/withdrawal.ts'
import { describeBranches } from '../../testing/branches.ts'
import { entryOf, itemOf } from '../../testing/entries.ts'
import { importContent } from '../../testing/import-content.ts'
import { testPortal } from '../../testing/portal.ts'
import { schemaCheck } from '../../testing/xml-schema.ts'
import { longTest } from '../../platform/testing/rounds.ts'

const portal = testPortal()
const answers: string[] = []
const check = schemaCheck('OAI-PMH', {
  'http://www.openarchives.org/OAI/2.0/': 'oai-pmh/OAI-PMH.xsd',
  'http://www.openarchives.org/OAI/2.0/oai_dc/': 'oai-pmh/oai_dc.xsd',
})
const words = (text: string) => ({ 'zh-CN': text, 'zh-TW': text, en: `${text} in English` })
const MANY = 230

beforeAll(async () => {
  await describeBranches(portal, portal.tenant, [
    { code: 'main', name: words('总馆') },
    { code: '医学 分馆', name: words('医学') },
  ])
  const load = (lines: readonly object[]) =>
    importContent(portal, 'collections', lines.map((line) => JSON.stringify(line)).join('\n'))
  const rights = { 'zh-CN': '公有领域' }
  await load([
    { code: 'rare', name: '古籍', rights, collectionName: '古籍' },
    { code: 'found', name: '鲁迅', rights, search: { docCode: '18' } },
    { code: 'empty', name: '空', rights, collectionName: '没有' },
  ])
  await load([
    { code: 'rare/song', name: '宋本', rights, collectionName: '古籍/宋' },
    { code: 'rare/ming', name: '明本', rights, collectionName: '古籍/明' },
  ])
  await portal.load(
    portal.tenant,
    Array.from({ length: MANY }, (_, at) =>
      entryOf({ recordId: `many-${at}`, title: `书 ${at}` }, { items: [itemOf(`many-${at}`)] }),
    ),
  )
  await portal.load(portal.neighbour, [
    entryOf({ recordId: 'theirs', title: 'theirs', collections: ['古籍'] }, { items: [itemOf('theirs')] }),
  ])
  await past()
})

/** The last seconds are not listed yet: here all changes are some minutes old. */
async function past(): Promise<void> {
  for (const table of ['bib_record', 'record_set'])
    for (const tenant of [portal.tenant, portal.neighbour])
      await sql`update ${sql.table(table)} set changed_at = changed_at - interval '5 minutes'
        where tenant = ${tenant}`.execute(portal.appContext.database.ofTenant(tenant))
}

async function ask(query: string, path = portal.tenant, language = 'zh-CN'): Promise<string> {
  const headers = { 'accept-language': language }
  const response = await fetch(`${portal.address}/${path}/oai?${query}`, { headers })
  const text = await response.text()
  answers.push(text)
  return text
}
const listOf = (set: string) => `verb=ListIdentifiers&metadataPrefix=oai_dc&set=${encodeURIComponent(set)}`
const errorOf = (text: string) => /<error code="(\w+)">/.exec(text)?.[1]

/** Whether each record of a list is deleted there, in its order. */
async function listed(set: string, more = ''): Promise<Map<string, boolean>> {
  const found = new Map<string, boolean>()
  let text = await ask(listOf(set) + more)
  for (;;) {
    for (const [, status, id = ''] of text.matchAll(
      /<header( status="deleted")?>\s*<identifier>[^<]*:([^<:]*)</g,
    ))
      found.set(decodeURIComponent(id), status !== undefined)
    const token = /<resumptionToken[^>]*>([^<]+)</.exec(text)?.[1]
    if (token === undefined) return found
    text = await ask(`verb=ListIdentifiers&resumptionToken=${token}`)
  }
}
const specsOf = async (id: string) => {
  const text = await ask(
    `verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:${portal.tenant}.wenyuan.invalid:${id}`,
  )
  return [...text.matchAll(/<setSpec>([^<]*)</g)].map(([, spec]) => spec)
}
const now = async () => {
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  return new Date(Date.now() - 5 * 60_000).toISOString().replace(/\.\d+/, '')
}
const MEDICAL = 'branch:~e5~8c~bb~e5~ad~a6~20~e5~88~86~e9~a6~86'

test('branches and collections that descriptions name are sets, in the language asked for', async () => {
  const text = await ask('verb=ListSets', portal.tenant, 'en')
  expect(text).toContain('<setSpec>branch:main</setSpec><setName>总馆 in English</setName>')
  expect(text).toContain(`<setSpec>${MEDICAL}</setSpec>`)
  expect(text).toContain('<setSpec>collection:rare~2fsong</setSpec><setName>宋本</setName>')
  expect(text).not.toContain('collection:found')
  expect(await ask('verb=ListSets', portal.neighbour)).not.toContain('collection:')
})

test('the pages of a set have each record once and the same size to the last', async () => {
  const first = await ask(listOf('branch:main'))
  expect(first).toContain(`completeListSize="${MANY}" cursor="0"`)
  expect((await listed('branch:main')).size).toBe(MANY)
  expect(answers.at(-1)).toContain(`completeListSize="${MANY}" cursor="200"></resumptionToken>`)
  expect(answers.at(-1)).toContain('<setSpec>branch:main</setSpec>')
})

test('a record that moves to another branch is deleted in the set of the first and new in that of the other', async () => {
  await portal.load(portal.tenant, [
    entryOf({ recordId: 'moves', title: 'moves' }, { items: [itemOf('moves')] }),
  ])
  await past()
  expect(await specsOf('moves')).toEqual(['kind:1', 'branch:main'])
  const from = await now()
  const sink = [
    entryOf({ recordId: 'moves', title: 'moves' }, { items: [itemOf('moves', { branch: '医学 分馆' })] }),
  ]
  await portal.load(portal.tenant, sink)
  await past()
  expect(await listed('branch:main', `&from=${from}`)).toEqual(new Map([['moves', true]]))
  expect(await listed(MEDICAL, `&from=${from}`)).toEqual(new Map([['moves', false]]))
  expect(await listed('kind:1', `&from=${from}`)).toEqual(new Map([['moves', false]]))
  expect(await specsOf('moves')).toEqual(['kind:1', MEDICAL])
  await portal.load(portal.tenant, [
    entryOf({ recordId: 'moves', title: 'back' }, { items: [itemOf('moves', { branch: 'main' })] }),
  ])
  await past()
  expect((await listed('branch:main')).get('moves')).toBe(false)
  expect((await listed(MEDICAL)).get('moves')).toBe(true)
})

test('a copy that goes to another record changes both, also those that were not written', async () => {
  await portal.load(portal.tenant, [
    entryOf({ recordId: 'gives', title: 'gives' }, { items: [itemOf('given', { branch: '医学 分馆' })] }),
    entryOf({ recordId: 'takes', title: 'takes' }),
  ])
  await past()
  const from = await now()
  await portal.load(portal.tenant, [
    entryOf({ recordId: 'takes', title: 'takes' }, { items: [itemOf('given', { branch: '医学 分馆' })] }),
  ])
  await past()
  const expected = new Map([
    ['gives', true],
    ['takes', false],
  ])
  expect(await listed(MEDICAL, `&from=${from}`)).toEqual(expected)
  expect(await listed('kind:1', `&from=${from}`)).toEqual(
    new Map([...expected.keys()].map((id) => [id, false])),
  )
})

test('a collection has the records of its parts, and one that goes from part to part stays in it', async () => {
  const rare = async (...collections: string[]) => {
    await portal.load(portal.tenant, [
      entryOf({ recordId: 'rare', title: `rare ${collections.join()}`, collections }, { items: [] }),
      entryOf({ recordId: 'stays', title: 'stays', collections: ['古籍'] }),
    ])
    await past()
    // a node keeps the names of sets for a second
    await now()
  }
  await rare('古籍/宋')
  expect(await listed('collection:rare')).toEqual(
    new Map([
      ['rare', false],
      ['stays', false],
    ]),
  )
  expect(await specsOf('rare')).toEqual(['kind:1', 'collection:rare', 'collection:rare~2fsong'])
  await rare('古籍/明')
  expect(await listed('collection:rare~2fsong')).toEqual(new Map([['rare', true]]))
  expect(await listed('collection:rare~2fming')).toEqual(new Map([['rare', false]]))
  expect((await listed('collection:rare')).get('rare')).toBe(false)
  await rare()
  expect((await listed('collection:rare')).get('rare')).toBe(true)
  expect(errorOf(await ask(listOf('collection:empty')))).toBe('noRecordsMatch')
  expect(errorOf(await ask(listOf('collection:rare'), portal.neighbour))).toBe('noRecordsMatch')
})

longTest('a part that got another name lists each of its records once, full page by page', async () => {
  const named = async (part: string) => {
    await portal.load(
      portal.tenant,
      Array.from({ length: MANY }, (_, at) =>
        entryOf({ recordId: `named-${at}`, title: part, collections: [part] }, { items: [] }),
      ),
    )
    await past()
    await now()
  }
  await named('古籍/宋')
  const before = await listed('collection:rare')
  const from = await now()
  await named('古籍/明')
  const since = answers.length
  expect(await listed('collection:rare')).toEqual(before)
  const pages = answers.slice(since).map((text) => text.split('<header').length - 1)
  expect(pages).toEqual([100, 100, before.size - 200])
  const changed = await listed('collection:rare', `&from=${from}`)
  expect([...changed.values()]).toEqual(Array.from({ length: MANY }, () => false))
  expect(answers.at(-1)).toContain(`completeListSize="${MANY}"`)
})

test('a withdrawn record is deleted in its sets, and one that comes back is not', async () => {
  const db = portal.appContext.database.ofTenant(portal.tenant)
  const from = await now()
  await setWithdrawn(db, portal.tenant, ['many-3'], 'withdrawn')
  await past()
  expect(await listed('branch:main', `&from=${from}`)).toEqual(new Map([['many-3', true]]))
  await setWithdrawn(db, portal.tenant, ['many-3'], 'shown')
  await past()
  expect((await listed('branch:main')).get('many-3')).toBe(false)
})

test('however copies move, the list of each set is what is there, with the datestamps of the records', async () => {
  const branches = ['main', '医学 分馆', 'law']
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  for (let step = 0; step < 40; step++) {
    const entries = Array.from({ length: 4 }, () => {
      const [record, copy] = [random(8), random(12)]
      const items = [itemOf(`walk-${copy}`, { branch: branches[random(3)] ?? '' })]
      return entryOf({ recordId: `walk-${record}`, title: `walk ${step} ${random(3)}` }, { items })
    })
    await portal.load(portal.tenant, [...new Map(entries.map((one) => [one.record.recordId, one])).values()])
  }
  await past()
  const db = portal.appContext.database.ofTenant(portal.tenant)
  const { rows } = await sql<{ record_id: string; library: string }>`
    select distinct record_id, library from item where tenant = ${portal.tenant}`.execute(db)
  for (const [branch, spec] of [
    ['main', 'branch:main'],
    ['医学 分馆', MEDICAL],
    ['law', 'branch:law'],
  ]) {
    const there = rows.filter(({ library }) => library === branch).map(({ record_id }) => record_id)
    const shown = [...(await listed(spec ?? ''))].filter(([, isDeleted]) => !isDeleted).map(([id]) => id)
    expect([branch, shown.toSorted()]).toEqual([branch, there.toSorted()])
  }
  const odd = await sql`
    select record_id from record_set join bib_record using (tenant, record_id)
    where tenant = ${portal.tenant} and not gone and record_set.changed_at <> bib_record.changed_at`.execute(
    db,
  )
  expect(odd.rows).toEqual([])
})

if (check)
  test('every answer about sets is valid', () => {
    expect(check(answers)).toBe('')
  })
