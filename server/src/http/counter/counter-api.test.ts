import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { attachments } from '@wenyuan/contract/areas/attachments.ts'
import { detail } from '@wenyuan/contract/areas/detail.ts'
import { home } from '@wenyuan/contract/areas/home.ts'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { entryOf } from '../../testing/entries.ts'
import { openPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let key: string
const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

const schema = process.env['WENYUAN_COUNTER_SCHEMA'] ?? ''
const hasSchema = schema !== '' && existsSync(schema)
if (!hasSchema)
  process.stdout.write(
    'not run: reports against the schema of COUNTER (WENYUAN_COUNTER_SCHEMA names no file)\n',
  )

const keyFor = async (rights: string, tenant = 'whu', more: string[] = []) => {
  const words = ['staff-key', 'add', 'counter', '--tenant', tenant, '--rights', rights, ...more]
  return (await command(portal, words)).lines[0]?.split(' ')[1] ?? ''
}

beforeAll(async () => {
  portal = await openPortal()
  key = await keyFor('counter')
  const records = { book: '1', thesis: '3', article: '4' }
  await portal.load(
    'whu',
    Object.entries(records).map(([recordId, docCode]) => entryOf({ recordId, title: recordId, docCode })),
  )
  const folder = mkdtempSync(join(tmpdir(), 'counter-'))
  writeFileSync(join(folder, 'text.txt'), 'text')
  for (const record of Object.keys(records)) {
    const audience = record === 'thesis' ? 'reader' : 'visitor'
    const attach = ['attach', 'text.txt', '--record', record, '--for', audience, '--tenant', 'whu']
    await command(portal, attach, { cwd: folder })
    const [file] = await portal.ask(attachments.files, { recordId: record })
    const asked = { attachmentId: file?.attachmentId ?? '' }
    if (audience === 'reader') await portal.refused(attachments.downloadLink, asked, { headers })
    else {
      await portal.ask(detail.record, { recordId: record }, { headers })
      await portal.ask(attachments.downloadLink, asked, { headers })
    }
  }
  rmSync(folder, { recursive: true })
  await portal.ask(home.countSearch, { keyWord: '红楼梦' }, { headers })
})
afterAll(() => portal.close())

interface Item {
  Title?: string
  Item?: string
  Attribute_Performance?: { Performance: Record<string, unknown> }[]
  Items?: Item[]
}
interface Body {
  Code?: number
  Report_Header: { Exceptions?: { Code: number }[] }
  Report_Items: Item[]
}

const ask = (path: string, { as = 'whu', apiKey = key, more = '' } = {}) =>
  fetch(`${portal.address}/${as}/counter/r51/${path}?customer_id=whu&api_key=${apiKey}${more}`)
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

test.each(['PR', 'TR', 'IR'])('%s is valid by the schema of COUNTER, with usage and without', async (id) => {
  for (const dates of [march, '&begin_date=2025-01&end_date=2025-12']) {
    const { status, body } = await get(`reports/${id.toLowerCase()}`, { more: dates })
    expect(status).toBe(200)
    expect(faultsOf(id, body)).toBeNull()
    expect(body.Report_Header).toMatchObject({ Report_ID: id, Release: '5.1' })
    expect(body.Report_Header.Exceptions?.[0]?.Code).toBe(dates === march ? undefined : 3030)
  }
})

test('a book is a title, an article an item only, and the platform has its searches', async () => {
  const counts = async (id: string) => (await get(`reports/${id}`, { more: march })).body.Report_Items
  const one = { '2026-03': 1 }
  const two = { '2026-03': 2 }
  const requests = { Total_Item_Requests: one, Unique_Item_Requests: one }
  const investigations = { Total_Item_Investigations: two, Unique_Item_Investigations: one }
  const titles = { Unique_Title_Investigations: one, Unique_Title_Requests: one }
  const [platform] = await counts('pr')
  expect(platform?.Attribute_Performance).toEqual([
    { Data_Type: 'Platform', Performance: { Searches_Platform: one } },
    { Data_Type: 'Article', Performance: { ...requests, ...investigations } },
    { Data_Type: 'Book', Performance: { ...requests, ...investigations, ...titles } },
  ])
  const found = await counts('tr')
  expect(found.map(({ Title }) => Title)).toEqual(['book', 'thesis'])
  expect(found[0]?.Attribute_Performance?.[0]?.Performance).toEqual({
    ...requests,
    ...investigations,
    ...titles,
  })
  expect(found[1]?.Attribute_Performance?.[0]).toMatchObject({
    Data_Type: 'Thesis_or_Dissertation',
    Access_Type: 'Controlled',
    Performance: { No_License: one },
  })
  const [inner] = await counts('ir')
  expect(inner?.Items?.map(({ Item }) => Item)).toEqual(['article', 'book', 'thesis'])
})

test('only a key of the library with the right, from its networks, reads reports', async () => {
  const code = async (options: object) => {
    const { status, body } = await get('reports/pr', { more: march, ...options })
    return [status, body.Code]
  }
  expect(await code({ apiKey: '' })).toEqual([401, 2020])
  expect(await code({ apiKey: 'x'.repeat(32) })).toEqual([401, 2020])
  expect(await code({ apiKey: await keyFor('all') })).toEqual([403, 2010])
  expect(await code({ apiKey: await keyFor('counter', 'pku') })).toEqual([401, 2020])
  expect(await code({ apiKey: await keyFor('counter', 'whu', ['--networks', '10.0.0.0/8']) })).toEqual([
    401, 2020,
  ])
  expect(await code({ as: 'pku', apiKey: await keyFor('counter', 'pku') })).toEqual([403, 2010])
  for (const more of [
    '',
    '&begin_date=2026-03',
    '&begin_date=2026-04&end_date=2026-03',
    '&begin_date=x&end_date=y',
  ])
    expect(await code({ more })).toEqual([400, 3020])
})

test('the service says what it is, whom it serves and what it has', async () => {
  expect(await (await ask('status', { apiKey: '' })).json()).toEqual({ Service_Active: true })
  const members = await list('members')
  expect(members).toMatchObject([{ Customer_ID: 'whu' }])
  const reports = await list('reports')
  expect(reports.map(({ Report_ID }) => Report_ID)).toEqual(['PR', 'TR', 'IR'])
  expect([faultsOf('Member', members[0]), ...reports.map((one) => faultsOf('Report', one))]).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test('the command prints the same report, as JSON or as rows', async () => {
  const report = (format: string) =>
    command(
      portal,
      `usage report --tenant whu --report TR --from 2026-03 --to 2026-03 --format ${format}`.split(' '),
    )
  const { lines } = await report('json')
  expect(JSON.parse(lines.join(''))).toEqual((await get('reports/tr', { more: march })).body)
  const rows = (await report('csv')).lines.join('\n').split('\r\n')
  expect(rows[0]).toContain('"Metric_Type","Month","Count"')
  expect(rows).toContain(
    '"book","","wenyuan:book","Book","0001","Free_To_Read","Total_Item_Investigations","2026-03",2',
  )
  expect((await report('xml')).code).toBe(2)
})
