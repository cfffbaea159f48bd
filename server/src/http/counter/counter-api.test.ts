import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { attachments } from '@wenyuan/contract/areas/attachments.ts'
import { detail } from '@wenyuan/contract/areas/detail.ts'
import { home } from '@wenyuan/contract/areas/home.ts'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { entryOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'

const portal = testPortal()
let key: string
const files = { manual: '' }
const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

const schema = join(process.env['WENYUAN_STANDARDS'] ?? '', 'counter/COUNTER_API.json')
const hasSchema = existsSync(schema)
if (!hasSchema)
  process.stdout.write(
    'not run: reports against the schema of COUNTER (WENYUAN_STANDARDS names no folder with it)\n',
  )

const keyFor = async (rights: string, tenant = portal.tenant, more: string[] = []) => {
  const words = ['staff-key', 'add', 'counter', '--tenant', tenant, '--rights', rights, ...more]
  return (await command(portal, words)).lines[0]?.split(' ')[1] ?? ''
}

const numbers: Record<string, { issns?: string[]; identifiers?: { scheme: 'doi'; value: string }[] }> = {
  journal: { issns: ['1000-0054'] },
  article: { identifiers: [{ scheme: 'doi', value: '10.1000/182' }] },
  thesis: { identifiers: [{ scheme: 'doi', value: 'no identifier' }] },
}

beforeAll(async () => {
  key = await keyFor('counter')
  const records = { book: '1', journal: '2', thesis: '3', article: '4', film: '8', manual: '1' }
  await portal.load(
    portal.tenant,
    Object.entries(records).map(([recordId, docCode]) =>
      entryOf({ recordId, title: recordId, docCode, ...numbers[recordId] }),
    ),
  )
  const folder = mkdtempSync(join(tmpdir(), 'counter-'))
  writeFileSync(join(folder, 'text.txt'), 'text')
  for (const record of Object.keys(records)) {
    const audience = ['thesis', 'manual'].includes(record) ? 'reader' : 'visitor'
    const attach = ['attach', 'text.txt', '--record', record, '--for', audience, '--tenant', portal.tenant]
    await command(portal, attach, { cwd: folder })
    const [file] = await portal.ask(attachments.files, { recordId: record })
    const asked = { attachmentId: file?.attachmentId ?? '' }
    if (record === 'manual') files.manual = asked.attachmentId
    if (audience === 'reader') await portal.refused(attachments.downloadLink, asked, { headers })
    else {
      await portal.ask(detail.record, { recordId: record }, { headers })
      await portal.ask(attachments.downloadLink, asked, { headers })
    }
  }
  rmSync(folder, { recursive: true })
  await portal.ask(home.countSearch, { keyWord: '红楼梦' }, { headers })
  const reader = { ...headers, ...(await portal.signIn('one')) }
  await portal.ask(attachments.downloadLink, { attachmentId: files.manual }, { headers: reader })
  // a double click, a robot and a page that was loaded before it was asked for
  for (const more of [{}, { 'user-agent': 'Googlebot/2.1' }, { 'sec-purpose': 'prefetch' }])
    await portal.ask(
      attachments.downloadLink,
      { attachmentId: files.manual },
      { headers: { ...reader, ...more } },
    )
  portal.setNow(new Date('2026-04-01T00:00:00+08:00'))
})

interface Item {
  Title?: string
  Item_ID?: Record<string, string>
  Item?: string
  Attribute_Performance?: { Data_Type?: string; Performance: Record<string, unknown> }[]
  Items?: Item[]
}
interface Body {
  Code?: number
  Report_Header: { Exceptions?: { Code: number; Data?: string }[] }
  Report_Items: Item[]
}

const ask = (path: string, { as = portal.tenant, apiKey = key, more = '' } = {}) =>
  fetch(`${portal.address}/${as}/counter/r51/${path}?customer_id=${portal.tenant}&api_key=${apiKey}${more}`)
const get = async (path: string, options?: Parameters<typeof ask>[1]) => {
  const answer = await ask(path, options)
  return { status: answer.status, body: (await answer.json()) as Body }
}
const list = async (path: string) => (await (await ask(path)).json()) as { Report_ID?: string }[]
const march = '&begin_date=2026-03-01&end_date=2026-03-31'

/** What the published schema finds wrong; null: nothing, or there is no schema. */
function faultsOf(name: string, value: unknown): unknown {
  if (!hasSchema) return null
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  // the published pattern of an ISIL is no regular expression
  const text = readFileSync(schema, 'utf8').replaceAll('{1,3,4}', '{1,4}')
  ajv.addSchema(JSON.parse(text), 'counter')
  ajv.validate({ $ref: `counter#/components/schemas/${name}` }, value)
  return ajv.errors ?? null
}

const all = 'PR PR_P1 DR DR_D1 DR_D2 TR TR_B1 TR_B2 TR_B3 TR_J1 TR_J2 TR_J3 TR_J4 IR IR_A1 IR_M1'.split(' ')

test.each(all)('%s is valid by the schema of COUNTER, with usage and without', async (id) => {
  for (const dates of [march, '&begin_date=2025-01&end_date=2025-12']) {
    const { status, body } = await get(`reports/${id.toLowerCase()}`, { more: dates })
    expect(status).toBe(200)
    expect(faultsOf(id, body)).toBeNull()
    expect(body.Report_Header).toMatchObject({ Report_ID: id, Release: '5.1' })
    // journals for readers have no files here
    const isUsed = dates === march && !['TR_J1', 'TR_J2', 'TR_J4'].includes(id)
    expect(body.Report_Header.Exceptions?.[0]?.Code).toBe(isUsed ? undefined : 3030)
    expect(body.Report_Items.length > 0).toBe(isUsed)
  }
})

const one = { '2026-03': 1 }
const two = { '2026-03': 2 }
const requests = { Total_Item_Requests: one, Unique_Item_Requests: one }
const investigations = { Total_Item_Investigations: two, Unique_Item_Investigations: one }
const itemsOf = async (id: string, more = '') =>
  (await get(`reports/${id}`, { more: `${march}${more}` })).body.Report_Items

test('a book is a title, an article an item only, and the platform has its searches', async () => {
  const [platform] = await itemsOf('pr')
  const byType = Object.fromEntries(
    (platform?.Attribute_Performance ?? []).map(({ Data_Type = '', Performance }) => [
      Data_Type,
      Performance,
    ]),
  )
  expect(byType['Platform']).toEqual({ Searches_Platform: one })
  expect(byType['Article']).toEqual({ ...requests, ...investigations })
  expect(byType['Book']).toMatchObject({ Total_Item_Requests: two, Unique_Title_Requests: two })
  const found = await itemsOf('tr', '&attributes_to_show=YOP%7CAccess_Type')
  expect(found.map(({ Title }) => Title)).toEqual(['book', 'journal', 'manual', 'thesis'])
  expect(found[0]?.Attribute_Performance?.[0]).toEqual({
    Data_Type: 'Book',
    YOP: '0001',
    Access_Type: 'Free_To_Read',
    Performance: {
      ...requests,
      ...investigations,
      Unique_Title_Investigations: one,
      Unique_Title_Requests: one,
    },
  })
  expect(found[3]?.Attribute_Performance?.[0]).toMatchObject({
    Data_Type: 'Thesis_or_Dissertation',
    Access_Type: 'Controlled',
    Performance: { No_License: one },
  })
  const [inner] = await itemsOf('ir')
  expect(inner?.Items?.map(({ Item }) => Item)).toEqual([
    'article',
    'book',
    'film',
    'journal',
    'manual',
    'thesis',
  ])
})

test('standard views show what they are about, and nothing else', async () => {
  // of the requests by a reader, a double click, a robot and a prefetch one counts
  expect(await itemsOf('tr_b1')).toMatchObject([
    { Title: 'manual', Attribute_Performance: [{ YOP: '0001', Performance: { Total_Item_Requests: one } }] },
  ])
  expect(await itemsOf('tr_b2')).toMatchObject([
    { Title: 'manual', Attribute_Performance: [{ Performance: { No_License: one } }] },
  ])
  expect((await itemsOf('tr_b3')).map(({ Title }) => Title)).toEqual(['book', 'manual'])
  expect(await itemsOf('tr_j3')).toMatchObject([
    { Title: 'journal', Attribute_Performance: [{ Access_Type: 'Free_To_Read', Performance: requests }] },
  ])
  expect((await itemsOf('ir_a1'))[0]?.Items?.map(({ Item }) => Item)).toEqual(['article'])
  expect((await itemsOf('ir_m1'))[0]?.Items?.map(({ Item }) => Item)).toEqual(['film'])
  const [database] = await itemsOf('dr_d1')
  expect(database?.Attribute_Performance).toMatchObject([
    { Performance: { Searches_Regular: one, Total_Item_Requests: { '2026-03': 5 } } },
  ])
  const [denied] = await itemsOf('dr_d2')
  expect(denied?.Attribute_Performance).toEqual([{ Performance: { No_License: two } }])
})

test('filters leave out, and what cannot be read is said in the header', async () => {
  const filtered = async (id: string, more: string) => {
    const { body } = await get(`reports/${id}`, { more: `${march}${more}` })
    return {
      names: body.Report_Items.map(({ Title }) => Title),
      said: body.Report_Header.Exceptions?.map(({ Code, Data }) => `${Code} ${Data}`),
      faults: id === 'tr' && !more.includes('metric_type') ? faultsOf('TR', body) : null,
    }
  }
  const names = (...some: string[]) => ({ names: some, said: undefined, faults: null })
  expect(await filtered('tr', '&data_type=Book')).toEqual(names('book', 'manual'))
  expect(await filtered('tr', '&access_type=Controlled')).toEqual(names('manual', 'thesis'))
  expect(await filtered('tr', '&item_id=Proprietary:wenyuan:book')).toEqual(names('book'))
  expect(await filtered('tr', '&metric_type=No_License')).toEqual(names('manual', 'thesis'))
  expect(await filtered('tr', '&yop=0001-0003&data_type=Journal')).toEqual(names('journal'))
  expect((await filtered('tr', '&access_method=TDM')).said).toEqual(['3030 undefined'])
  const { said, faults } = await filtered(
    'tr',
    '&metric_type=Clicks&attributes_to_show=Colour&granularity=Total&colour=red&platform=Elsewhere',
  )
  expect(faults).toBeNull()
  expect(said).toEqual([
    '3060 metric_type=Clicks',
    '3062 attributes_to_show=Colour',
    '3062 granularity=Total',
    '3050 colour',
    '3060 platform=Elsewhere',
  ])
  expect((await filtered('tr_b3', '&data_type=Book')).said).toEqual(['3050 data_type'])
})

test('a month that is not over is not reported yet', async () => {
  const { body } = await get('reports/tr', { more: '&begin_date=2026-03&end_date=2026-05' })
  expect(body.Report_Header.Exceptions).toMatchObject([{ Code: 3031, Data: '2026-04 to 2026-05' }])
  expect(body.Report_Items).toHaveLength(4)
  expect(faultsOf('TR', body)).toBeNull()
})

test('only a key of the library with the right, from its networks, reads reports', async () => {
  const code = async (options: object) => {
    const { status, body } = await get('reports/pr', { more: march, ...options })
    return [status, body.Code]
  }
  expect(await code({ apiKey: '' })).toEqual([401, 2020])
  expect(await code({ apiKey: 'x'.repeat(32) })).toEqual([401, 2020])
  expect(await code({ apiKey: await keyFor('all') })).toEqual([403, 2010])
  expect(await code({ apiKey: await keyFor('counter', portal.neighbour) })).toEqual([401, 2020])
  expect(
    await code({ apiKey: await keyFor('counter', portal.tenant, ['--networks', '10.0.0.0/8']) }),
  ).toEqual([401, 2020])
  expect(await code({ as: portal.neighbour, apiKey: await keyFor('counter', portal.neighbour) })).toEqual([
    403, 2010,
  ])
  for (const more of [
    '',
    '&begin_date=2026-03',
    '&begin_date=2026-04&end_date=2026-03',
    '&begin_date=x&end_date=y',
    '&begin_date=2026-03-02&end_date=2026-03-31',
    '&begin_date=2026-03-01&end_date=2026-03-30',
    '&begin_date=2026-02-01&end_date=2026-02-31',
    '&begin_date=2020-01&end_date=2025-01',
  ])
    expect(await code({ more })).toEqual([400, 3020])
  const unknown = await get('reports/br1', { more: march })
  expect([unknown.status, unknown.body.Code]).toEqual([404, 3000])
})

test('the service says what it is, whom it serves and what it has', async () => {
  expect(await (await ask('status', { apiKey: '' })).json()).toEqual([
    { Description: 'COUNTER Usage Reports', Service_Active: true },
  ])
  const members = await list('members')
  expect(members).toMatchObject([{ Customer_ID: portal.tenant }])
  const reports = await list('reports')
  expect(reports.map(({ Report_ID }) => Report_ID)).toEqual(all)
  expect(reports[0]).toMatchObject({ First_Month_Available: '2026-03', Last_Month_Available: '2026-03' })
  for (const fault of [faultsOf('Member', members[0]), ...reports.map((each) => faultsOf('Report', each))])
    expect(fault).toBeNull()
})

test('the command prints the same report, as JSON or as rows', async () => {
  const report = (format: string) =>
    command(
      portal,
      `usage report --tenant ${portal.tenant} --report TR --from 2026-03 --to 2026-03 --format ${format}`.split(
        ' ',
      ),
    )
  const { lines } = await report('json')
  const shown = '&attributes_to_show=YOP%7CAccess_Type%7CAccess_Method'
  expect(JSON.parse(lines.join(''))).toEqual((await get('reports/tr', { more: `${march}${shown}` })).body)
  const rows = (await report('csv')).lines.join('\n').split('\r\n')
  expect(rows[0]).toContain('"Report_Name","Title Report"')
  expect(rows[9]).toBe('"Reporting_Period","Begin_Date=2026-03-01; End_Date=2026-03-31"')
  expect(rows[14]).toBe(
    '"Title","Publisher","Publisher_ID","Platform","DOI","Proprietary_ID","ISBN","Print_ISSN","Online_ISSN","URI",' +
      '"Data_Type","YOP","Access_Type","Access_Method","Metric_Type","Reporting_Period_Total","Mar-2026"',
  )
  expect(rows[15]).toMatch(
    /"wenyuan:book".*"Book","0001","Free_To_Read","Regular","Total_Item_Investigations",2,2$/,
  )
  expect((await report('xml')).code).toBe(2)
  const wide = `usage report --tenant ${portal.tenant} --report TR --from 2020-01 --to 2026-03`.split(' ')
  expect((await command(portal, wide)).code).toBe(2)
})

const samples = schema === '' ? '' : join(dirname(schema), 'samples')

test('titles and items have the numbers that vendors and libraries match by', async () => {
  const { body: titles } = await get('reports/tr', { more: march })
  const idOf = (items: Item[], name: string) =>
    items.find(({ Title, Item: item }) => (Title ?? item) === name)?.Item_ID
  expect(idOf(titles.Report_Items, 'journal')).toEqual({
    Online_ISSN: '1000-0054',
    Proprietary: 'wenyuan:journal',
  })
  const { body } = await get('reports/ir', { more: march })
  const items = body.Report_Items.flatMap(({ Items = [] }) => Items)
  expect(idOf(items, 'article')).toEqual({ DOI: '10.1000/182', Proprietary: 'wenyuan:article' })
  expect(idOf(items, 'thesis')).toEqual({ Proprietary: 'wenyuan:thesis' })
  expect(await (await ask('reports/tr', { more: `${march}&format=csv` })).text()).toContain('1000-0054')
})

test.each(all)('the table of %s has the columns of the sample by COUNTER', async (id) => {
  const answer = await ask(`reports/${id.toLowerCase()}`, { more: `${march}&format=csv` })
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const rows = (await answer.text())
    .split('\r\n')
    .map((row) => row.split(',').map((cell) => cell.replaceAll('"', '')))
  const sample = join(samples, `${id.replace('_', '')}_sample_r51.tsv`)
  if (!existsSync(sample)) return
  const expected = readFileSync(sample, 'utf8')
    .split(/\r?\n/)
    .map((row) => row.split('\t'))
  expect(rows.slice(0, 13).map(([name]) => name?.replace('\uFEFF', ''))).toEqual(
    expected.slice(0, 13).map(([name]) => name?.replace('\uFEFF', '')),
  )
  for (const row of [5, 6].filter(() => id.includes('_'))) expect(rows[row]?.[1]).toBe(expected[row]?.[1])
  const columns = expected[14]?.filter((name) => !/-20\d\d$/.test(name)) ?? []
  const split = rows[14]?.slice(0, -1) ?? []
  // master reports of the samples show everything that can be shown
  expect(id.includes('_') ? split : split.filter((name) => !columns.includes(name))).toEqual(
    id.includes('_') ? columns : [],
  )
})
