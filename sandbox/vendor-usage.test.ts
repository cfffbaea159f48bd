import { command } from '@wenyuan/server/testing/commands.ts'
import { importContent } from '@wenyuan/server/testing/import-content.ts'
import { openPortal, type TestPortal } from '@wenyuan/server/testing/portal.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCounterVendor, vendorFolder, vendorKey } from './counter-vendor.ts'
import { openSandbox, type Sandbox } from './open.ts'

let portal: TestPortal
let sandbox: Sandbox
const vendor = makeCounterVendor()
const run = (line: string) => command(portal, line.split(' '))

beforeAll(async () => {
  sandbox = await openSandbox({ routes: vendor.routes })
  portal = await openPortal({ env: { WENYUAN_OUTSIDE_NETWORKS: '127.0.0.1/32' } })
  portal.setNow(new Date('2026-04-15T04:00:00Z'))
  const database = (code: string) => ({
    code,
    name: { 'zh-CN': code, en: code },
    url: `https://${code}.example.org/`,
    status: 'subscribed',
  })
  await load('databases', [
    {
      ...database('journals'),
      name: { 'zh-CN': '期刊库', 'zh-TW': '期刊庫', en: 'Journals Online' },
    },
    ...['books', 'idle', 'maps', 'shared'].map(database),
  ])
})
afterAll(async () => {
  await portal.close()
  await sandbox.close()
})

const load = (kind: string, entries: readonly object[], tenant = 'whu') =>
  importContent(portal, kind, entries.map((entry) => JSON.stringify(entry)).join('\n'), tenant)

const source = (code: string, database: string, more: object = {}) => ({
  code,
  url: `${sandbox.address}${vendorFolder}/`,
  customerId: `${code}-customer`,
  key: vendorKey,
  database,
  ...more,
})
const connect = (sources: readonly object[], tenant = 'whu') =>
  command(portal, ['tenant', 'set', tenant, `vendorReports=${JSON.stringify(sources)}`])

const costFields = ['database', 'databaseName', 'fen', 'uses', 'metric', 'months', 'fenPerUse']

interface ReportRow {
  source: string
  month: string
  reportState: string
  reason: string
  detail: string
  tries: number
}
interface CostRow {
  database: string
  fen: number | null
  uses: number | null
  metric: string
  months: number
  fenPerUse: number | null
}

/** Asks the staff API with a key of its own. */
async function staff<Answer>(list: string, body: object, tenant = 'whu'): Promise<Answer> {
  const made = await run(`staff-key add k${Math.random()} --tenant ${tenant} --rights ${list}`)
  const answer = await fetch(`${portal.address}/staff/${list}`, {
    method: 'POST',
    headers: {
      mappingPath: tenant,
      authorization: `Bearer ${made.lines[0]?.split(' ')[1] ?? ''}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })
  return ((await answer.json()) as { data: Answer }).data
}
const reports = async () =>
  (await staff<{ records: ReportRow[] }>('list-vendor-reports', { rows: 100 })).records
const costs = async (body: object = {}) =>
  (await staff<{ records: CostRow[] }>('list-cost-per-use', body)).records

test('the last twelve months of a vendor are asked for once, and the key is shown nowhere', async () => {
  await connect([source('good', 'journals', { name: 'journals online' })])
  expect((await run('usage harvest --tenant whu')).lines).toEqual(['12 reports asked for, 12 stored'])
  expect(vendor.asked[0]?.query).toEqual({
    customer_id: 'good-customer',
    api_key: vendorKey,
    begin_date: '2026-03-01',
    end_date: '2026-03-31',
  })
  expect(vendor.asked.at(-1)?.query['begin_date']).toBe('2025-04-01')
  expect((await run('usage harvest --tenant whu')).lines).toEqual(['0 reports asked for, 0 stored'])
  expect((await reports())[0]).toMatchObject({
    source: 'good',
    month: '2026-03',
    reportState: 'stored',
    reason: '',
  })
  expect((await run('tenant set whu')).lines.join('\n')).not.toContain(vendorKey)
  expect((await run('tenant set whu')).lines.join()).toContain('good-customer')
  expect(JSON.stringify(await staff('show-settings', {}))).not.toContain(vendorKey)
})

test.each([
  ['late', 'late', 'exception', '1011 Report Queued for Processing'],
  ['unready', 'late', 'exception', '3031 As the vendor says it'],
  ['idle', 'stored', '', ''],
  ['sums', 'invalid', 'malformed', 'Report_Items.0.Attribute_Performance'],
  ['other', 'invalid', 'other-report', 'TR 5.1'],
  ['whole', 'invalid', 'other-months', '2020-01'],
  ['html', 'invalid', 'not-json', ''],
  ['moved', 'late', 'unreachable', 'redirected'],
  ['nobody', 'refused', 'exception', '2010 Requestor is Not Authorized'],
])('a report of the vendor "%s" is %s: %s', async (code, state, reason, detail) => {
  await connect([source(code, 'idle')])
  await run('usage harvest --tenant whu')
  const [row, ...others] = (await reports()).filter((one) => one.source === code)
  expect(row).toMatchObject({ month: '2026-03', reportState: state, reason, tries: 1 })
  expect(row?.detail).toContain(detail)
  // who refuses one month refuses all
  expect(others).toHaveLength(state === 'refused' || reason === 'unreachable' ? 0 : 11)
  const { rows } = await sums(code)
  expect(rows).toEqual([])
})

const sums = async (code: string) => ({
  rows: await portal.appContext.database
    .ofTenant('whu')
    .selectFrom('vendor_use')
    .select('metric')
    .where('tenant', '=', 'whu')
    .where('source', '=', code)
    .execute(),
})

test('an address of a network that is not public is not asked, nor one by plain http', async () => {
  const before = vendor.asked.length
  const plain = await connect([source('good', 'journals', { url: 'http://vendor.example.org/r51' })])
  expect(plain.code).not.toBe(0)
  await connect([source('inner', 'journals', { url: 'https://10.0.0.1/r51' })])
  await run('usage harvest --tenant whu')
  expect((await reports()).find((one) => one.source === 'inner')).toMatchObject({
    reportState: 'late',
    reason: 'unreachable',
    detail: 'forbidden',
  })
  expect(vendor.asked).toHaveLength(before)
})

test('what failed is asked for again in the next night, not twice in one', async () => {
  await connect([source('late', 'idle')])
  const triesAfterNight = async () => {
    await run('nightly --tenant whu')
    return (await reports()).find((one) => one.source === 'late' && one.month === '2026-03')?.tries
  }
  expect(await triesAfterNight()).toBe(1)
  portal.setNow(new Date('2026-04-16T04:00:00Z'))
  expect(await triesAfterNight()).toBe(2)
  expect(await triesAfterNight()).toBe(2)
})

test('cost per use is price by uses of the months of which both are known', async () => {
  await connect([
    source('good', 'journals', { name: 'Journals Online' }),
    source('good-books', 'books', { customerId: 'good-customer', name: 'Books Online' }),
    source('idle', 'idle'),
  ])
  await run('usage harvest --tenant whu')
  // 12 months of 1,000 yuan, of which nine lie in the year that is looked at; `maps` has a price only
  await load('database-prices', [
    { code: 'j-1', database: 'journals', from: '2025-07', to: '2026-06', fen: 1_200_000 },
    { code: 'm-1', database: 'maps', from: '2025-01', to: '2026-12', fen: 240_000 },
    { code: 'i-1', database: 'idle', from: '2025-01', to: '2025-12', fen: 120_000 },
  ])
  expect(await costs()).toMatchObject([
    // nine months of 100,000 fen by nine times 20 uses
    {
      database: 'journals',
      databaseName: { 'zh-CN': '期刊库', 'zh-TW': '期刊庫', en: 'Journals Online' },
      fen: 900_000,
      uses: 240,
      metric: 'Unique_Item_Requests',
      months: 9,
      fenPerUse: 5_000,
    },
    { database: 'books', fen: null, uses: 720, months: 0, fenPerUse: null },
    { database: 'idle', fen: 90_000, uses: 0, months: 9, fenPerUse: null },
    { database: 'maps', fen: 120_000, uses: null, months: 0, fenPerUse: null },
  ])
  expect(await costs({ from: '2026-03', to: '2026-03' })).toMatchObject([
    { database: 'journals', fen: 100_000, uses: 20, fenPerUse: 5_000 },
    { database: 'books' },
    { database: 'idle' },
    { database: 'maps' },
  ])
  // a page of the list; past its end the total is still right
  expect(await staff('list-cost-per-use', { page: 2, rows: 3 })).toMatchObject({
    total: 4,
    records: [{ database: 'maps' }],
  })
  expect(Object.keys((await costs())[0] ?? {})).toEqual(costFields)
  expect(await staff('list-cost-per-use', { page: 9, rows: 3 })).toEqual({ total: 4, records: [] })
  expect((await reports())[0]).toMatchObject({
    database: 'journals',
    databaseName: { en: 'Journals Online' },
  })
  const { content } = await staff<{ content: string }>('export-cost-per-use', {})
  expect(content.split('\r\n').slice(0, 3)).toEqual([
    '\uFEFF"database","name","name.zh-TW","name.en","price","uses","metric","months","price per use"',
    '"journals","期刊库","期刊庫","Journals Online","9000.00",240,"Unique_Item_Requests",9,"50.00"',
    '"books","books","books","books","",720,"Unique_Item_Requests",0,""',
  ])
  expect((await run('usage cost --tenant whu')).lines.at(-1)).toBe('4 databases')
  expect((await run('usage cost --tenant whu --from 2026-05 --to 2026-01')).code).toBe(2)
})

test('a month counts where every source of a database has reported it; prices of one month add up', async () => {
  await connect([
    source('one', 'shared', { customerId: 'good-customer', name: 'Journals Online' }),
    source('two', 'shared', { customerId: 'good-customer', name: 'Books Online' }),
  ])
  await run('usage harvest --tenant whu')
  await load('database-prices', [
    { code: 's-1', database: 'shared', from: '2025-04', to: '2026-03', fen: 96_000 },
    { code: 's-2', database: 'shared', from: '2026-03', to: '2026-03', fen: 1_000 },
  ])
  const march = { from: '2026-03', to: '2026-03' }
  const shared = async (body: object) => (await costs(body)).find(({ database }) => database === 'shared')
  // 8,000 and 1,000 fen by 20 and 60 uses
  expect(await shared(march)).toMatchObject({ fen: 9_000, uses: 80, months: 1, fenPerUse: 113 })
  expect(await shared({})).toMatchObject({ fen: 97_000, uses: 960, months: 12, fenPerUse: 101 })
  // a third source has nothing to say of these months
  await connect([
    source('one', 'shared', { customerId: 'good-customer', name: 'Journals Online' }),
    source('two', 'shared', { customerId: 'good-customer', name: 'Books Online' }),
    source('three', 'shared', { customerId: 'late-customer' }),
  ])
  expect(await shared(march)).toMatchObject({ fen: 9_000, uses: null, months: 0, fenPerUse: null })
})

test('prices of databases that do not exist are refused, and another library sees nothing', async () => {
  const bad = [
    { code: 'x', database: 'nothing', from: '2026-01', to: '2026-12', fen: 1 },
    { code: 'y', database: 'maps', from: '2026-02', to: '2026-01', fen: 1 },
    { code: 'z', database: 'maps', from: '2026', to: '2027', fen: 1 },
    { code: 'n', database: 'maps', from: '2026-01', to: '2026-02', fen: -1 },
  ]
  for (const entry of bad) expect(await load('database-prices', [entry])).toMatchObject({ rejected: 1 })
  expect(await staff('list-cost-per-use', {}, 'pku')).toEqual({ total: 0, records: [] })
  expect(await staff('list-vendor-reports', {}, 'pku')).toEqual({ total: 0, records: [] })
})
