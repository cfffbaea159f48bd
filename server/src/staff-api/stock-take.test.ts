import type { StaffCallName } from '@wenyuan/contract/staff/calls.ts'
import type { StockRow, StockScan, StockTake } from '@wenyuan/contract/staff/stock-take.ts'
import { beforeAll, expect, test } from 'vitest'
import { entryOf, itemOf } from '../testing/entries.ts'
import { testPortal } from '../testing/portal.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'

/** What the answers of these tests have. */
interface Data {
  takeId: string
  scans: StockScan[]
  missing: number
  found: number
  total: number
  records: (StockTake & StockRow)[]
}

const portal = testPortal()
let token = ''
let desk = ''
const at = (barcode: string, no: number, more = {}) => itemOf(barcode, { callNumber: `TV${no}`, ...more })
beforeAll(async () => {
  token = await signInStaff(portal, ['content'])
  desk = await signInStaff(portal, ['administrator'])
  await portal.load(portal.tenant, [
    entryOf(
      { recordId: 'river', title: '河流动力学' },
      {
        items: [
          ...[1, 2, 3, 4, 5].map((no) => at(`S${no}`, no)),
          at('LOST', 6, { status: 'lost' }),
          at('AWAY', 7, { status: 'on-loan' }),
          at('LENT', 8),
          at('SOUTH', 9, { location: 'south-1', branch: 'south' }),
          at('GONE', 10),
        ],
      },
    ),
  ])
  await portal.signIn('reader')
  await ask('checkout', { account: 'reader', barcode: 'LENT' }, desk)
  await ask('withdraw-copies', { barcodes: ['GONE'], reason: '破损' })
})

const ask = async (call: StaffCallName, body: object, by = token) => {
  const answer = await askStaff(portal, call, body, { token: by })
  return { ...answer, data: answer.data as Data }
}
const begin = async (more = {}) =>
  (await ask('begin-stock-take', { name: '二层', branch: 'main', location: 'main-2f', ...more })).data.takeId
const scan = async (takeId: string, ...barcodes: string[]) =>
  (await ask('scan-stock', { takeId, barcodes })).data.scans.map(
    ({ barcode, outcome, isOutOfOrder }) => `${barcode} ${outcome}${isOutOfOrder ? ' out of order' : ''}`,
  )
const figures = async (takeId: string) => (await ask('list-stock-takes', { takeId })).data.records[0]
const barcodes = async (takeId: string, of: string) =>
  (await ask('list-stock-rows', { takeId, of })).data.records.map(({ barcode }) => barcode)
const statusOf = async (barcode: string) =>
  (await ask('list-copies', { barcodes: [barcode] })).data.records.map(
    (copy) => 'status' in copy && copy.status,
  )[0]

test('a shelf is scanned: each copy is told what it is, and the end marks and finds copies', async () => {
  const takeId = await begin()
  expect(await figures(takeId)).toMatchObject({ expected: 5, missing: 5, scanned: 0, endedAt: null })
  expect(await scan(takeId, 'S1', 'S3', 'S2')).toEqual(['S1 right', 'S3 right', 'S2 right out of order'])
  expect(await scan(takeId, 'LOST', 'AWAY', 'LENT', 'SOUTH', 'GONE', 'none', 'S1')).toEqual([
    'LOST wasLost',
    'AWAY wasLent',
    'LENT lent',
    'SOUTH elsewhere',
    'GONE withdrawn',
    'none unknown',
    'S1 right out of order',
  ])
  expect(await figures(takeId)).toMatchObject({ scanned: 9, missing: 2, outOfOrder: 1 })
  expect(await barcodes(takeId, 'missing')).toEqual(['S4', 'S5'])
  expect(await barcodes(takeId, 'outOfOrder')).toEqual(['S2'])
  expect(await barcodes(takeId, 'elsewhere')).toEqual(['SOUTH'])
  // lent between the scan and the end
  await ask('checkout', { account: 'reader', barcode: 'S5' }, desk)
  expect((await ask('end-stock-take', { takeId, marksMissing: true })).data).toEqual({ missing: 1, found: 2 })
  expect(await Promise.all(['S4', 'S5', 'LOST', 'AWAY'].map(statusOf))).toEqual([
    'lost',
    'on-loan',
    'available',
    'available',
  ])
  expect((await ask('scan-stock', { takeId, barcodes: ['S4'] })).errCode).toBe('STOCK_TAKE_OVER')
  expect(await figures(takeId)).toMatchObject({ missing: 1, found: 2 })
})

test('a stretch of shelf ends with its last call number, and without marking nothing is lost', async () => {
  const takeId = await begin({ from: 'TV2', to: 'TV3' })
  expect(await figures(takeId)).toMatchObject({ expected: 2, missing: 2 })
  expect((await ask('end-stock-take', { takeId, marksMissing: false })).data).toEqual({
    missing: 0,
    found: 0,
  })
  expect(await statusOf('S2')).toBe('available')
})

test('what was scanned for an earlier stock-take counts for that one only', async () => {
  const earlier = await begin({ from: 'TV2', to: 'TV3' })
  await scan(earlier, 'S2', 'S3')
  expect(await figures(earlier)).toMatchObject({ expected: 2, missing: 0, scanned: 2 })
  const takeId = await begin({ from: 'TV2', to: 'TV3' })
  expect(await figures(takeId)).toMatchObject({ expected: 2, missing: 2, scanned: 0 })
  expect(await scan(takeId, 'S3')).toEqual(['S3 right'])
  expect(await barcodes(takeId, 'missing')).toEqual(['S2'])
  expect(await figures(earlier)).toMatchObject({ missing: 0, scanned: 2 })
  expect((await ask('end-stock-take', { takeId, marksMissing: true })).data).toEqual({ missing: 1, found: 0 })
  expect(await Promise.all(['S2', 'S3'].map(statusOf))).toEqual(['lost', 'available'])
})

test('a loss that a reader paid is not undone by a scan', async () => {
  await ask('checkout', { account: 'reader', barcode: 'S1' }, desk)
  await ask('lost', { barcode: 'S1', fen: 100 }, desk)
  const takeId = await begin()
  expect(await scan(takeId, 'S1')).toEqual(['S1 wasLost'])
  expect((await ask('end-stock-take', { takeId, marksMissing: false })).data.found).toBe(0)
  expect(await statusOf('S1')).toBe('lost')
})

test('an unknown place, an unknown stock-take, another library, a missing right and nobody: refused', async () => {
  const about = { name: 'x', branch: 'main' }
  expect((await ask('begin-stock-take', { ...about, branch: 'none' })).errCode).toBe('LIBRARY_UNKNOWN')
  expect((await ask('begin-stock-take', { ...about, location: 'none' })).errCode).toBe('LOCATION_UNKNOWN')
  const takeId = crypto.randomUUID()
  expect((await ask('scan-stock', { takeId, barcodes: ['S1'] })).errCode).toBe('ENTRY_UNKNOWN')
  expect((await ask('list-stock-rows', { takeId, of: 'missing' })).errCode).toBe('ENTRY_UNKNOWN')
  expect((await ask('scan-stock', { takeId: await begin(), barcodes: [] })).errCode).toBe('INPUT_INVALID')
  expect((await askStaff(portal, 'list-stock-takes', {}, { token, as: portal.neighbour })).status).toBe(401)
  const other = await signInStaff(portal, ['reader-services'])
  expect((await ask('begin-stock-take', about, other)).errCode).toBe('RIGHT_MISSING')
  expect((await ask('begin-stock-take', about, '')).status).toBe(401)
})
